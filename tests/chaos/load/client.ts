import { setTimeout as sleep } from 'node:timers/promises';
import { Session } from '../../support/clients/session.js';
import type { Rig } from '../rig/rig.js';
import { type Answer, call } from './http.js';
import type { Asking, Ended } from './journal.js';
import type { ShopFloor } from './shop-floor.js';

/** A staff client of one shop's API, with one request at a time. A request is retried with its idempotency key until it is answered. */
export class Client {
  private readonly session: Session;
  /** The newest position in an answer to this client. */
  private seen = 0;

  constructor(
    private readonly rig: Rig,
    readonly name: string,
    readonly floor: ShopFloor,
  ) {
    this.session = new Session({ store: rig.store.url, shop: floor.domain, staff: 'Ana Vidal' }, call);
  }

  /** Sends a write until it is answered, or until `givesUp` returns true. */
  async request(
    asking: Omit<Asking, 'client' | 'shop'>,
    [method, path, body]: readonly [string, string, unknown],
    givesUp: () => boolean = () => false,
  ): Promise<Ended> {
    for (;;) {
      const full = { ...asking, client: this.name, shop: this.floor.shop };
      const from = this.rig.entry();
      const key: Record<string, string> = asking.key === null ? {} : { 'idempotency-key': asking.key };
      const ended = await this.rig.journal.ask(full, () => this.send(from, method, path, body, key));
      if (ended.outcome === 'ok') this.seen = Math.max(this.seen, ended.body?.receipt?.position ?? 0);
      if (ended.outcome !== 'unknown' || asking.key === null || givesUp()) return ended;
      this.rig.turnAway(from);
      await sleep(this.rig.random.int(50, 250));
    }
  }

  /** Reads a balance, as of the newest position known to this client. */
  async read(account: string): Promise<void> {
    const { journal } = this.rig;
    const tInvoke = journal.now();
    const atLeast = this.rig.random.next() < 0.5 && this.seen > 0 ? this.seen : null;
    const query = atLeast === null ? '' : `?atLeast=${atLeast}`;
    const { status, body } = await this.send(this.rig.entry(), 'GET', `/lp/customers/${account}${query}`);
    if (status !== 200) return;
    const { shop } = this.floor;
    const tReturn = journal.now();
    const { points } = body.data;
    journal.read({
      client: this.name,
      shop,
      account,
      tInvoke,
      tReturn,
      status,
      points,
      position: body.position,
      atLeast,
      stale: body.stale === true,
    });
  }

  get(path: string): Promise<Answer> {
    return this.send(this.rig.entry(), 'GET', path);
  }

  private async send(
    base: string,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const token = await this.session.bearer();
    return call(method, `${base}/api${path}`, { body, headers: { authorization: `Bearer ${token}`, ...headers } });
  }
}
