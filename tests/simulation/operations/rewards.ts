import { addVoucherCodes } from '@loyalty/contracts/rewards/queries';
import { PRODUCTS } from '../platform.js';
import type { SimMerchant } from '../platform-state.js';
import type { SimulatedRandom } from '../random.js';
import type { Simulation } from '../simulation.js';
import { requestOf } from './request-of.js';

/** Goods in the form of the merchant's picker. */
export const chosen = (...ids: string[]) => ids.map((id) => ({ id, title: `Chosen ${id}` }));

/** Kinds by weight. */
const KINDS = [
  [6, 'amount_discount'],
  [2, 'percentage_discount'],
  [2, 'free_shipping'],
  [0.7, 'pos_amount_discount'],
  [0.7, 'pos_percentage_discount'],
  [1, 'buy_x_get_y'],
  [2.5, 'free_gift'],
  [1.2, 'custom_voucher'],
  [1.2, 'partner_voucher'],
  [1, 'dynamic_voucher'],
  [1.5, 'store_credit'],
] as const;
export type RewardKind = (typeof KINDS)[number][1];

export const isReward = (event: string): event is RewardKind => KINDS.some(([, kind]) => kind === event);

/** Money for points: a fixed price, or an amount chosen by the shopper. */
function money(random: SimulatedRandom, pointsCost: number, dynamic: boolean) {
  return {
    costMode: dynamic ? 'dynamic' : 'fixed',
    redeemValue: random.pick([1, 5, 0.333333, 2.5, 10]),
    minPoints: dynamic && random.chance(0.4) ? pointsCost * random.int(1, 3) : null,
    maxPoints: dynamic && random.chance(0.4) ? pointsCost * random.int(3, 50) : null,
  };
}

const share = (random: SimulatedRandom) => ({ redeemValue: random.pick([1, 12.5, 100]) });

/** Maximum discount; the stricter cap applies. */
const caps = (random: SimulatedRandom) => ({
  maxDiscountPercent: random.chance(0.15) ? random.pick([5, 33.3, 100]) : null,
  maxDiscountAmount: random.chance(0.15) ? random.pick([1, 7.5, 40]) : null,
});

function gift(random: SimulatedRandom) {
  const giftType = random.pick(['one', 'all']);
  const giftLimit = giftType === 'one' ? 1 : random.int(1, 3);
  return { giftType, giftLimit, products: random.pick([chosen('501'), chosen('501', '503')]) };
}

/** Buy some products, get others discounted. */
const buyGet = (random: SimulatedRandom) => ({
  redeemValue: random.pick([50, 100]),
  usesPerOrder: random.int(1, 2),
  buy: { products: chosen('501'), quantity: random.int(1, 3) },
  get: { match: 'specific_collections', collections: chosen('72'), quantity: 1 },
});

/** Settings of a reward's value by kind. */
function givenBy(random: SimulatedRandom, kind: RewardKind, pointsCost: number): Record<string, unknown> {
  switch (kind) {
    case 'amount_discount':
    case 'pos_amount_discount':
      return { ...money(random, pointsCost, random.chance(0.5)), ...caps(random) };
    case 'percentage_discount':
    case 'pos_percentage_discount':
      return { ...share(random), ...caps(random) };
    case 'free_shipping':
      return {
        maxShipping: random.pick([null, 5, 7.5]),
        excludeRatesOver: random.pick([null, null, 6]),
        maxUsesPerMonth: random.chance(0.6) ? random.int(1, 2) : null,
      };
    case 'buy_x_get_y':
      return buyGet(random);
    case 'free_gift':
      return gift(random);
    case 'dynamic_voucher':
      return money(random, pointsCost, true);
    case 'store_credit':
      return money(random, pointsCost, random.chance(0.5));
    case 'custom_voucher':
    case 'partner_voucher':
      return {};
  }
}

const NO_CODE: readonly RewardKind[] = ['custom_voucher', 'partner_voucher', 'store_credit'];

/** Settings of a reward; prices near typical balances. */
export function spending(random: SimulatedRandom, kind: RewardKind = random.weighted<RewardKind>(KINDS)) {
  const pointsCost = random.pick([1, 5, 10, 50, 100, 333]);
  const isCode = !NO_CODE.includes(kind);
  return {
    event: kind,
    title: `Off ${random.int(1, 99)}`,
    pointsCost,
    couponExpiry: random.pick(['permanent', '14D', '1M', '3M', '1Y', 'custom']),
    couponExpiryDays: random.int(1, 40),
    maxUses: random.chance(0.2) ? random.int(1, 4) : null,
    oncePerCustomer: random.chance(0.15),
    ...(isCode && { availability: random.pick(['everyone', 'redeemer']), codePrefix: random.pick(['', 'TEA']) }),
    ...(isCode && kind !== 'buy_x_get_y' && { minimumPurchase: random.pick([0, 0, 10, 0.5]) }),
    ...givenBy(random, kind, pointsCost),
  };
}

/** A merchant uploads third-party codes; some exist already. */
export function addCodes(simulation: Simulation, merchant: SimMerchant) {
  const { random } = simulation;
  const program = random.pick(merchant.programs.filter(({ event }) => /^(custom|partner)_voucher$/.test(event)));
  if (!program) return undefined;
  const first = random.chance(0.15) ? 1 : simulation.nextRequest(`${program.id} codes`) * 10;
  const codes = Array.from({ length: random.int(1, 5) }, (_, index) => `V-${first + index}`);
  return requestOf(simulation, merchant, {
    kind: 'voucher-codes',
    params: { id: program.id },
    body: { text: codes.join('\n') },
    carryOut: (process, call) => process.api.answer(addVoucherCodes, call),
  });
}

/** A shopper's choices for a reward: points, the gift, the cart. */
export function choiceFor(
  random: SimulatedRandom,
  reward: Record<string, unknown>,
  points: number,
): Record<string, unknown> {
  const isPicked = reward.costMode === 'dynamic' && random.chance(0.9);
  const isGift = reward.event === 'free_gift' && reward.giftType === 'one' && random.chance(0.95);
  return {
    ...(isPicked && { points }),
    ...(isGift && { variantId: `${random.pick([...PRODUCTS.keys()])}1` }),
    ...(random.chance(0.2) && { cart: { subtotal: String(random.pick([0, 1, 25, 300])), items: random.int(0, 3) } }),
  };
}
