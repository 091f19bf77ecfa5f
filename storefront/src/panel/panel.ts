import type { Launch } from '../launch.js';
import { widgetTextsFor } from '../words/widget-texts-for.js';
import { Stage } from './stage.js';

let stage: Promise<Stage> | undefined;

async function begin(launch: Launch): Promise<Stage> {
  const begun = new Stage(launch, await widgetTextsFor(launch.lang));
  await begun.speak();
  return begun;
}

/** Opens the panel at home, or closes it when it is open. */
export async function toggle(launch: Launch): Promise<void> {
  stage ??= begin(launch);
  (await stage).toggle();
}
