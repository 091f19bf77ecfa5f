import type { Launch } from '../launch.js';
import { widgetTextsFor } from '../words/widget-texts-for.js';
import { Stage } from './stage.js';

let stage: Promise<Stage | null> | undefined;

async function begin(launch: Launch): Promise<Stage | null> {
  const texts = await widgetTextsFor(launch.lang);
  if (!texts) return null;
  const begun = new Stage(launch, texts);
  await begun.speak();
  return begun;
}

/** Opens the panel at home, or closes it when it is open; false while its words cannot be fetched. */
export async function toggle(launch: Launch): Promise<boolean> {
  stage ??= begin(launch);
  const begun = await stage;
  if (begun) begun.toggle();
  else stage = undefined;
  return begun !== null;
}
