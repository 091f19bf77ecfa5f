import { listGifts } from '@loyalty/contracts/shopper/gifts';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { type Call, type Handler, Handles, type Message } from '../../../platform/http/call.js';
import { HttpProblem } from '../../../platform/http/http-problem.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { Gifts } from '../application/gifts.js';
import { OpenRewards } from '../application/open-rewards.js';

@Handles(listGifts)
export class ListGiftsHandler implements Handler<typeof listGifts> {
  private readonly rewards: OpenRewards;

  constructor(
    ledger: Ledger,
    clock: ShiftedClock,
    private readonly gifts: Gifts,
  ) {
    this.rewards = new OpenRewards(ledger, clock);
  }

  async execute({ call }: Message<typeof listGifts>) {
    const { principal, query } = call as unknown as Call<typeof listGifts>;
    const found = await this.rewards.find(principal.shop, query.programId);
    if ('rejected' in found) throw fromRejection(found);
    const { rule } = found;
    const isChosen = rule.event === 'free_gift' && rule.settings.giftType === 'one';
    const data = isChosen ? await this.gifts.choices(principal.shop, rule.settings) : [];
    if (!data)
      throw new HttpProblem(503, 'unavailable', 'The store cannot be asked right now. Try again.', [], {
        retryAfterS: 2,
      });
    return { data };
  }
}
