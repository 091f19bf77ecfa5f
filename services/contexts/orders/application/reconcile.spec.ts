import { beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryEventStore, SimulatedLog } from '../../../../tests/simulation/memory-store.js';
import { noSecrets } from '../../../../tests/support/no-secrets.js';
import type { OrderSummary, OrdersGateway } from '../../../gateways/platform/orders.gateway.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import type { Delivery } from '../../../platform/inbox/inbox.js';
import { NeedsHelp, TryLater } from '../../../platform/tasks/task-errors.js';
import { SHOP } from '../../shop/application/queries.js';
import { shopDecider } from '../../shop/domain/shop.js';
import { orderDecider } from '../domain/order.js';
import { type ReconcileParts, reconcile } from './reconcile.js';
import { workDelivery } from './work-delivery.js';

const INSTALLED = '2026-03-01T00:00:00.000Z';
const NOW = '2026-03-10T03:00:00.000Z';
const safe = {
  saveProfile: async () => 1,
  read: async () => new Map(),
  secrets: noSecrets,
  forget: async () => {},
};

interface Sold extends OrderSummary {
  readonly price?: string;
}
const sold = (order: string, updatedAt: string, more: Partial<Sold> = {}): Sold => ({
  order,
  updatedAt,
  paid: true,
  cancelled: false,
  customer: null,
  refunds: [],
  ...more,
});

/** A shop with orders at the platform; its deliveries enter the ledger as by the inbox's job. */
class Scene {
  readonly log = new SimulatedLog();
  now = INSTALLED;
  readonly clock = { now: () => new Date(this.now) };
  readonly store = new MemoryEventStore(this.log, () => undefined, true);
  readonly ledger = new Ledger(this.store, this.clock);
  readonly till: Sold[] = [];
  readonly stored: Delivery[] = [];
  readonly asked: { since: string; after: string | null }[] = [];
  watermark: string | null = null;
  ended = 0;
  trouble: (() => void) | null = null;

  async install(): Promise<void> {
    const data = { domain: 'fern.myshopify.com', currency: 'USD', zone: 'UTC', platformPlan: 'basic' };
    const cause = {
      shop: 'fern',
      actor: { kind: 'staff' as const, id: '1' },
      causation: 'install',
      correlation: 'install',
    };
    await this.ledger.execute(shopDecider, SHOP, { kind: 'InstallShop', data }, cause);
  }

  readonly orders: OrdersGateway = {
    ordersChangedSince: async (_, since, after) => {
      this.asked.push({ since, after });
      const due = this.till.filter(({ updatedAt }) => updatedAt >= since.replace('.000', ''));
      const rows = due.sort((a, b) => a.updatedAt.localeCompare(b.updatedAt)).slice(Number(after), Number(after) + 2);
      if (after !== null) this.trouble?.();
      const next = Number(after) + 2 < due.length ? String(Number(after) + 2) : null;
      return { ok: true, value: { orders: rows, next } };
    },
    findOrderPayload: async (_, order) => {
      const {
        updatedAt,
        paid,
        cancelled,
        customer,
        refunds,
        price = '10.00',
      } = this.till.find((one) => one.order === order)!;
      const body = {
        id: order,
        updated_at: updatedAt,
        financial_status: paid ? 'paid' : 'pending',
        cancelled_at: cancelled ? updatedAt : null,
        customer: customer && { id: customer },
        line_items: [{ id: '1', quantity: 1, price }],
        refunds: refunds.map((id) => ({ id, created_at: updatedAt })),
      };
      return { ok: true, value: body };
    },
  };

  parts(more: Partial<ReconcileParts> = {}): ReconcileParts {
    return {
      ledger: this.ledger,
      store: this.store,
      clock: this.clock,
      orders: this.orders,
      access: { of: async () => ({ domain: 'fern.myshopify.com', accessToken: 't' }) },
      inbox: { store: (delivery) => this.take(delivery) },
      reconciliations: {
        begin: async () => this.watermark,
        reached: async (_, watermark) => {
          this.watermark = watermark;
        },
        end: async () => {
          this.ended += 1;
        },
      },
      ...more,
    };
  }

  private async take(delivery: Delivery) {
    if (this.stored.some((one) => one.delivery === delivery.delivery)) return 'repeated' as const;
    this.stored.push(delivery);
    const verdict = await workDelivery(this.ledger, safe, {
      ...delivery,
      id: this.stored.length,
      receivedAt: this.now,
    });
    expect(verdict).toEqual({ state: 'done', reason: '' });
    return 'fresh' as const;
  }

  run = (more?: Partial<ReconcileParts>, since?: string) => reconcile(this.parts(more), 'fern', since);
  fed = () => this.stored.map(({ delivery }) => delivery.split('@')[0]);
}

let scene: Scene;
beforeEach(async () => {
  scene = new Scene();
  await scene.install();
  scene.now = NOW;
});

describe('reconciliation', () => {
  it('takes in what the ledger does not know, and nothing twice [F-25, I-20]', async () => {
    scene.till.push(sold('1', '2026-03-02T10:00:00Z'), sold('2', '2026-03-03T10:00:00Z', { paid: false }));
    await scene.run();
    await scene.run();
    expect(scene.fed()).toEqual(['1', '2']);
    const { snapshot } = await scene.ledger.stateOf(orderDecider, 'fern', '1');
    expect(snapshot).toMatchObject({ order: '1', paid: true, lines: [{ net: '10.00' }] });
    expect(scene.log.page(0, 100).filter(({ type }) => type === 'OrderReported')).toHaveLength(2);
  });

  it.each([
    ['was paid', { paid: true }],
    ['was cancelled', { cancelled: true }],
    ['has got a customer', { customer: '5' }],
    ['was refunded', { refunds: ['77'] }],
    ['changed later', { updatedAt: '2026-03-03T10:00:01Z' }],
  ])('sees that an order %s [F-25]', async (_, change) => {
    scene.till.push(sold('2', '2026-03-03T10:00:00Z', { paid: false }));
    await scene.run();
    scene.till[0] = { ...scene.till[0]!, ...change };
    await scene.run();
    await scene.run();
    expect(scene.fed()).toEqual(['2', '2']);
  });

  it('resumes after a crash from the last finished page [F-25]', async () => {
    for (let n = 1; n <= 5; n++) scene.till.push(sold(String(n), `2026-03-0${n + 1}T10:00:00Z`));
    scene.trouble = () => {
      throw new Error('killed');
    };
    await expect(scene.run()).rejects.toThrow('killed');
    expect([scene.fed(), scene.watermark, scene.ended]).toEqual([['1', '2'], '2026-03-03T10:00:00Z', 0]);
    scene.trouble = null;
    scene.asked.length = 0;
    await scene.run();
    // An hour before the watermark: the platform's search index may lag.
    expect(scene.asked[0]).toEqual({ since: '2026-03-03T09:00:00.000Z', after: null });
    expect([scene.fed(), scene.ended]).toEqual([['1', '2', '3', '4', '5'], 1]);
  });

  it('looks at nothing from before the app was installed, and at no more than the platform shows [I-74]', async () => {
    scene.till.push(sold('0', '2026-02-28T10:00:00Z'), sold('1', '2026-03-02T10:00:00Z'));
    await scene.run();
    expect(scene.fed()).toEqual(['1']);
    scene.now = '2027-03-10T03:00:00.000Z';
    scene.watermark = null;
    await scene.run();
    expect(scene.asked.at(-1)?.since).toBe('2027-01-09T03:00:00.000Z');
    await scene.run({}, '2026-02-01T00:00:00.000Z');
    expect(scene.fed()).toEqual(['1', '0']);
  });

  it('waits where the platform is throttled, and ends where it refuses [F-27]', async () => {
    scene.till.push(sold('1', '2026-03-02T10:00:00Z'));
    let left = 2;
    const slow: OrdersGateway = {
      ...scene.orders,
      findOrderPayload: async (shop, order) =>
        left-- > 0
          ? { ok: false, kind: 'later', reason: 'throttled', retryAfterMs: 1 }
          : scene.orders.findOrderPayload(shop, order),
    };
    await scene.run({ orders: slow });
    expect(scene.fed()).toEqual(['1']);
    const answer = { ok: false as const, kind: 'refused' as const, code: 'UNAUTHORIZED', message: 'answered 401' };
    const closed = { ...scene.orders, ordersChangedSince: async () => answer };
    await expect(scene.run({ orders: closed })).rejects.toThrow(NeedsHelp);
    const silent = {
      ...scene.orders,
      ordersChangedSince: async () => ({
        ok: false as const,
        kind: 'later' as const,
        reason: 'unknown' as const,
        retryAfterMs: 1,
      }),
    };
    await expect(scene.run({ orders: silent })).rejects.toThrow(TryLater);
    expect(scene.ended).toBe(1);
  });

  it('asks nothing of a shop that removed the app', async () => {
    await scene.run({ access: { of: async () => null } });
    expect([scene.asked, scene.ended]).toEqual([[], 0]);
  });
});
