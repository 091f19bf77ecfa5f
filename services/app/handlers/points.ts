import type { Type } from '@nestjs/common';
import { AdjustPointsHandler } from '../../contexts/points/http/adjust-points.handler.js';
import { UndoAdjustmentHandler } from '../../contexts/points/http/undo-adjustment.handler.js';
import { RedeemForCustomerHandler } from '../../contexts/rewards/http/redeem.handler.js';

/** Points given, taken and spent by the merchant. */
export const pointsHandlers: readonly Type[] = [AdjustPointsHandler, UndoAdjustmentHandler, RedeemForCustomerHandler];
