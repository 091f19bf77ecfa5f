import { describe, expect, it } from '@jest/globals';
import { type FlowTrigger, flowTriggerHandles, flowTriggers } from '@loyalty/contracts/flow/catalogue';
import { MAX_FLOW_PAYLOAD } from '@loyalty/contracts/flow/limits';
import fc from 'fast-check';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { connectionDecider, type FlowConnection } from '../domain/connection.js';
import type { TriggerCall } from './calls.js';
import { FLOW_ACTOR } from './connection.js';
import { startTriggers, type TriggerServices } from './start-triggers.js';
import type { TriggeringEvent } from './triggers.js';

const NOW = '2026-11-30T10:00:00.000Z';
const LONG = '長'.repeat(30_000);
const tier = (id: string) => ({ id, title: id === 'gold' ? LONG : id });

const DATA: readonly (readonly [TriggeringEvent['type'], object])[] = [
  ['PointsEarned', { points: 5, source: { kind: 'order' }, rule: { title: LONG } }],
  ['PointsEarned', { points: 9, source: { kind: 'write_review' }, rule: { title: 'Reviews' } }],
  ['PointsReleased', { points: 5, lot: 'lot-1' }],
  ['PointsAdjusted', { amount: 7, undoes: null, origin: null }],
  ['PointsRedeemed', { points: 100, coupon: 'coupon-1' }],
  ['ExpiryReminded', { points: 4, days: 7, endsAt: NOW }],
  ['TierChanged', { from: tier('silver'), to: tier('gold'), direction: 'up', exclusive: false, cause: 'qualified' }],
  ['CustomerJoined', { source: 'admin' }],
  ['CustomerSeen', { member: true, since: NOW }],
  ['CustomerLeft', { source: 'admin' }],
  ['ReferralCompleted', { referrer: '7001', friendCustomer: '7002', order: { number: '#1001' } }],
];

const EVENTS = DATA.map(
  ([type, data], at) =>
    ({
      ...{ id: `event-${at}`, shop: 'oasis-goods', type, correlation: 'request-1', occurredAt: NOW, recordedAt: NOW },
      actor: { kind: 'staff', id: '1' },
      data: { customer: '7001', ...data },
    }) as unknown as TriggeringEvent,
);

const listeningTo = (triggers: readonly FlowTrigger[]): FlowConnection => ({
  by: 'trigger',
  triggers: Object.fromEntries(triggers.map((trigger) => [trigger, { on: true, reportedAt: NOW, since: NOW }])),
});

/** Services of a shop whose workflows listen to some triggers, and what they were started by: a known id changes nothing. */
function shopListeningTo(triggers: readonly FlowTrigger[]) {
  const sent: TriggerCall[] = [];
  const connection = listeningTo(triggers);
  const stateOf = async (decider: { context: string; initial: () => unknown }) =>
    decider.context === connectionDecider.context ? connection : decider.initial();
  const services = {
    ledger: { stateOf } as unknown as Ledger,
    accounts: { view: async () => ({ lines: [] }) } as unknown as TriggerServices['accounts'],
    calls: {
      send: async (_shop: string, call: TriggerCall) => {
        const isNew = !sent.some(({ id }) => id === call.id);
        if (isNew) sent.push(call);
        return isNew;
      },
    },
    clock: { now: () => new Date(NOW) },
  };
  return { services, sent };
}

const startsOfAll = async (
  events: readonly TriggeringEvent[],
  triggers = flowTriggerHandles as readonly FlowTrigger[],
) => {
  const { services, sent } = shopListeningTo(triggers);
  for (const event of events) await startTriggers(services, event);
  return sent;
};

describe('the triggers of events', () => {
  it('are each sent once, in whatever order and however often the events come', async () => {
    const once = (await startsOfAll(EVENTS)).map(({ id }) => id).toSorted();
    expect(new Set(once).size).toBe(once.length);
    const anyOrder = fc.shuffledSubarray([...EVENTS, ...EVENTS, ...EVENTS], { minLength: EVENTS.length });
    await fc.assert(
      fc.asyncProperty(anyOrder, async (events) => {
        const sent = (await startsOfAll([...events, ...EVENTS])).map(({ id }) => id).toSorted();
        expect(sent).toEqual(once);
      }),
      { numRuns: 50 },
    );
  });

  it('are those that a workflow listens to, and no others', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray([...flowTriggerHandles]), async (triggers) => {
        const sent = await startsOfAll(EVENTS, triggers);
        expect(sent.filter(({ trigger }) => !triggers.includes(trigger))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('have the fields of the catalogue, below the size that the platform takes', async () => {
    const sent = await startsOfAll(EVENTS);
    const triggers = new Set(sent.map(({ trigger }) => trigger));
    // The two others follow from a balance and from the day.
    expect(flowTriggerHandles.filter((one) => !triggers.has(one))).toEqual(['birthday-upcoming', 'reward-reached']);
    for (const { trigger, values } of sent) {
      const keys = flowTriggers[trigger].fields.map(({ key }) => key).filter((key) => key !== 'event_id');
      expect([trigger, Object.keys(values).toSorted()]).toEqual([trigger, keys.toSorted()]);
      expect(Buffer.byteLength(JSON.stringify(values))).toBeLessThan(MAX_FLOW_PAYLOAD);
    }
  });

  it('do not follow from imports, launches, old events and what a workflow did', async () => {
    const [event] = EVENTS;
    const late = { ...event!, occurredAt: '2026-10-01T10:00:00.000Z' };
    const imported = { ...event!, actor: { kind: 'import' as const, id: 'import-1' } };
    const launched = EVENTS.filter(({ type }) => type === 'TierChanged').map(
      (one) => ({ ...one, data: { ...one.data, cause: 'launch' } }) as TriggeringEvent,
    );
    expect(await startsOfAll([late, imported, ...launched, { ...event!, actor: FLOW_ACTOR }])).toEqual([]);
  });
});
