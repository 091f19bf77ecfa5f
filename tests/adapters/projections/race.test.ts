import { describe, expect, it } from '@jest/globals';
import { CustomerSeen } from '@loyalty/contracts/customers/events';
import { occurred } from '@loyalty/contracts/kernel/event';
import { rebuild } from '@loyalty/projections/engine/rebuild/rebuild';
import { FeedGap } from '@loyalty/projections/engine/runtime/feed';
import { FoldedByOthers, Projector } from '@loyalty/projections/engine/runtime/projector';
import { HonestShop } from '../../support/log/honest-shop.js';
import { useReadSide } from '../../support/log/read-side.js';
import { until } from '../../support/waiting.js';

const side = await useReadSide();
const shop = new HonestShop(side.log, 'fern');

/** A projector that waits, in the middle of a page, until it is let go. */
function slowProjector() {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const read = () => {
    arrive();
    return gate.then(() => new Map());
  };
  return { projector: projector({ profiles: { read, birthMonths: async () => new Map() } }), arrived, letGo };
}

function projector(options: Partial<ConstructorParameters<typeof Projector>[0]> = {}): Projector {
  return new Projector({
    db: side.projector,
    schema: 'read',
    model: side.model,
    profiles: side.profiles,
    clock: () => new Date(),
    ...options,
  });
}

/** Position and revision that a projector believes to be stored. */
async function numbersOf(one: Projector): Promise<[number, number]> {
  const { position, revision } = await one.checkpoint();
  return [position, revision];
}

async function balance(): Promise<unknown> {
  const { rows } = await side.owner.query(
    `select available, (select count(*) from activity) as lines from customer where customer = '1000'`,
  );
  return rows[0];
}

describe('two projectors in the middle of the same events', () => {
  it('the later one writes nothing of what it folded and continues from the other’s checkpoint [I-62]', async () => {
    shop.order('1000', 10);
    const slow = slowProjector();
    const late = slow.projector.apply([...side.log.events]);
    // Under load the other one would be done before this one had read its checkpoint.
    await slow.arrived;
    shop.order('1000', 20);
    const fast = projector();
    expect(await fast.apply(side.log.events)).toBe('applied');
    slow.letGo();
    expect(await late).toBe('overtaken');
    expect(await balance()).toEqual({ available: 30, lines: 2 });
    shop.order('1000', 5);
    expect(await slow.projector.apply(side.log.events)).toBe('applied');
    expect(await balance()).toEqual({ available: 35, lines: 3 });
    // The first did not see that: what it has in memory is old, and must not be written.
    shop.order('1000', 1);
    expect(await fast.apply(side.log.events)).toBe('overtaken');
    expect(await fast.apply(side.log.events)).toBe('applied');
    expect(await balance()).toEqual({ available: 36, lines: 4 });
  });

  it('a repeated page changes nothing, whichever process applies it [I-62]', async () => {
    const before = await side.owner.query('select position, revision from checkpoint');
    expect(await projector().apply(side.log.events)).toBe('applied');
    expect((await side.owner.query('select position, revision from checkpoint')).rows).toEqual(before.rows);
  });

  it('a page with an event missing is refused whole [I-62, I-63]', async () => {
    const known = side.log.head;
    const seen = (customer: string) =>
      occurred(CustomerSeen, { customer, since: '2026-01-01T00:00:00Z', profile: 0, member: true });
    shop.order('1000', 7);
    shop.order('1000', 8);
    side.log.append('fern', 'customers/77', seen('77'));
    const page = side.log.events.slice(known);
    const earned = page.findIndex(({ type }) => type === 'PointsEarned');
    await expect(projector().apply(page.toSpliced(earned, 1))).rejects.toThrow(FeedGap);
    expect(await balance()).toEqual({ available: 36, lines: 4 });
    expect(await projector().apply(page)).toBe('applied');
    expect(await balance()).toEqual({ available: 51, lines: 6 });
  });
});

describe('projectors of two versions', () => {
  const [first, ...rest] = side.model.projections;
  const newer = { ...side.model, projections: [{ ...first!, version: first!.version + 1 }, ...rest] };
  const again = { ownerUrl: side.ownerUrl, feed: side.log, profiles: side.profiles };

  it('the older one, in the middle of a page when the newer rebuilds, writes nothing into the new tables [I-62, I-64]', async () => {
    shop.order('2000', 3);
    const slow = slowProjector();
    const late = slow.projector.apply([...side.log.events]);
    await rebuild({ ...again, model: newer });
    const before = await balance();
    // The worst case: the new checkpoint happens to have the very numbers that the older one read.
    await side.owner.query('update checkpoint set position = $1, revision = $2', await numbersOf(slow.projector));
    slow.letGo();
    expect(await late).toBe('overtaken');
    expect(await balance()).toEqual(before);
    await side.owner.query('update checkpoint set position = $1, revision = revision + 100', [side.log.head]);
    shop.order('1000', 2);
    await expect(slow.projector.apply(side.log.events)).rejects.toThrow(FoldedByOthers);
    expect(await balance()).toEqual(before);
    expect(await projector({ model: newer }).apply(side.log.events)).toBe('applied');
  });

  it('a runner of the older one waits with a reason and resumes when its own tables are back [I-64]', async () => {
    const reported: unknown[] = [];
    const runner = side.run({ log: (level, message, detail) => reported.push([level, message, detail.error]) });
    shop.order('1000', 1);
    const { available } = (await balance()) as { available: number };
    await until('a fault is reported', () => reported.length > 0);
    expect(await balance()).toMatchObject({ available });
    expect(reported[0]).toEqual(['warn', 'projecting failed, trying again', expect.stringContaining('of other folds')]);
    await rebuild({ ...again, model: side.model });
    await runner.reached(side.log.head);
    expect(await balance()).toMatchObject({ available: available + 1 });
    await runner.stop();
  });
});

describe('the lag', () => {
  it('is counted from when the projector heard of something new, also after a long rest', async () => {
    let now = Date.parse('2026-06-01T00:00:00Z');
    let wake: (head: number) => void = () => {};
    const silent = {
      read: async () => [],
      onWake: (listener: typeof wake) => {
        wake = listener;
        return () => {};
      },
    };
    const runner = side.run({ feed: silent, clock: () => new Date(now) });
    const { rows } = await side.owner.query<{ position: number }>('select position from checkpoint');
    const { position } = rows[0]!;
    await runner.reached(position);
    expect(runner.lag()).toEqual({ name: side.model.name, position, behind: 0, ageMs: 0, parked: 0 });
    now += 3_600_000;
    wake(position + 2);
    now += 40;
    wake(position + 3);
    expect(runner.lag()).toMatchObject({ behind: 3, ageMs: 40 });
    await runner.stop();
  });
});
