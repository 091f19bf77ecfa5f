import type { Type } from '@nestjs/common';
import { AnswerSurveyHandler, ClaimAsShopperHandler } from '../../contexts/actions/http/claims.handler.js';
import {
  GetStreakHandler,
  GiveBirthdayHandler,
  VisitStreakHandler,
} from '../../contexts/actions/http/dates.handler.js';
import { ListGiftsHandler } from '../../contexts/rewards/http/gifts.handler.js';
import { RedeemAsShopperHandler } from '../../contexts/rewards/http/redeem.handler.js';
import {
  GetStatementHandler,
  GetWidgetStateHandler,
  JoinAsShopperHandler,
} from '../../contexts/storefront/http/shopper.handler.js';

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
