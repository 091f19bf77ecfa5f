import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { PointsEvent } from '@loyalty/contracts/points/events';
import { rejected } from '../../../gateways/platform/outcome.js';
import type {
  CodeRequest,
  PlatformGateway,
  PlatformOutcome,
  ShopAccess,
} from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { crashPoint } from '../../../platform/event-store/crash-points.js';
import type { Queue } from '../../../platform/tasks/jobs.js';
import { TryLater } from '../../../platform/tasks/task-errors.js';
import type { VoucherCodes } from '../../../platform/vault/vouchers.js';
import { type CouponCommand, couponDecider, issueOf } from '../domain/coupon.js';
import { codeRequest, isCode } from './code-request.js';
import { creditRequest } from './credit-request.js';
import { endLateCodeTask } from './tasks.js';
import { releaseUse, reserveUse } from './uses.js';

/** Longer than the platform works on any call: whatever was on its way when we gave up is done or lost by then. */
const LATE_CHECK_MS = 10 * 60_000;

type Data<Type extends PointsEvent['type']> = Extract<PointsEvent, { type: Type }>['data'];

/** What asks for a coupon: points on hold, or something reached that costs none. */
export type RedemptionReserved = Pick<
  Data<'PointsReserved'>,
  'customer' | 'redemption' | 'points' | 'rule' | 'promise'
>;

/** What a coupon became of: its code, and what the platform calls it. */
type IssuedCode = { code: string; discount: string };

/**
 * Takes a use of the reward, makes what was promised, and writes the coupon down, or its failure. Safe to repeat at any point: the use
 * is the redemption's own, the code is decided before the first call and the platform keeps codes unique. A coupon that failed is
 * looked for once more later: an earlier try, which nobody heard of, may still be carried out.
 */
export async function issueCoupon(
  ledger: Ledger,
  platform: PlatformGateway,
  access: Pick<PlatformAccess, 'of'>,
  jobs: Queue,
  vouchers: VoucherCodes,
  event: Recorded,
): Promise<void> {
  const reserved: RedemptionReserved = { points: 0, ...(event.data as Data<'PointsReserved'> | Data<'CouponGranted'>) };
  const { customer, redemption, points, rule, promise } = reserved;
  const { coupon } = promise;
  if ((await ledger.stateOf(couponDecider, event.shop, coupon)).status !== 'none') return;
  const use = await reserveUse(ledger, reserved, event);
  const made = use.ok
    ? await fulfil(platform, access, vouchers, event, use.number)
    : rejected(use.reason, 'no use is left');
  if (!made.ok && made.kind === 'later') throw new TryLater(made.reason, made.retryAfterMs);
  // Before the failure is written down, so that no crash comes between the two.
  if (!made.ok) await compensate(ledger, jobs, reserved, event);
  const command: CouponCommand = made.ok
    ? issueOf(promise, { redemption, customer, points, rule, ...made.value })
    : { kind: 'FailCoupon', data: { coupon, redemption, customer, points, reason: made.code } };
  await ledger.execute(couponDecider, coupon, command, causedBy(event));
}

/** Frees the use, and looks for a code that was made although nobody heard of it. */
async function compensate(
  ledger: Ledger,
  jobs: Queue,
  { rule, redemption, promise }: RedemptionReserved,
  event: Recorded,
) {
  await releaseUse(ledger, rule.program, redemption, event);
  if (isCode(promise.reward)) await jobs.add(endLateCodeTask, event, LATE_CHECK_MS);
}

async function fulfil(
  platform: PlatformGateway,
  access: Pick<PlatformAccess, 'of'>,
  vouchers: VoucherCodes,
  event: Recorded,
  number: number,
): Promise<PlatformOutcome<IssuedCode>> {
  const { customer, rule, promise } = event.data as RedemptionReserved;
  const { code, reward } = promise;
  if (reward.kind === 'voucher') {
    const next = await vouchers.codeAt(event.shop, rule.program, number);
    return next === null
      ? rejected('pool.no-codes', 'the list is shorter')
      : { ok: true, value: { code: next, discount: '' } };
  }
  const shop = await access.of(event.shop);
  if (!shop) return rejected('NOT_INSTALLED', 'the app is not installed');
  crashPoint('coupon.before-platform');
  const made = isCode(reward)
    ? await createOrFind(platform, shop, codeRequest(promise, reward, { customer, startsAt: event.recordedAt }))
    : await platform.giveCredit(shop, creditRequest(customer, promise, reward.amount, event.recordedAt));
  crashPoint('coupon.after-platform');
  if (!made.ok) return made;
  return {
    ok: true,
    value: { code, discount: 'creditId' in made.value ? made.value.creditId : made.value.discountId },
  };
}

/**
 * Makes a code. A refusal is believed only when no earlier try, whose answer was lost, has made the code after all: the points would go
 * back while the code could be used (I-31).
 */
async function createOrFind(
  platform: PlatformGateway,
  shop: ShopAccess,
  request: CodeRequest,
): Promise<PlatformOutcome<{ discountId: string }>> {
  const made = await platform.createCode(shop, request);
  if (made.ok || made.kind === 'later') return made;
  const found = await platform.findDiscountByCode(shop, request.code);
  if (!found.ok) return found.kind === 'later' ? found : made;
  const isOurs = found.value?.title === request.title && !found.value.ended;
  return isOurs && found.value ? { ok: true, value: { discountId: found.value.discountId } } : made;
}
