import { setTimeout as pause } from 'node:timers/promises';
import { revokeCoupon, revokeCoupons } from '@loyalty/contracts/rewards/queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handleBulk } from '../../../platform/http/bulk.js';
import { answered, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { Vault } from '../../../platform/vault/vault.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { loadAccount } from '../../points/application/queries.js';
import { Revocations } from '../application/revoke-coupon.js';
import { couponDecider } from '../domain/coupon.js';

/** Time-out of waiting for the points to be returned; they are returned in any case. */
const LONGEST_WAIT_MS = 3000;

export const revokeCouponHandlers = [
  handle(
    revokeCoupon,
    [Ledger, ShiftedClock, QueryRunner, Vault, EVENT_STORE],
    (ledger, clock, reads, vault, store) => {
      const revocations = new Revocations(ledger, clock, vault.notes);
      const returned = async (shop: string, customer: string, redemption: string): Promise<void> => {
        const owner = await accountOwner(ledger, shop, customer);
        const about = { kind: 'PostRedemption' as const, customer: owner, redemption };
        const end = performance.now() + LONGEST_WAIT_MS;
        for (let wait = 2; performance.now() < end; wait = Math.min(wait * 1.5, 100)) {
          const account = await loadAccount(ledger, shop, owner, about);
          if (account.redemptions[redemption]?.state === 'returned') return;
          await pause(wait);
        }
      };
      return async (call, context) => {
        const { id } = call.params;
        const { data, receipt } = answered(await revocations.revoke(id, call.body.adminNote, context));
        const { redemption, ...answer } = data;
        if (answer.customer !== null && answer.points > 0) await returned(context.shop, answer.customer, redemption);
        // The receipt covers the revocation only; a read after it must show the returned points, too.
        await reads.folded(context.shop, store);
        return { data: answer, receipt };
      };
    },
  ),
  handle(revokeCoupons, [Ledger, ShiftedClock, Vault], (ledger, clock, vault) => {
    const revocations = new Revocations(ledger, clock, vault.notes);
    return (call) => {
      const { ids, adminNote } = call.body;
      const { shop } = call.principal;
      const is = async (id: string) => (await ledger.stateOf(couponDecider, shop, id)).status !== 'none';
      return handleBulk(ledger, call, ids, { is, rejection: 'coupon.unknown' }, (id, context) =>
        revocations.revoke(id, adminNote, context),
      );
    };
  }),
];
