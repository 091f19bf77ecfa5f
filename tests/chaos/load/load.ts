import { setTimeout as sleep } from 'node:timers/promises';
import type { Rig } from '../rig/rig.js';
import { Client } from './client.js';
import type { Ended } from './journal.js';
import type { Random } from './random.js';
import { ShopFloor } from './shop-floor.js';

const CUSTOMERS = 20;
/** Time-out until a new customer is known, generous for busy machines. */
const KNOWN_MS = 45_000;
const CLIENTS = 14;

/** Relative frequency of operations, as far as their targets exist; duplicates and delays are up to the webhook endpoint. */
const WEIGHTS = {
  order: 25,
  redeem: 20,
  afterwards: 12,
  edit: 4,
  adjust: 10,
  revoke: 4,
  undo: 1,
  misuse: 3,
  rename: 1,
  read: 30,
};

const EARNING = { event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1, roundingMethod: 'nearest' };
const SPENDING = { event: 'amount_discount', title: 'One off', pointsCost: 100, redeemValue: 1 };

interface Requested {
  readonly floor: ShopFloor;
  readonly key: string;
  readonly account: string;
}

/** Load of shoppers and staff in two shops, deterministic by seed. */
export class Load {
  readonly floors: ShopFloor[];
  private readonly rewards = new Map<string, string>();
  private readonly coupons = new Map<ShopFloor, string[]>();
  private readonly adjusted = new Map<ShopFloor, { event: string; account: string }[]>();
  private readonly past: Requested[] = [];
  private running = false;
  private requests = 0;
  private done: Promise<unknown> = Promise.resolve();

  constructor(private readonly rig: Rig) {
    this.floors = [
      new ShopFloor(rig, 'fern-and-clay.myshopify.com', 'fern-and-clay', 2),
      new ShopFloor(rig, 'kumo-tea.myshopify.com', 'kumo-tea', 0),
    ];
  }

  /** Installs both shops, their programs and customers, and gives all customers points. */
  async prepare(): Promise<void> {
    await Promise.all(this.floors.map((floor) => this.open(floor)));
  }

  private async open(floor: ShopFloor): Promise<void> {
    const client = new Client(this.rig, `setup-${floor.shop}`, floor);
    for (const body of [EARNING, SPENDING]) {
      const asking = { kind: 'program-add', account: null, payload: body, key: this.key() };
      const { outcome, body: answer } = await client.request(asking, ['POST', '/lp/programs', body]);
      if (outcome !== 'ok') throw new Error(`no program: ${JSON.stringify(answer)}`);
      if (body === SPENDING) this.rewards.set(floor.shop, answer.data.id);
    }
    await floor.open(CUSTOMERS);
    await Promise.all(
      floor.customers.map(async (account) => {
        const own = new Client(this.rig, `setup-${account}`, floor);
        await this.known(own, account);
        await this.adjust(own, account, 500);
      }),
    );
  }

  start(): void {
    this.running = true;
    const random = this.rig.random.fork('load');
    this.done = Promise.all(
      Array.from({ length: CLIENTS }, (_, n) => {
        const floor = this.floors[n % this.floors.length]!;
        return this.live(new Client(this.rig, `c${n}`, floor), random.fork(String(n)));
      }),
    );
  }

  /** Lets running operations finish. */
  async stop(): Promise<void> {
    this.running = false;
    await this.done;
  }

  private async live(client: Client, random: Random): Promise<void> {
    while (this.running) {
      await this.once(client, random);
      await sleep(random.int(0, 8));
    }
  }

  private async once(client: Client, random: Random): Promise<void> {
    const { floor } = client;
    const account = floor.someone(random);
    const what = random.weighted(WEIGHTS);
    if (what === 'order') await floor.order(random);
    if (what === 'afterwards') await floor.afterwards(random);
    if (what === 'edit') await floor.edit(random);
    if (what === 'rename') await floor.rename(random);
    if (what === 'read') await client.read(account);
    if (what === 'adjust') await this.adjust(client, account, random.pick([1, 7, 50, 250, -1, -50, -499, -501]));
    if (what === 'redeem') await this.redeem(client, account);
    if (what === 'revoke') await this.revoke(client);
    if (what === 'undo') await this.undo(client);
    if (what === 'misuse') await this.misuse(client, random);
  }

  private key(): string {
    return `w${this.rig.options.seed}-${++this.requests}`;
  }

  private async known(client: Client, account: string): Promise<void> {
    for (const end = Date.now() + KNOWN_MS; (await client.get(`/lp/customers/${account}`)).status !== 200; ) {
      if (Date.now() > end) throw new Error(`customer ${account} never came to be known`);
      await sleep(100);
    }
  }

  private async adjust(client: Client, account: string, amount: number, key = this.key()): Promise<Ended> {
    const payload = { amount, adminNote: `By the rig #${key}`, customerNote: '' };
    const asking = { kind: 'adjust', account, payload, key };
    const ended = await client.request(asking, ['POST', `/lp/customers/${account}/points`, payload]);
    if (ended.outcome === 'ok') {
      this.past.push({ floor: client.floor, key, account });
      list(this.adjusted, client.floor).push({ event: ended.body.receipt.events.at(-1), account });
    }
    return ended;
  }

  private async redeem(client: Client, account: string): Promise<void> {
    const programId = this.rewards.get(client.floor.shop);
    const asking = { kind: 'redeem', account, payload: { by: 'staff', programId }, key: this.key() };
    const ended = await client.request(asking, ['POST', `/lp/customers/${account}/redeem`, { programId }]);
    if (ended.outcome === 'ok') list(this.coupons, client.floor).push(ended.body.data.coupon.id);
  }

  private async revoke(client: Client): Promise<void> {
    const coupon = list(this.coupons, client.floor).shift();
    if (!coupon) return;
    const key = this.key();
    const adminNote = `Taken back #${key}`;
    const asking = { kind: 'revoke', account: null, payload: { coupon, adminNote }, key };
    await client.request(asking, ['POST', `/lp/coupons/${coupon}/revoke`, { adminNote }]);
  }

  private async undo(client: Client): Promise<void> {
    const past = list(this.adjusted, client.floor).shift();
    if (!past) return;
    const key = this.key();
    const body = { mode: 'claw_back', adminNote: `Undone #${key}` };
    const asking = { kind: 'undo', account: past.account, payload: { event: past.event, ...body }, key };
    await client.request(asking, ['POST', `/lp/customers/${past.account}/points/${past.event}/undo`, body]);
  }

  /** Reuses an idempotency key with another body: must be rejected (I-75). */
  private async misuse(client: Client, random: Random): Promise<void> {
    const mine = this.past.filter(({ floor }) => floor === client.floor);
    if (mine.length === 0) return;
    const { key, account } = random.pick(mine);
    await this.adjust(client, account, 100_003, key);
  }
}

function list<T>(of: Map<ShopFloor, T[]>, floor: ShopFloor): T[] {
  const found = of.get(floor) ?? [];
  of.set(floor, found);
  return found;
}
