import type { AppKeyEvent } from '@loyalty/contracts/app-keys/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { LRUCache } from 'lru-cache';
import type { ShiftedClock } from '../../../platform/clock/clock.js';
import type { LedgerStates } from '../../../platform/commands/ledger.js';
import { type EventStore, streamOf } from '../../../platform/event-store/port.js';
import { endOfLoginAt } from '../../support/application/queries.js';
import { appKeysDecider } from '../domain/app-keys.js';
import { APP_KEYS } from './queries.js';

const MAX_KEYS = 10_000;

/** A person of the vendor who made a key in a support login; null for a key of the shop's own people. */
type Maker = { readonly person: string; readonly at: string } | null;

/** Who made which key: one that was made in a support login, as was possible before that was the shop's own right, ends with the login. */
export class KeyMakers {
  /** What an event says for good. */
  private readonly makers = new LRUCache<string, { readonly maker: Maker }>({ max: MAX_KEYS });

  constructor(
    private readonly ledger: LedgerStates,
    private readonly store: Pick<EventStore, 'readStream'>,
    private readonly clock: ShiftedClock,
  ) {}

  /** All events of a shop's keys, the oldest first. */
  async events(shop: string): Promise<Recorded<AppKeyEvent>[]> {
    const events = await this.store.readStream(shop, streamOf(shop, appKeysDecider.context, APP_KEYS));
    return events as Recorded<AppKeyEvent>[];
  }

  /** When the support login ended that made a key; null while it is open, and for a key of the shop's own people. */
  async endOf(shop: string, app: string): Promise<string | null> {
    const maker = await this.makerOf(shop, app);
    return maker && (await endOfLoginAt(this.ledger, shop, { ...maker, now: this.clock.now() }));
  }

  private async makerOf(shop: string, app: string): Promise<Maker> {
    const known = this.makers.get(`${shop}/${app}`);
    if (known) return known.maker;
    const added = (await this.events(shop)).find(({ type, data }) => type === 'AppKeyAdded' && data.app === app);
    const maker = added?.actor.kind === 'support' ? { person: added.actor.id, at: added.occurredAt } : null;
    if (added) this.makers.set(`${shop}/${app}`, { maker });
    return maker;
  }
}
