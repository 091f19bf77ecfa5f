import { listGifts } from '@loyalty/contracts/shopper/gifts';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { type Call, handle } from '../../../platform/http/call.js';
import { HttpProblem } from '../../../platform/http/http-problem.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { Gifts } from '../application/gifts.js';
import { OpenRewards } from '../application/open-rewards.js';

export const giftsHandlers = [
  handle(listGifts, [Ledger, ShiftedClock, Gifts], (ledger, clock, gifts) => {
    const rewards = new OpenRewards(ledger, clock);
    return async (call) => {
      const { principal, query } = call as unknown as Call<typeof listGifts>;
      const found = await rewards.find(principal.shop, query.programId);
      if ('rejected' in found) throw fromRejection(found);
      const { rule } = found;
      const isChosen = rule.event === 'free_gift' && rule.settings.giftType === 'one';
      const data = isChosen ? await gifts.choices(principal.shop, rule.settings) : [];
      if (!data)
        throw new HttpProblem(503, 'unavailable', 'The store cannot be asked right now. Try again.', [], {
          retryAfterS: 2,
        });
      return { data };
    };
  }),
];
