import { setTimeout as pause } from 'node:timers/promises';
import { revokeCoupon } from '@loyalty/contracts/rewards/queries';
import { Ledger } from '../../commands/ledger.js';
import { pointsDecider } from '../../domain/points/decider.js';
import { couponDecider } from '../../domain/rewards/coupon.js';
import { answered, causeOf, type Handler, Handles, type Message } from '../http/call.js';

/** How long the answer waits for the points to be back; they come in any case. */
const LONGEST_WAIT_MS = 3000;

@Handles(revokeCoupon)
export class RevokeCouponHandler implements Handler<typeof revokeCoupon> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof revokeCoupon>) {
    const { shop } = call.principal;
    const { id } = call.params;
    const command = { kind: 'RevokeCoupon' as const, adminNote: call.body.adminNote };
    const outcome = await this.ledger.execute(
      couponDecider,
      id,
      command,
      causeOf(call, `${revokeCoupon.id}:${id}`),
      (coupon) => {
        const { customer, points, redemption } = coupon.issued ?? { customer: '', points: 0, redemption: '' };
        return { id, status: 'revoked' as const, customer, points, redemption };
      },
    );
    const { data, receipt } = answered(outcome);
    const { redemption, ...answer } = data;
    await this.returned(shop, answer.customer, redemption);
    return { data: answer, receipt };
  }

  private async returned(shop: string, customer: string, redemption: string): Promise<void> {
    const end = performance.now() + LONGEST_WAIT_MS;
    for (let wait = 2; performance.now() < end; wait = Math.min(wait * 1.5, 100)) {
      const account = await this.ledger.stateOf(pointsDecider, shop, customer);
      if (account.redemptions[redemption]?.state === 'returned') return;
      await pause(wait);
    }
  }
}
