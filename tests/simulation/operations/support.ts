import type { SettingValues } from '@loyalty/services/contexts/shop/application/settings';
import { answered } from '@loyalty/services/platform/http/call';
import { addressOf } from '../payloads.js';
import type { SimMerchant } from '../platform-state.js';
import { settingsOf } from '../process.js';
import { commandContext, type SimulatedRequest } from '../requests.js';
import type { Simulation } from '../simulation.js';
import { pseudonymOf } from '../vault.js';
import { requestOf } from './request-of.js';
import { supportDealAct } from './support-deals.js';

type Values = SettingValues;

/** Somebody of support sets fields of a shop. */
function setFields(simulation: Simulation, merchant: SimMerchant, of: string, values: Values): SimulatedRequest {
  return requestOf(simulation, merchant, {
    kind: 'support-set',
    of: `support-set:${of}`,
    key: `k${simulation.nextRequest(`${merchant.shop} support-set`)}`,
    body: { values },
    carryOut: async ({ ledger }, call) => {
      const cause = { ...commandContext(call, 'support-set'), actor: { kind: 'support' as const, id: '7' } };
      return { receipt: answered(await settingsOf(ledger).store(values, cause)).receipt };
    },
  });
}

/** The shop is tested, by some of its customers or by nobody; or it is not any more. */
function setTestMode(simulation: Simulation, merchant: SimMerchant): SimulatedRequest {
  const { support } = simulation;
  const listed = merchant.people.filter(() => support.chance(0.5)).map(({ id }) => pseudonymOf(addressOf(id)));
  const testList = support.chance(0.2) ? [] : listed;
  const values = support.pick<Values>([{ testMode: true }, { testMode: false }, { testList }]);
  return setFields(simulation, merchant, 'test', support.chance(0.3) ? { testMode: true, testList } : values);
}

/** Support limits the shop's transactions, or verifies its account. */
function setLimit(simulation: Simulation, merchant: SimMerchant): SimulatedRequest {
  const { support } = simulation;
  const values = support.weighted<Values>([
    [3, { shouldLimitTransactions: true, isAccountVerified: false }],
    [1, { shouldLimitTransactions: true }],
    [1, { shouldLimitTransactions: false }],
    [1, { isAccountVerified: true }],
  ]);
  return setFields(simulation, merchant, 'limit', values);
}

/** Something that support does to a shop. */
export function supportAct(simulation: Simulation): SimulatedRequest[] {
  const { support, focus, hasTestMode, hasLimit, hasBilling, merchants } = simulation;
  if (!support.chance(focus === 'support' ? 0.25 : 0.1)) return [];
  const merchant = support.pick(merchants);
  const acts = [
    ...(hasTestMode ? [setTestMode] : []),
    ...(hasLimit ? [setLimit] : []),
    ...(hasBilling ? [supportDealAct] : []),
  ];
  return acts.length > 0 ? [support.pick(acts)(simulation, merchant)] : [];
}
