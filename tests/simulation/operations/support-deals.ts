import { DEALS } from '@loyalty/services/contexts/deals/application/queries';
import { merchantDealsDecider } from '@loyalty/services/contexts/deals/domain/deals';
import { answered } from '@loyalty/services/platform/http/call';
import type { SimMerchant } from '../platform-state.js';
import { commandContext, type SimulatedRequest } from '../requests.js';
import type { Simulation } from '../simulation.js';
import { requestOf } from './request-of.js';

/** Codes that plans know. */
export const PLAN_CODES = ['LOYAL20', 'LOYAL30', 'LOYAL50'];

type Command = Parameters<typeof merchantDealsDecider.decide>[0];

function commandFor(
  simulation: Simulation,
  merchant: SimMerchant,
  kind: string,
  command: Command,
  by: 'support' | 'staff',
): SimulatedRequest {
  return requestOf(simulation, merchant, {
    kind,
    key: `k${simulation.nextRequest(`${merchant.shop} ${kind}`)}`,
    body: { ...command },
    done: (answer) => {
      const { id } = (answer as { data: { id: string } }).data;
      if (kind === 'support-deal') simulation.supportDeals.push({ shop: merchant.shop, id });
    },
    carryOut: async ({ ledger }, call) => {
      const own = commandContext(call, kind);
      const cause = by === 'staff' ? own : { ...own, actor: { kind: 'support' as const, id: '7' } };
      const toAnswer = ({ given }: { given: readonly { readonly given: { readonly deal: string } }[] }) => ({
        id: given.at(-1)?.given.deal ?? '',
      });
      return answered(await ledger.execute(merchantDealsDecider, DEALS, command, cause, toAnswer));
    },
  });
}

/** Support gives the shop a deal, or withdraws one; the merchant claims one, perhaps too late. */
export function supportDealAct(simulation: Simulation, merchant: SimMerchant): SimulatedRequest {
  const { support, time } = simulation;
  const { id } = support.pick(simulation.supportDeals.filter(({ shop }) => shop === merchant.shop)) ?? {};
  if (id !== undefined && support.chance(0.6))
    return support.chance(0.75)
      ? commandFor(simulation, merchant, 'support-deal-claim', { kind: 'ClaimSupportDeal', id }, 'staff')
      : commandFor(simulation, merchant, 'support-deal-end', { kind: 'WithdrawSupportDeal', id }, 'support');
  const deal = {
    title: 'Stay with us',
    discountCode: support.pick(PLAN_CODES),
    discountMonths: support.int(1, 6),
    endsAt: new Date(time.ms + support.pick([600_000, 86_400_000, 30 * 86_400_000])).toISOString(),
    person: '7',
  };
  return commandFor(simulation, merchant, 'support-deal', { kind: 'GiveSupportDeal', deal }, 'support');
}
