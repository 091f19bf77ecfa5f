import type { Type } from '@nestjs/common';
import { RedeemAsShopperHandler } from '../../api/points/redeem.handler.js';
import { AnswerSurveyHandler, ClaimAsShopperHandler } from '../../api/shopper/claims.handler.js';
import { GetStreakHandler, GiveBirthdayHandler, VisitStreakHandler } from '../../api/shopper/dates.handler.js';
import { ListGiftsHandler } from '../../api/shopper/gifts.handler.js';
import { GetStatementHandler, GetWidgetStateHandler, JoinAsShopperHandler } from '../../api/shopper/shopper.handler.js';

/** What the storefront asks and does for a shopper. */
export const shopperHandlers: readonly Type[] = [
  GetWidgetStateHandler,
  GetStatementHandler,
  JoinAsShopperHandler,
  ListGiftsHandler,
  RedeemAsShopperHandler,
  ClaimAsShopperHandler,
  AnswerSurveyHandler,
  GiveBirthdayHandler,
  GetStreakHandler,
  VisitStreakHandler,
];
