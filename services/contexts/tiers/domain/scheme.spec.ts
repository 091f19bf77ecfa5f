import { expect, it } from '@jest/globals';
import { tierSettings } from '@loyalty/contracts/tiers/settings';
import { type SchemeCommand, schemeDecider } from './scheme.js';

const draft = tierSettings.parse({ tiers: [{ id: 'base', title: 'Base', isBase: true, goal: 0 }] });

/** A launch over the second draft. */
function launchOf(expectedRevision: number | null) {
  const scheme = { ...schemeDecider.initial(), draft, revision: 2 };
  const terms = { note: '', grantEntryRewards: false, currency: 'USD', calculation: 'c' };
  const command: SchemeCommand = { kind: 'LaunchTiers', ...terms, expectedRevision };
  return schemeDecider.decide(command, scheme, { now: '2026-03-10T12:00:00.000Z' } as never);
}

it('a launch is of the draft whose effects were previewed', () => {
  expect(launchOf(1)).toMatchObject({ rejected: 'tiers.changed' });
  for (const revision of [2, null]) expect(launchOf(revision)).toMatchObject([{ type: 'TierSchemeLaunched' }]);
});
