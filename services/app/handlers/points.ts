import type { Type } from '@nestjs/common';
import { AdjustPointsHandler } from '../../api/points/adjust-points.handler.js';
import { RedeemForCustomerHandler } from '../../api/points/redeem.handler.js';
import { UndoAdjustmentHandler } from '../../api/points/undo-adjustment.handler.js';

/** Points given, taken and spent by the merchant. */
export const pointsHandlers: readonly Type[] = [AdjustPointsHandler, UndoAdjustmentHandler, RedeemForCustomerHandler];
