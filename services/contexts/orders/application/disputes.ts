import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { OrdersGateway } from '../../../gateways/platform/orders.gateway.js';
import type { PlatformGateway } from '../../../gateways/platform/platform.gateway.js';
import { domainOf, type PlatformAccess } from '../../../platform/access/platform-access.js';
import { inTransaction } from '../../../platform/database/pool.js';
import { type Delivery, type Inbox, kindOf, type Stored, senderOf } from '../../../platform/inbox/inbox.js';
import { toRetryableError } from '../../../platform/tasks/platform-answers.js';
import { NeedsHelp, TryLater } from '../../../platform/tasks/task-errors.js';
import { type Subject, subjectOf } from './delivery-subject.js';

/**
 * Additions to the inbox: the shop that each body was attributed to, and deliveries that are held until the platform reports their owner.
 */
export const disputeSchema = `
grant update on inbox.told to {service};
create or replace function inbox.hold(
  of_shop text, of_topic text, of_delivery text, of_event text, at timestamptz, triggered timestamptz, bytes bytea)
returns text language plpgsql as $hold$
declare held bigint; fresh boolean;
begin
  perform set_config('app.shop', of_shop, true);
  -- The worker that takes deliveries as they come leaves it alone: a job goes on with it.
  insert into inbox.delivery as d (shop, topic, delivery, event, received_at, triggered_at, body, by_job)
    values (of_shop, of_topic, of_delivery, of_event, at, triggered, bytes, true)
    on conflict (shop, topic, delivery) do update set repeats = d.repeats + 1, repeated_at = at
    returning d.id, d.xmax = 0 into held, fresh;
  if fresh then
    perform graphile_worker.add_job('settle-dispute', json_build_object('shop', of_shop, 'id', held), max_attempts := 25);
  end if;
  return case when fresh then 'fresh' else 'repeated' end;
end $hold$;
`;

/** Time-out of the look-up: the platform waits five seconds for our answer, of which it may take this much. */
const LONGEST_ASK_MS = 2_000;

interface DisputeParts {
  readonly inbox: Inbox;
  readonly pool: pg.Pool;
  readonly access: Pick<PlatformAccess, 'of'>;
  readonly orders: Pick<OrdersGateway, 'findOrderPayload'>;
  readonly platform: Pick<PlatformGateway, 'hasCustomer'>;
  /** Queues, in the caller's transaction, the erasure of a person whose data a shop received although they are another shop's customer. */
  readonly takeBack: (client: pg.ClientBase, shop: string, customer: string) => Promise<void>;
}

/** Whether a body belongs to the shop of its header; `no access` without the app. */
type Verdict = 'theirs' | 'foreign' | 'no access';

/** A delivery whose owner the platform does not report now is held. */
function unknownWhileSilent(error: unknown): 'unknown' {
  if (error instanceof TryLater || error instanceof NeedsHelp) return 'unknown';
  throw error;
}

/**
 * Resolves disputes about a body that first came under another shop's header: by the shop that the body names, else by the platform. The
 * right shop is never rejected; a shop that received the body first under a wrong header loses the data (docs/adr/0099).
 */
export class Disputes {
  constructor(private readonly parts: DisputeParts) {}

  /** Accepts, holds or rejects a delivery that the inbox reported as foreign. */
  async settle(delivery: Delivery, receivedAt: Date): Promise<Stored> {
    const claimedBy = await this.senderSoFar(delivery);
    // Known from the same shop under another kind of topic: an update is no deletion.
    if (claimedBy === delivery.shop) return 'foreign';
    const answer = this.verdictOf(delivery).catch(unknownWhileSilent);
    const verdict = await Promise.race([answer, pause(LONGEST_ASK_MS, 'unknown' as const)]);
    if (verdict === 'foreign') return 'foreign';
    if (verdict !== 'theirs') return this.hold(delivery, receivedAt);
    await this.claim(delivery, claimedBy);
    return this.parts.inbox.store(delivery, receivedAt);
  }

  /** Settles a held delivery. @throws TryLater, NeedsHelp while the platform does not report its owner */
  async settleHeld(shop: string, id: number): Promise<void> {
    const { inbox, pool } = this.parts;
    const delivery = await inbox.open(shop, id);
    if (!delivery) return;
    const verdict = await this.verdictOf(delivery);
    if (verdict !== 'theirs') return inbox.close(shop, id, { state: 'ignored', reason: 'it is of another shop' }, 0);
    await this.claim(delivery, await this.senderSoFar(delivery));
    await pool.query(`select graphile_worker.add_job('inbox', json_build_object('shop', $1::text, 'id', $2::bigint))`, [
      shop,
      id,
    ]);
  }

  private async verdictOf({ shop, topic, body }: Delivery): Promise<Verdict> {
    const { named, subject } = subjectOf(kindOf(topic) ?? '', body);
    if (named !== null) return named === domainOf(shop) ? 'theirs' : 'foreign';
    // Such a body has no effect for a customer whom the shop does not have, and no other shop can read it.
    return subject === null ? 'theirs' : this.verdictOfPlatform(shop, subject);
  }

  private async verdictOfPlatform(shop: string, { order, customer }: Subject): Promise<Verdict> {
    const { access, orders, platform } = this.parts;
    const shopAccess = await access.of(shop);
    if (!shopAccess) return 'no access';
    const answer = order
      ? await orders.findOrderPayload(shopAccess, order)
      : await platform.hasCustomer(shopAccess, customer as string);
    if (!answer.ok) throw toRetryableError(answer);
    return answer.value ? 'theirs' : 'foreign';
  }

  /** The shop that this body was first attributed to; null when unknown. */
  private async senderSoFar({ body }: Delivery): Promise<string | null> {
    const { rows } = await this.parts.pool.query<{ shop: string | null }>(
      'select taken_for as shop from inbox.told where digest = sha256($1)',
      [body],
    );
    return rows[0]?.shop ?? null;
  }

  /** Attributes the body to this shop, and queues the erasure of what the other shop received by it: both or neither. */
  private async claim({ shop, topic, body }: Delivery, from: string | null): Promise<void> {
    const { subject } = subjectOf(kindOf(topic) ?? '', body);
    await inTransaction(this.parts.pool, async (client) => {
      await client.query('update inbox.told set teller = $2, taken_for = $3 where digest = sha256($1)', [
        body,
        senderOf(shop, topic),
        shop,
      ]);
      if (from !== null && from !== shop && subject?.customer)
        await this.parts.takeBack(client, from, subject.customer);
    });
  }

  private async hold(delivery: Delivery, receivedAt: Date): Promise<Stored> {
    const { shop, topic, delivery: id, event, triggeredAt, body } = delivery;
    const { rows } = await this.parts.pool.query<{ stored: Stored }>(
      'select inbox.hold($1, $2, $3, $4, $5, $6, $7) as stored',
      [shop, topic, id, event, receivedAt, triggeredAt, body],
    );
    return rows[0]?.stored ?? 'fresh';
  }
}
