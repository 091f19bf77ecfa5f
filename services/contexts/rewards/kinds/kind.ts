import type { PointsEvent } from '@loyalty/contracts/points/events';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { Reward } from '@loyalty/contracts/rewards/reward';
import type { PlatformGateway, PlatformOutcome } from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import type { VoucherCodes } from '../../../platform/vault/vouchers.js';

type Reserved = Extract<PointsEvent, { type: 'PointsReserved' }>['data'];

/** Origin of a coupon: reserved points, or a grant that costs none. */
export type RedemptionReserved = Pick<Reserved, 'customer' | 'redemption' | 'points' | 'rule' | 'promise'>;

/** A coupon as it was made: its code, and its id at the platform; '' where the platform has nothing of it. */
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
  /** Number of the use that was taken from the reward's pool; 0 without a pool. */
  readonly use: number;
  /** When the promise was recorded. */
  readonly at: string;
}

/** Everything in which one kind of reward differs from the others once it is promised. */
export interface RewardKind<R extends Reward = Reward> {
  /** Makes what was promised. Safe to repeat: a repeat finds what an earlier try has made. */
  fulfil(parts: Fulfilment, reward: R): Promise<PlatformOutcome<IssuedCode>>;
  /** Whether it is a discount of the shop, whose code the platform knows and can end. */
  readonly isDiscount: boolean;
  /** Whether each use takes the next code of an uploaded list. */
  readonly isFromList: boolean;
  /** Whether it can be given to a customer of the store only. */
  readonly needsCustomer: boolean;
  /** Most uses in a month by the rule that was redeemed; null for a kind without such a limit. */
  readonly monthlyLimit: ((rule: ProgramRule) => number | null) | null;
}
