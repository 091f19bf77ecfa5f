import type { Type } from '@nestjs/common';
import { ListCouponsHandler } from '../../contexts/rewards/http/coupons.handler.js';
import { RevokeCouponHandler, RevokeCouponsHandler } from '../../contexts/rewards/http/revoke-coupon.handler.js';
import { AddVoucherCodesHandler, GetProgramUsesHandler } from '../../contexts/rewards/http/uses.handler.js';

/** Coupons and the lists they are taken from. */
export const rewardsHandlers: readonly Type[] = [
  ListCouponsHandler,
  RevokeCouponHandler,
  RevokeCouponsHandler,
  AddVoucherCodesHandler,
  GetProgramUsesHandler,
];
