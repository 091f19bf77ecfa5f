import { appKeyEvents } from './app-keys/events.js';
import { appKeyLifts, olderAppKeyEvents } from './app-keys/older-events.js';
import { auditEvents } from './audit/events.js';
import { customerEvents } from './customers/events.js';
import { actionEvents } from './intake/actions.js';
import { intakeEvents } from './intake/events.js';
import { intakeLifts, olderIntakeEvents } from './intake/older-events.js';
import { streakEvents } from './intake/streaks.js';
import type { EventDefinition } from './kernel/event.js';
import type { contexts } from './kernel/published.js';
import { type Lift, upcasting } from './kernel/upcasting.js';
import { pointsEvents } from './points/events.js';
import { olderPointsEvents, pointsLifts } from './points/older-events.js';
import { programEventList, syncEventList } from './programs/events.js';
import { olderProgramEvents, programLifts } from './programs/older-events.js';
import { proofEvents } from './proof/events.js';
import { automaticEvents, poolEvents, rewardEvents } from './rewards/events.js';
import { olderRewardEvents, rewardLifts } from './rewards/older-events.js';
import { shopEvents } from './shop/events.js';
import { olderShopEvents, shopLifts } from './shop/older-events.js';

/** Every version of every event by the context whose streams it lies in. */
export const eventsByContext: { readonly [C in (typeof contexts)[number]]: readonly EventDefinition[] } = {
  intake: [...olderIntakeEvents, ...intakeEvents, ...actionEvents, ...streakEvents],
  points: [...olderPointsEvents, ...pointsEvents],
  programs: [...olderProgramEvents, ...programEventList, ...syncEventList],
  rewards: [...olderRewardEvents, ...rewardEvents, ...poolEvents, ...automaticEvents],
  customers: customerEvents,
  shop: [...olderShopEvents, ...shopEvents],
  proof: proofEvents,
  'app-keys': [...olderAppKeyEvents, ...appKeyEvents],
  audit: auditEvents,
};

/** Every version of every event that was ever written: what the log may hold, the golden tests walk and AsyncAPI describes. */
export const allEvents: readonly EventDefinition[] = Object.values(eventsByContext).flat();

/** How an event version is called: `PointsEarned.v1`. */
export const versionName = ({ type, version }: Pick<EventDefinition, 'type' | 'version'>): string =>
  `${type}.v${version}`;

const byName = new Map(allEvents.map((definition) => [versionName(definition), definition]));

/** The definition of an event version, or undefined when nobody ever declared it. */
export function eventDefinition(type: string, version: number): EventDefinition | undefined {
  return byName.get(`${type}.v${version}`);
}

/** The way up from every version that is not the newest of its kind. */
export const lifts: readonly Lift[] = [
  ...appKeyLifts,
  ...intakeLifts,
  ...pointsLifts,
  ...programLifts,
  ...rewardLifts,
  ...shopLifts,
];

/** Old events in today's words: what deciders, projections and reactors read. Audits, exports and the published stream read what was written. */
export const { current, knows } = upcasting(allEvents, lifts);
