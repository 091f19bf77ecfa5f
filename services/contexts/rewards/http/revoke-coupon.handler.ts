import { revokeCoupon, revokeCoupons } from '@loyalty/contracts/rewards/queries';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { handleBulk } from '../../../platform/http/bulk.js';
import { answered, handle } from '../../../platform/http/call.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { EVENT_STORE } from '../../../platform/http/tokens.js';
import { Vault } from '../../../platform/vault/vault.js';
import { Revocations } from '../application/revoke-coupon.js';
import { couponDecider } from '../domain/coupon.js';

export const revokeCouponHandlers = [
  handle(
    revokeCoupon,
    [Ledger, ShiftedClock, QueryRunner, Vault, EVENT_STORE],
    (ledger, clock, reads, vault, store) => {
      const revocations = new Revocations(ledger, clock, vault.notes);
      return async (call, context) => {
        const { id } = call.params;
        const { data, receipt } = answered(await revocations.revokeAndReturn(id, call.body.adminNote, context));
        const { redemption: _, ...answer } = data;
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
