import { adjustPoints } from '@loyalty/contracts/points/queries';
import { answered, handle } from '../../../platform/http/call.js';
import { PointAdjustments } from '../application/adjust-points.js';

export const adjustPointsHandlers = [
  handle(adjustPoints, [PointAdjustments], (adjustments) => async (call, context) => {
    const outcome = await adjustments.adjust(call.params.id, call.body, context);
    return { ...answered(outcome), message: 'Updated successfully' };
  }),
];
