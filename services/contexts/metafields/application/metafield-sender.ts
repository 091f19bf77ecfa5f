import type { MetafieldMapping } from '@loyalty/contracts/metafields/settings';
import type { MetafieldsGateway } from '../../../gateways/platform/metafields.gateway.js';
import type { ShopAccess } from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { StoreUnavailable } from '../../../platform/event-store/port.js';
import { CALL_EVERY_S, type DueCustomers } from './due-customers.js';
import { type MemberTextsReader, VALUE_TYPES } from './member-texts.js';
import { blockOf, ValueSending } from './send-values.js';
import type { Block, SendingState } from './sending-state.js';
import { loadSyncChoice } from './sync-choice.js';

/** Customers who are taken at one time: a few calls of 25 values. */
const BATCH = 50;
/** Time until a shop whose plan lacks metafields is looked at again, in milliseconds; another plan does so at once. */
const PAUSED_MS = 60 * 60_000;

export interface MetafieldSenderParts {
  readonly ledger: Ledger;
  readonly due: DueCustomers;
  readonly state: SendingState;
  readonly members: MemberTextsReader;
  readonly gateway: MetafieldsGateway;
  readonly access: Pick<PlatformAccess, 'of'>;
  readonly clock: Clock;
}

/** What became of one batch: nothing was due, or what held it up. */
interface BatchOutcome {
  readonly sent: number;
  readonly block: Block | null;
}

const NOTHING: BatchOutcome = { sent: 0, block: null };

const LAGGING: Block = { code: 'busy', message: 'the pages are behind', forMs: 1_000 };

/** Sends values of members to the store's customers: the newest state of each, at most one call a customer and minute. */
export class MetafieldSender {
  constructor(private readonly parts: MetafieldSenderParts) {}

  /** Sends batches of a shop until nothing is due, or something holds it up, which the shop's state then says. */
  async sendDue(shop: string, onBatch: (sent: number) => Promise<void> = async () => {}): Promise<Block | null> {
    for (;;) {
      const { sent, block } = await this.sendBatch(shop);
      if (sent > 0) await onBatch(sent);
      if (block) {
        if (block !== LAGGING) await this.parts.state.block(shop, block, this.now());
        return block;
      }
      if (sent === 0) return null;
    }
  }

  private async sendBatch(shop: string): Promise<BatchOutcome> {
    const { ledger, due, access: accesses } = this.parts;
    const access = await accesses.of(shop);
    if (!access) {
      await due.remove(shop);
      return NOTHING;
    }
    const { active, map } = await loadSyncChoice(ledger, shop);
    const taken = await due.take(shop, this.now(), active, BATCH);
    if (taken.length === 0) {
      if (!active) await this.rest(shop);
      return NOTHING;
    }
    const block = active ? await this.define(shop, access, map) : null;
    if (block) {
      await this.giveBack(shop, taken, false);
      return { sent: 0, block };
    }
    return this.sendTaken(shop, access, map, taken);
  }

  private async sendTaken(
    shop: string,
    access: ShopAccess,
    map: readonly MetafieldMapping[],
    taken: Awaited<ReturnType<DueCustomers['take']>>,
  ): Promise<BatchOutcome> {
    const { due, members, gateway } = this.parts;
    const present = taken.filter(({ erased }) => !erased);
    const folded = Math.max(0, ...present.map(({ position }) => position));
    const ids = present.map(({ customer }) => customer);
    const texts = await members.of(shop, ids, folded).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) return null;
      throw error;
    });
    if (!texts) {
      await this.giveBack(shop, taken, false);
      return { sent: 0, block: LAGGING };
    }
    const { done, block, mayBeDone } = await new ValueSending(gateway, access).send(taken, map, texts);
    await due.finish(shop, done, this.now());
    const finished = new Set(done.map(({ customer }) => customer));
    const rest = taken.filter(({ customer }) => !finished.has(customer));
    await this.giveBack(shop, rest, mayBeDone);
    return { sent: done.length, block };
  }

  /** Defines the metafields of a mapping at the store, once. */
  private async define(shop: string, access: ShopAccess, map: readonly MetafieldMapping[]): Promise<Block | null> {
    const { state, gateway } = this.parts;
    const desired = JSON.stringify(map);
    if ((await state.of(shop)).defined === desired) return null;
    for (const { namespace, key, value } of map) {
      const answer = await gateway.define(access, { namespace, key, ...VALUE_TYPES[value] });
      if (!answer.ok) return blockOf(answer, 'definition');
    }
    await state.define(shop, desired);
    return null;
  }

  /** Pauses a shop that has metafields off. Where they were switched on meanwhile, the sync that this started has not seen the pause. */
  private async rest(shop: string): Promise<void> {
    const { ledger, state } = this.parts;
    await state.rest(shop, this.inFuture(PAUSED_MS));
    if ((await loadSyncChoice(ledger, shop)).active) await state.unblock(shop);
  }

  /** Customers who were not sent are due again: at once, or a minute after a call that may have been carried out. */
  private async giveBack(shop: string, rest: readonly { customer: string }[], mayBeDone: boolean): Promise<void> {
    if (rest.length === 0) return;
    const at = mayBeDone ? this.inFuture(CALL_EVERY_S * 1000) : this.now();
    await this.parts.due.release(
      shop,
      rest.map(({ customer }) => customer),
      at,
    );
  }

  private now(): string {
    return this.parts.clock.now().toISOString();
  }

  private inFuture(ms: number): string {
    return new Date(this.parts.clock.now().getTime() + ms).toISOString();
  }
}
