import type { SchemeKind } from '@loyalty/contracts/tiers/scheme-kind';
import { tierSettings } from '@loyalty/contracts/tiers/settings';
import { changeTier, type TierRequest } from '@loyalty/services/contexts/tiers/application/change-tier';
import { loadScheme } from '@loyalty/services/contexts/tiers/application/queries';
import { answered } from '@loyalty/services/platform/http/call';
import type { Person, SimMerchant } from '../platform-state.js';
import { commandContext, type SimulatedRequest } from '../requests.js';
import type { Simulation } from '../simulation.js';
import { requestOf } from './request-of.js';

const bonus = (earnPoint: number) => ({ action: 'bonus_point', earnPoint });

/** A ladder of three tiers with rewards, and an exclusive one, in steps that a run reaches. */
function settingsOf({ ranks }: Simulation) {
  const calculateBy = ranks.pick(['numberOfOrders', 'numberOfOrders', 'moneySpent', 'pointEarned'] as const);
  const step = { numberOfOrders: 1, moneySpent: 40, pointEarned: 25 }[calculateBy];
  return tierSettings.parse({
    calculateBy,
    resetOn: ranks.pick(['lifetime', 'lifetime', 'lifetime', 'half_year', 'rolling']),
    rollingMonths: ranks.int(1, 3),
    demotion: {
      enabled: ranks.chance(0.3),
      action: ranks.pick(['downgrade_tier', 'reset_tier']),
      after: { value: ranks.int(3, 40), unit: 'day' },
    },
    tierPointEditing: ranks.chance(0.8),
    tiers: [
      { id: 'leaf', title: 'Leaf', goal: 0, isBase: true },
      { id: 'silver', title: 'Silver', goal: step, entryReward: bonus(5) },
      {
        id: 'gold',
        title: 'Gold',
        goal: 4 * step,
        entryReward: bonus(9),
        preTier: { threshold: 2 * step, reward: bonus(3) },
      },
      { id: 'friends', title: 'Friends', goal: 0, exclusive: true, entryReward: bonus(2) },
      { id: 'founders', title: 'Founders', goal: 0, exclusive: true },
    ],
  });
}

const keyOf = (simulation: Simulation, merchant: SimMerchant, of: string): string =>
  `k${simulation.nextRequest(`${merchant.shop} ${of}`)}`;

/** A merchant saves tiers and launches them, or launches the present ones again; perhaps with entry rewards. */
export function launchTiers(
  simulation: Simulation,
  merchant: SimMerchant,
  scheme: SchemeKind = 'vip',
): SimulatedRequest {
  const { ranks } = simulation;
  const settings = settingsOf(simulation);
  const grantEntryRewards = ranks.chance(0.5);
  const isSaved = ranks.chance(0.7);
  const kind = scheme === 'vip' ? 'tier-launch' : 'partner-launch';
  return requestOf(simulation, merchant, {
    kind,
    key: keyOf(simulation, merchant, kind),
    body: { grantEntryRewards, settings: isSaved ? settings : null },
    carryOut: async ({ tiers }, call) => {
      const cause = commandContext(call, kind);
      const own = { ...cause, key: cause.key && { ...cause.key, key: `${cause.key.key}-draft` } };
      if (isSaved) answered(await tiers.changes.saveDraft({ settings, expectedRevision: null }, scheme, own));
      const request = { kind: 'LaunchTiers' as const, note: '', grantEntryRewards, expectedRevision: null };
      return answered(await tiers.changes.start(request, scheme, cause));
    },
  });
}

/** A merchant undoes the latest launch, as the admin names it, and chooses whether spent points are owed. */
function undoLaunch(simulation: Simulation, merchant: SimMerchant, scheme: SchemeKind = 'vip'): SimulatedRequest {
  const mode = simulation.ranks.pick(['forgive', 'claw_back'] as const);
  const kind = scheme === 'vip' ? 'tier-launch-undo' : 'partner-launch-undo';
  return requestOf(simulation, merchant, {
    kind,
    key: keyOf(simulation, merchant, kind),
    body: { mode },
    carryOut: async ({ tiers }, call) => {
      const { launched } = await loadScheme(tiers.services.ledger, merchant.shop, scheme);
      const request = { kind: 'UndoTierLaunch' as const, note: '', version: launched?.version ?? 1, mode };
      return answered(await tiers.changes.start(request, scheme, commandContext(call, kind)));
    },
  });
}

/** A merchant switches tiers off, or on again. */
function switchTiers(simulation: Simulation, merchant: SimMerchant, scheme: SchemeKind = 'vip'): SimulatedRequest {
  const isOff = simulation.ranks.chance(0.4);
  const of = scheme === 'vip' ? 'tier' : 'partner';
  const kind = isOff ? `${of}-deactivate` : `${of}-reactivate`;
  return requestOf(simulation, merchant, {
    kind,
    key: keyOf(simulation, merchant, kind),
    body: {},
    carryOut: async ({ tiers }, call) => {
      const cause = commandContext(call, kind);
      return answered(
        isOff
          ? await tiers.changes.deactivate('', scheme, cause)
          : await tiers.changes.start({ kind: 'ReactivateTiers' }, scheme, cause),
      );
    },
  });
}

function requestFor({ ranks }: Simulation): TierRequest {
  const grantEntryReward = ranks.chance(0.5);
  return ranks.weighted<TierRequest>([
    [3, { kind: 'MoveToTier', tier: ranks.pick(['leaf', 'silver', 'gold']), grantEntryReward }],
    [3, { kind: 'MoveToTier', tier: 'friends', grantEntryReward }],
    [3, { kind: 'UnassignTier' }],
    [2, { kind: 'SetTierPoints', value: ranks.pick([0, 1, 3, 60]) }],
    [2, { kind: 'RecalculateTier', grantEntryReward }],
  ]);
}

/** Staff change one customer's tier or tier points by hand. */
function changeOne(simulation: Simulation, merchant: SimMerchant, person: Person): SimulatedRequest {
  const request = requestFor(simulation);
  return requestOf(simulation, merchant, {
    kind: 'tier-change',
    of: `tier-change:${request.kind}`,
    account: person.id,
    key: keyOf(simulation, merchant, 'tier-change'),
    body: { ...request },
    carryOut: async ({ tiers }, call) =>
      answered(await changeTier(tiers.services, person.id, request, commandContext(call, 'tier-change'))),
  });
}

/** Something about tiers; mostly a change of one customer. */
export function tierAct(simulation: Simulation, merchant: SimMerchant): SimulatedRequest | null {
  const { ranks } = simulation;
  const person = ranks.pick(merchant.people);
  if (ranks.chance(0.15)) return launchTiers(simulation, merchant);
  if (ranks.chance(0.1)) return switchTiers(simulation, merchant);
  if (ranks.chance(0.08)) return undoLaunch(simulation, merchant);
  return person ? changeOne(simulation, merchant, person) : null;
}

/** A merchant launches partner tiers again, switches them, or undoes their launch. */
export function partnerAct(simulation: Simulation, merchant: SimMerchant): SimulatedRequest {
  const act = simulation.ranks.weighted([
    [6, launchTiers],
    [3, switchTiers],
    [2, undoLaunch],
  ]);
  return act(simulation, merchant, 'partner');
}
