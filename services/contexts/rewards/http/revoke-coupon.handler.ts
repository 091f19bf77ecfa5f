import { setTimeout as pause } from 'node:timers/promises';
import { revokeCoupon, revokeCoupons } from '@loyalty/contracts/rewards/queries';
import { Inject } from '@nestjs/common';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import type { EventStore } from '../../../platform/event-store/port.js';
import { handleBulk } from '../../../platform/http/bulk.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { Vault } from '../../../platform/vault/vault.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { loadAccount } from '../../points/application/queries.js';
import { Revocations } from '../application/revoke-coupon.js';
import { couponDecider } from '../domain/coupon.js';

/** Time-out of waiting for the points to be returned; they are returned in any case. */
const LONGEST_WAIT_MS = 3000;

@Handles(revokeCoupon)
export class RevokeCouponHandler implements Handler<typeof revokeCoupon> {
  private readonly revocations: Revocations;

  constructor(
    private readonly ledger: Ledger,
    clock: ShiftedClock,
    private readonly reads: QueryRunner,
    vault: Vault,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {
    this.revocations = new Revocations(ledger, clock, vault.notes);
  }

  async execute({ call }: Message<typeof revokeCoupon>) {
    const { id } = call.params;
    const cause = commandContext(call, revokeCoupon.id);
    const { data, receipt } = answered(await this.revocations.revoke(id, call.body.adminNote, cause));
    const { redemption, ...answer } = data;
    if (answer.customer !== null && answer.points > 0) await this.returned(cause.shop, answer.customer, redemption);
    // The receipt covers the revocation only; a read after it must show the returned points, too.
    await this.reads.folded(cause.shop, this.store);
    return { data: answer, receipt };
  }

  private async returned(shop: string, customer: string, redemption: string): Promise<void> {
    const owner = await accountOwner(this.ledger, shop, customer);
    const about = { kind: 'PostRedemption' as const, customer: owner, redemption };
    const end = performance.now() + LONGEST_WAIT_MS;
    for (let wait = 2; performance.now() < end; wait = Math.min(wait * 1.5, 100)) {
      const account = await loadAccount(this.ledger, shop, owner, about);
      if (account.redemptions[redemption]?.state === 'returned') return;
      await pause(wait);
    }
  }
}

@Handles(revokeCoupons)
export class RevokeCouponsHandler implements Handler<typeof revokeCoupons> {
  private readonly revocations: Revocations;

  constructor(
    private readonly ledger: Ledger,
    clock: ShiftedClock,
    vault: Vault,
  ) {
    this.revocations = new Revocations(ledger, clock, vault.notes);
  }

  execute({ call }: Message<typeof revokeCoupons>) {
    const { ids, adminNote } = call.body;
    const { shop } = call.principal;
    const is = async (id: string) => (await this.ledger.stateOf(couponDecider, shop, id)).status !== 'none';
    return handleBulk(this.ledger, call as unknown as Call, ids, { is, rejection: 'coupon.unknown' }, (id, cause) =>
      this.revocations.revoke(id, adminNote, cause),
    );
  }
}
