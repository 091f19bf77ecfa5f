import type { Rig } from '../rig/rig.js';
import { type Answer, call } from './http.js';
import { type Random, zipf } from './random.js';

interface Order {
  readonly id: string;
  readonly lines: readonly { id: string; quantity: number }[];
}

/** A shop at the till: its customers, frequent ones first, and the orders that may still change. */
export class ShopFloor {
  readonly customers: string[] = [];
  readonly orders: Order[] = [];

  constructor(
    private readonly rig: Rig,
    readonly domain: string,
    readonly shop: string,
    /** Decimal places of the shop's currency. */
    private readonly digits: number,
  ) {}

  async open(customers: number): Promise<void> {
    for (let n = 1; n <= customers; n++) {
      const answer = await this.till('POST', '/customers', {
        firstName: 'Maya',
        lastName: `Number ${n}`,
        email: `canary.${this.shop}.${n}@example.com`,
      });
      this.customers.push(String(answer.body.id));
    }
  }

  someone(random: Random): string {
    return zipf(random, this.customers);
  }

  async order(random: Random): Promise<void> {
    const lines = Array.from({ length: random.int(1, 3) }, () => ({
      title: 'Thing',
      price: this.price(random),
      quantity: random.int(1, 3),
      giftCard: random.next() < 0.05,
    }));
    const request = {
      customerId: random.next() < 0.05 ? null : this.someone(random),
      lines,
      shipping: '0',
      taxRate: '0',
    };
    const { status, body } = await this.till('POST', '/orders', { ...request, paid: random.next() < 0.85 });
    if (status === 201) this.orders.push({ id: body.id, lines: body.lines });
  }

  /** Changes an earlier order: paid, refunded in part or in full, cancelled. Impossible changes are rejected. */
  async afterwards(random: Random): Promise<void> {
    if (this.orders.length === 0) return;
    const { id, lines } = random.pick(this.orders);
    const what = random.weighted({ pay: 2, part: 4, money: 2, all: 2, cancel: 2 });
    const line = random.pick(lines);
    if (what === 'pay') await this.till('POST', `/orders/${id}/pay`, {});
    if (what === 'part')
      await this.till('POST', `/orders/${id}/refunds`, { lines: [{ lineId: line.id, quantity: 1 }] });
    if (what === 'money') await this.till('POST', `/orders/${id}/refunds`, { lines: [], amount: this.price(random) });
    if (what === 'all') await this.till('POST', `/orders/${id}/refunds`, {});
    if (what === 'cancel') await this.till('POST', `/orders/${id}/cancel`, {});
  }

  async edit(random: Random): Promise<void> {
    if (this.orders.length === 0) return;
    const { id, lines } = random.pick(this.orders);
    const add = [{ title: 'More', price: this.price(random), quantity: 1 }];
    const set = [{ lineId: random.pick(lines).id, quantity: random.int(0, 2) }];
    await this.till('POST', `/orders/${id}/edit`, random.next() < 0.5 ? { add } : { set });
  }

  async rename(random: Random): Promise<void> {
    await this.till('PUT', `/customers/${this.someone(random)}`, { lastName: `Renamed ${random.int(1, 999)}` });
  }

  till(method: string, at: string, body?: unknown): Promise<Answer> {
    return call(method, `${this.rig.store.url}/till/${this.domain}${at}`, body === undefined ? {} : { body });
  }

  /** Prices, often boundary values: the smallest amount, a half that depends on rounding, a large one. */
  private price(random: Random): string {
    const minor = random.weighted({ tiny: 1, half: 2, usual: 6, large: 1 });
    const amount = { tiny: 1, half: random.int(1, 80) * 100 + 50, usual: random.int(100, 20_000), large: 999_999 }[
      minor
    ];
    return this.digits === 0 ? String(amount) : `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  }
}
