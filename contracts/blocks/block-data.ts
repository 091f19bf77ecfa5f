import type { ShopperReferrals } from '../referrals/shopper.js';
import type { StatementLine, WidgetState } from '../shopper/queries.js';
import type { ShopperTier } from '../shopper/tiers.js';
import type { BlockData } from './data.js';
import { fillPlaceholders } from './placeholders.js';

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
  const number = new Intl.NumberFormat(language);
  return (value: string): string => {
    if (by === 'moneySpent' && currency)
      return new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(value));
    const n = number.format(Number(value));
    return by === 'numberOfOrders'
      ? fillPlaceholders(words.orders, { n })
      : fillPlaceholders(words.balance, { n, point_name: pointName.many });
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
    .map(({ id, title, summary, costMode, minPoints, pointsCost, minimumPurchase, isPicked, within }) => ({
      id,
      title,
      summary,
      cost: costMode === 'dynamic' ? (minPoints ?? pointsCost) : pointsCost,
      isChosen: costMode === 'dynamic' || isPicked,
      isWithin: member?.type === 'Member' && within,
      minimumPurchase,
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
  const { words } = terms;
  const pointName = { one: shop.label?.singular ?? words.point, many: shop.label?.plural ?? words.points };
  const inWords = tier ? tierAmounts(tier, terms, pointName) : String;
  return {
    ...terms,
    shop: { name: shop.name, currency: shop.currency, zone: shop.zone },
    pointName,
    isSignedIn: state.member !== null,
    member: memberOf(state, tier, inWords),
    earn: earn.map(({ title, summary }) => ({ title, summary })),
    redeem: rewardsOf(state),
    tiers: tier ? ladder(tier, inWords) : [],
    activity: activity.map(({ title, points, occurredAt }) => ({ title, points, at: occurredAt })),
    referral: referrals && {
      link: referrals.link ?? '',
      friend: referrals.friendReward.summary,
      member: referrals.customerReward.summary,
    },
  };
}
