import { expect, it } from '@jest/globals';
import { plainStanding } from '@loyalty/contracts/customers/standing';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import { programRule } from '@loyalty/contracts/programs/catalogue';
import { pointsDecider } from '@loyalty/services/contexts/points/domain/decider';
import { type ActionRule, isActionRule } from '@loyalty/services/contexts/points/domain/rules/action-award';
import { Ledger } from '@loyalty/services/platform/commands/ledger';
import { StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import fc from 'fast-check';
import { hasRoom, windowsOf } from '../checker/rules/window.js';
import { MemoryEventStore, SimulatedLog } from './memory-store.js';
import { SimulatedRandom } from './random.js';
import { SimClock, WorldTime } from './sim-clock.js';
import { ProcessLife, TaskScheduler } from './turns.js';

const ZONE = 'America/New_York';
/** An hour before a night with a clock change. */
const BEGINNING = Date.parse('2026-03-08T04:00:00Z');
const MINUTE = 60_000;
const units = ['minute', 'hour', 'day', 'week', 'month', 'year', 'lifetime'] as const;

const anyLoad = fc.record({
  seed: fc.nat(),
  processes: fc.integer({ min: 1, max: 3 }),
  hasLimit: fc.boolean(),
  limitUnit: fc.constantFrom(...units),
  limitInterval: fc.integer({ min: 1, max: 3 }),
  enableLimitUnit: fc.constantFrom(...units),
  earnPointsLimit: fc.constantFrom(10, 25, 60),
  /** Time of each claim, in minutes: many concurrent ones, some reported late, none later than the ledger's retention (a week). */
  minutes: fc.array(fc.oneof(fc.nat(5), fc.nat(240), fc.nat(60 * 24 * 6)), { minLength: 8, maxLength: 24 }),
});

it('no window of a limit holds more than it allows, however claims run in parallel [I-17]', async () => {
  let paid = 0;
  await fc.assert(
    fc.asyncProperty(anyLoad, async ({ seed, processes, minutes, ...limits }) => {
      const settings = { title: 'Visits', earnPoint: 10, enableEarnPointsLimit: true, ...limits };
      const of = programRule.parse({ event: 'interact_website', settings });
      if (!isActionRule(of)) throw new TypeError('no program of visits');
      const log = await claimed(seed, processes, minutes, of);
      const earned = log.page(0, Number.POSITIVE_INFINITY).filter(({ type }) => type === 'PointsEarned');
      const counted = earned.map((event) => {
        const { points, limit } = event.data as PointsEvent['data'] & { points: number; limit: { of: string } };
        return { at: event.occurredAt, points, of: limit.of };
      });
      for (const window of windowsOf(of.settings as never, of.event))
        for (const one of counted)
          expect(
            hasRoom(
              counted.filter((other) => other !== one),
              window,
              one,
              ZONE,
            ),
          ).toBe(true);
      expect(counted.length).toBeGreaterThan(0);
      paid += counted.length;
    }),
    { numRuns: 150 },
  );
  // Limits with a single award each would prove little about sums.
  expect(paid).toBeGreaterThan(300);
}, 60_000);

/** The log after concurrent claims, each in some process; the store is temporarily unavailable at times. */
async function claimed(
  seed: number,
  processes: number,
  minutes: readonly number[],
  of: ActionRule,
): Promise<SimulatedLog> {
  const random = new SimulatedRandom(seed);
  const turns = new TaskScheduler(random);
  const log = new SimulatedLog();
  const clock = new SimClock(new WorldTime(BEGINNING + 10 * 24 * 60 * MINUTE), 0);
  const running = Array.from({ length: processes }, (_, n) => {
    const life = new ProcessLife(`p${n + 1}`);
    const store = new MemoryEventStore(log, (point) => turns.at(life, point), processes === 1);
    return { life, ledger: new Ledger(store, clock, async () => turns.at(life, 'pause')) };
  });
  const claims = minutes.map((minute, n) => {
    const { life, ledger } = random.pick(running);
    const at = new Date(BEGINNING + minute * MINUTE).toISOString();
    const action = `a${n}`;
    const cause = { shop: 's', actor: { kind: 'shopper' as const, id: '1' }, causation: action, correlation: action };
    const command = {
      kind: 'SettleAction' as const,
      customer: '1',
      action,
      event: of.event,
      at,
      facts: {},
      reviewedAt: null,
      status: 'approved' as const,
      conditionsMet: true,
      standing: plainStanding('Member'),
      rule: ruleOf(of),
      terms: { zone: ZONE, expiry: null },
    };
    const run = async () => {
      await ledger.execute(pointsDecider, '1', command, cause).catch((error) => {
        if (!(error instanceof StoreUnavailable)) throw error;
      });
    };
    return { life, run };
  });
  await turns.storm(claims, { crash: 0, unavailable: 0.02 }, () => {});
  return log;
}

const ruleOf = (of: ActionRule) => ({ rule: { program: 'visits', version: 1, title: 'Visits' }, of });
