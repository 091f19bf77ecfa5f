import { adjustPoints } from '@loyalty/contracts/points/queries';
import { answered, commandContext, type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { PointAdjustments } from '../application/adjust-points.js';

@Handles(adjustPoints)
export class AdjustPointsHandler implements Handler<typeof adjustPoints> {
  constructor(private readonly adjustments: PointAdjustments) {}

  async execute({ call }: Message<typeof adjustPoints>) {
    const outcome = await this.adjustments.adjust(call.params.id, call.body, commandContext(call, adjustPoints.id));
    return { ...answered(outcome), message: 'Updated successfully' };
  }
}
