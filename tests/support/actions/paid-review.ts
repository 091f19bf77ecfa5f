import { plainStanding } from '@loyalty/contracts/customers/standing';
import { programRule } from '@loyalty/contracts/programs/catalogue';
import { wordOfApp } from '@loyalty/contracts/programs/settings/actions';
import { actionDecider } from '@loyalty/services/contexts/actions/domain/action';
import { accountBalance } from '@loyalty/services/contexts/points/domain/balance';
import type { SettleAction } from '@loyalty/services/contexts/points/domain/commands';
import { pointsDecider } from '@loyalty/services/contexts/points/domain/decider';
import { isActionRule } from '@loyalty/services/contexts/points/domain/rules/action-award';
import { Ledger } from '@loyalty/services/platform/commands/ledger';
import { MemoryEventStore, SimulatedLog } from '../../simulation/memory-store.js';
import { CUSTOMER, TERMS } from '../points/orders.js';

const SHOP = 'fern';
const NOW = '2026-03-10T12:00:00.000Z';
const ACTION = 'a1';
const reported = {
  action: ACTION,
  event: 'write_review',
  which: null,
  customer: CUSTOMER,
  at: '2026-03-09T10:00:00.000Z',
  claim: 'app-1',
  facts: { app: wordOfApp('judgeme'), rating: 5, characters: 80 },
  content: null,
};
export const persons = {
  meets: async () => true,
  isAmong: async () => true,
  newCode: () => 'CODE',
  gift: () => Promise.reject(new Error('there is no gift')),
};

function ruleOfReviews(): NonNullable<SettleAction['rule']> {
  const of = programRule.parse({ event: 'write_review', settings: { title: 'Reviews', earnPoint: 50 } });
  if (!isActionRule(of)) throw new TypeError('not a rule of actions');
  return { rule: { program: 'p1', version: 1, title: 'Reviews' }, of };
}

/** A review that was approved and paid 50 points, with each step of a decision separately, so that two can be interleaved. */
export async function paidReview() {
  const log = new SimulatedLog();
  const ledger = new Ledger(new MemoryEventStore(log, () => undefined, true), { now: () => new Date(NOW) });
  let requests = 0;
  const cause = () => ({
    shop: SHOP,
    actor: { kind: 'staff' as const, id: '1' },
    causation: `request:${++requests}`,
    correlation: '1',
  });
  const review = (verdict: 'approved' | 'disapproved') =>
    ledger.execute(actionDecider, ACTION, { kind: 'ReviewAction', verdict, note: '' }, cause());
  /** Settles the payment for a status that may have been read long ago. */
  const settle = (status: SettleAction['status']) => {
    const { action, event, customer, at, facts } = reported;
    const seen = { status, reviewedAt: NOW, conditionsMet: true, standing: plainStanding('Member'), terms: TERMS };
    const command = {
      kind: 'SettleAction' as const,
      action,
      event,
      customer,
      at,
      facts,
      ...seen,
      rule: ruleOfReviews(),
    };
    return ledger.execute(pointsDecider, CUSTOMER, command, cause());
  };
  const standing = async () => ({
    status: (await ledger.stateOf(actionDecider, SHOP, ACTION)).status,
    available: accountBalance(await ledger.stateOf(pointsDecider, SHOP, CUSTOMER), NOW).available,
  });
  await ledger.execute(actionDecider, ACTION, { kind: 'ReportAction', ...reported, pending: false }, cause());
  await settle('approved');
  return { log, ledger, action: ACTION, cause, review, settle, standing };
}
