import type { Launch } from '../launch.js';
import { speechFor } from '../words/speech-for.js';
import { Stage } from './stage.js';

let stage: Promise<Stage> | undefined;

/** Opens the panel at home, or closes it when it is open. */
export async function toggle(launch: Launch): Promise<void> {
  stage ??= speechFor(launch.lang).then((speech) => new Stage(launch, speech));
  (await stage).toggle();
}
