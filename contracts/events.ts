import { appKeyEvents } from './app-keys/events.js';
import { customerEvents } from './customers/events.js';
import { intakeEvents } from './intake/events.js';
import type { EventDefinition } from './kernel/event.js';
import { pointsEvents } from './points/events.js';
import { programEventList } from './programs/events.js';
import { proofEvents } from './proof/events.js';
import { rewardEvents } from './rewards/events.js';
import { shopEvents } from './shop/events.js';

/** Every version of every event that was ever written: what the log may hold, the golden tests walk and AsyncAPI describes. */
export const allEvents: readonly EventDefinition[] = [
  ...intakeEvents,
  ...pointsEvents,
  ...programEventList,
  ...rewardEvents,
  ...customerEvents,
  ...shopEvents,
  ...proofEvents,
  ...appKeyEvents,
];

const byName = new Map(allEvents.map((definition) => [`${definition.type}.v${definition.version}`, definition]));

/** The definition of an event version, or undefined when nobody ever declared it. */
export function eventDefinition(type: string, version: number): EventDefinition | undefined {
  return byName.get(`${type}.v${version}`);
}
