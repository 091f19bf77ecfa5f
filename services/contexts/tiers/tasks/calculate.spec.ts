import { expect, it } from '@jest/globals';
import type { RecordedOf } from '@loyalty/contracts/events';
import { schemeStream } from '@loyalty/contracts/tiers/scheme-kind';
import { MemoryEventStore, SimulatedLog } from '../../../../tests/simulation/memory-store.js';
import { SimTasks } from '../../../../tests/simulation/tasks.js';
import { failingCustomers } from '../../../../tests/support/failing-customers.js';
import { tierSettingsOf } from '../../../../tests/support/tiers/schemes.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { causedByTime } from '../../../platform/schedule/due-rows.js';
import type { MemberHistory, MemberPages } from '../application/members.js';
import { loadScheme, loadTierStanding } from '../application/queries.js';
import { calculationTaskKind } from '../application/tasks.js';
import { type SchemeCommand, schemeDecider } from '../domain/scheme.js';
import { calculateMembers, runCalculation } from './calculate.js';
import type { CalculationParts } from './run-locked.js';

const NOW = '2026-03-10T12:00:00.000Z';
const clock = { now: () => new Date(NOW) };
const CALCULATION = '0b6f4c1e-6a54-4d0a-9a2f-5b8d9a3c1e01';
const MEMBERS = ['1', '2', '3'];

/** A launched scheme whose members all qualify for silver; the read models know each as the standing's own stream does. */
async function launched() {
  const log = new SimulatedLog();
  const ledger = new Ledger(new MemoryEventStore(log, () => undefined, true), clock);
  const context = {
    shop: 'fern',
    actor: { kind: 'staff' as const, id: '1' },
    causation: 'launch',
    correlation: 'launch',
  };
  const execute = (command: SchemeCommand) => ledger.execute(schemeDecider, schemeStream('vip'), command, context);
  const settings = tierSettingsOf({ calculateBy: 'pointEarned' });
  await execute({ kind: 'SaveTierDraft', settings, expectedRevision: null });
  const terms = {
    note: '',
    grantEntryRewards: false,
    expectedRevision: null,
    currency: 'USD',
    calculation: CALCULATION,
  };
  await execute({ kind: 'LaunchTiers', ...terms });
  const event = log.page(0, 10).find(({ type }) => type === 'TierSchemeLaunched') as RecordedOf<'TierSchemeLaunched'>;
  const earned = { kind: 'points', id: 'lot', label: '#1', at: '2026-03-01T10:00:00.000Z', amount: '600' } as const;
  const historyOf = async (customer: string): Promise<MemberHistory> => {
    const { tier, since, rewarded } = await loadTierStanding(ledger, 'fern', customer);
    const of = { tier: tier?.id ?? null, tierTitle: tier?.title ?? '', exclusive: false, since, base: null };
    const entry = { ...earned, customer, currency: '', takes: [], cancelled_at: null };
    return { customer, name: '', ...of, rewarded: [...rewarded], entries: [entry] };
  };
  const members: MemberPages = {
    count: async () => MEMBERS.length,
    after: async (_, after) => Promise.all(MEMBERS.filter((one) => one > after).map(historyOf)),
    know: async () => undefined,
  };
  const tasks = new SimTasks();
  const input = { calculation: CALCULATION };
  const request = { shop: 'fern', id: CALCULATION, input, requestedBy: '1', now: clock.now() };
  await tasks.start(calculationTaskKind, request);
  const parts: CalculationParts = { ledger, clock, members, tasks };
  const finished = () => log.page(0, 100).filter(({ type }) => type === 'TierCalculationFinished');
  return { parts, event, tasks, finished };
}

const TOTALS = { members: 3, up: 3, down: 0, rewards: 0 };

it('a calculation that broke off counts the members whom it had moved by then', async () => {
  const { parts, event, tasks, finished } = await launched();
  const move: SimTasks['move'] = (shop, id, done, total) =>
    done > 0 ? Promise.reject(new Error('killed')) : tasks.move(shop, id, done, total);
  const dying = { find: tasks.find.bind(tasks), end: tasks.end.bind(tasks), move };
  await expect(runCalculation({ ...parts, tasks: dying }, event)).rejects.toThrow('killed');
  await runCalculation(parts, event);
  expect(finished().map(({ data }) => data)).toEqual([{ calculation: CALCULATION, ...TOTALS }]);
});

it('a calculation that died between its end in the log and the end of its task ends the task when it runs again', async () => {
  const { parts, event, tasks, finished } = await launched();
  const end = () => Promise.reject(new Error('killed'));
  const dying = { find: tasks.find.bind(tasks), move: tasks.move.bind(tasks), end };
  await expect(runCalculation({ ...parts, tasks: dying }, event)).rejects.toThrow('killed');
  await runCalculation(parts, event);
  expect(finished()).toHaveLength(1);
  expect(await tasks.find(calculationTaskKind, 'fern', CALCULATION)).toMatchObject({ state: 'done', result: TOTALS });
});

it('a member whose history cannot be judged holds up no other at the end of a period [I-43]', async () => {
  const { parts } = await launched();
  const { launched: scheme } = await loadScheme(parts.ledger, 'fern', 'vip');
  const damaged: MemberPages = {
    ...parts.members,
    after: async (...page) =>
      (await parts.members.after(...page)).map((one) => (one.customer === '2' ? { ...one, entries: null! } : one)),
  };
  const { failed, forCustomer } = failingCustomers();
  const walk = { shop: 'fern', scheme: scheme!, zone: 'UTC', cause: 'period', rewards: 'none', forCustomer } as const;
  const causeOf = (customer: string) => causedByTime('fern', `tier-period:${customer}`);
  expect(await calculateMembers({ ...parts, members: damaged }, walk, causeOf)).toMatchObject({ up: 2 });
  expect(failed).toEqual(['2']);
});
