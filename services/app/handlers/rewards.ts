import type { Type } from '@nestjs/common';
import { ListCouponsHandler } from '../../api/rewards/coupons.handler.js';
import { RevokeCouponHandler, RevokeCouponsHandler } from '../../api/rewards/revoke-coupon.handler.js';
import { AddVoucherCodesHandler, GetProgramUsesHandler } from '../../api/rewards/uses.handler.js';

/** Coupons and the lists they are taken from. */
export const rewardsHandlers: readonly Type[] = [
  ListCouponsHandler,
  RevokeCouponHandler,
  RevokeCouponsHandler,
  AddVoucherCodesHandler,
  GetProgramUsesHandler,
];
