import type { ShopperReferrals } from '../referrals/shopper.js';
import type { StatementLine, WidgetState } from '../shopper/queries.js';
import type { ShopperTier } from '../shopper/tiers.js';
import type { BlockData } from './data.js';
import { counter, pointNameOf } from './point-name.js';

/** Answers of the shopper's calls; null for calls that were not made. */
interface ShopperAnswers {
  readonly state: WidgetState;
  readonly tier: ShopperTier | null;
  readonly activity: readonly StatementLine[];
  readonly referrals: ShopperReferrals | null;
}

type Terms = Pick<BlockData, 'language' | 'colour' | 'links' | 'words' | 'amount' | 'pointsFor'>;

/** Amounts of a scheme of tiers in words. */
export function tierAmounts(
  { by, currency }: Pick<ShopperTier, 'by' | 'currency'>,
  { language, words }: Pick<Terms, 'language' | 'words'>,
  pointName: BlockData['pointName'],
) {
  const count = counter(language);
  return (value: string): string => {
    if (by === 'moneySpent' && currency)
      return new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(value));
    return by === 'numberOfOrders' ? count(words.orders, Number(value)) : pointName.of(Number(value));
  };
}

function ladder(tier: ShopperTier, inWords: (value: string) => string): BlockData['tiers'] {
  return tier.tiers.map(({ id, title, goal, exclusive, perks }) => ({
    id,
    title,
    goal: exclusive || Number(goal) === 0 ? '' : inWords(goal),
    isBase: !exclusive && Number(goal) === 0,
    isOwn: tier.current?.id === id,
    perks: perks.map(({ description, reward }) => [description, reward].filter(Boolean).join(' – ')),
  }));
}

const rewardsOf = ({ redeem, member }: WidgetState): BlockData['redeem'] =>
  redeem
    .filter(({ no }) => no === null)
    .map((one) => ({
      ...one,
      cost: one.costMode === 'dynamic' ? (one.minPoints ?? one.pointsCost) : one.pointsCost,
      isChosen: one.costMode === 'dynamic' || one.isPicked,
      isWithin: member?.type === 'Member' && one.within,
    }));

function memberOf(
  { member }: WidgetState,
  tier: ShopperTier | null,
  inWords: (value: string) => string,
): BlockData['member'] {
  if (member?.type !== 'Member' && member?.type !== 'B2B') return null;
  const next = tier?.next;
  return {
    name: member.firstName,
    points: member.points.available,
    pending: member.points.pending,
    tier: tier?.current?.title ?? '',
    next: next
      ? {
          title: next.title,
          left: inWords(next.left),
          share: Number(next.goal) > 0 ? Math.max(0, 1 - Number(next.left) / Number(next.goal)) : 0,
        }
      : null,
    coupons: member.coupons.map(({ code, title }) => ({ code: code ?? '', title })).filter(({ code }) => code !== ''),
  };
}

/** Data of blocks from what the service answers to a shopper's calls, wherever the blocks are drawn. */
export function blockDataOf({ state, tier, activity, referrals }: ShopperAnswers, terms: Terms): BlockData {
  const { shop, earn } = state;
  const pointName = pointNameOf(terms, shop.label);
  const inWords = tier ? tierAmounts(tier, terms, pointName) : String;
  return {
    ...terms,
    shop,
    pointName,
    isSignedIn: state.member !== null,
    member: memberOf(state, tier, inWords),
    earn,
    redeem: rewardsOf(state),
    tiers: tier ? ladder(tier, inWords) : [],
    activity,
    referral: referrals && {
      link: referrals.link ?? '',
      friend: referrals.friendReward.summary,
      member: referrals.customerReward.summary,
    },
  };
}
