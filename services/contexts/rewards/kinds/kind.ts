import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { Reward } from '@loyalty/contracts/rewards/reward';
import type { PlatformGateway, PlatformOutcome } from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import type { VoucherCodes } from '../../../platform/vault/vouchers.js';

type Reserved = Extract<PointsEvent, { type: 'PointsReserved' }>['data'];

/** Origin of a coupon: reserved points, or a grant that costs none. */
export type RedemptionReserved = Pick<Reserved, 'customer' | 'redemption' | 'points' | 'rule' | 'promise'>;

/** An issued coupon: its code, and its id at the platform; '' where the platform does not know it. */
export interface IssuedCode {
  readonly code: string;
  readonly discount: string;
}

/** Input of the fulfilment of a promise. */
export interface Fulfilment {
  readonly platform: PlatformGateway;
  readonly access: Pick<PlatformAccess, 'of'>;
  readonly vouchers: VoucherCodes;
  readonly shop: string;
  readonly reserved: RedemptionReserved;
  /** The redeemed version of its program; null where the program is none of the shop's. */
  readonly rule: ProgramRule | null;
  /** Number of the use that was reserved in the reward's pool; 0 without a pool. */
  readonly use: number;
  /** Time at which the promise was recorded. */
  readonly at: string;
}

/** Everything in which one kind of reward differs from the others once it is promised. */
export interface RewardKind<R extends Reward = Reward> {
  /** Fulfils a promise. Idempotent: a repeat finds the result of an earlier attempt. */
  fulfil(parts: Fulfilment, reward: R): Promise<PlatformOutcome<IssuedCode>>;
  /** Whether it is a discount of the shop, whose code the platform can end. */
  readonly isDiscount: boolean;
  /** Whether each use takes the next code of an uploaded list. */
  readonly isFromList: boolean;
  /** Whether it can be given only to a customer of the store. */
  readonly needsCustomer: boolean;
  /** Monthly maximum of uses by the redeemed rule; null for a kind without such a limit. */
  readonly monthlyLimit: ((rule: ProgramRule) => number | null) | null;
}
