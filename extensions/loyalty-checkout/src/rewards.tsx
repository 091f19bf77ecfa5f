import { common, numberText } from '@loyalty/contracts/blocks/parts';
import type { LoadedBlocks } from '../../kit/src/load-blocks.js';
import type { ServiceCalls } from '../../kit/src/service-calls.js';
import { Join } from '../../kit/src/store/join.js';
import { type ChangeCode, CodeLine, RewardLine, RewardText } from './reward-line.js';

interface RewardsProps {
  readonly loaded: LoadedBlocks;
  readonly calls: ServiceCalls;
  /** Codes of this order. */
  readonly applied: readonly string[];
  /** Null where the platform lets nobody change the codes of this order: then rewards are only shown. */
  readonly changeCode: ChangeCode | null;
  /** Called when the points of the shopper, or their membership, have changed. */
  readonly onChanged: () => Promise<void>;
}

type OfferedReward = LoadedBlocks['data']['redeem'][number];

const rowsOf = (settings: Readonly<Record<string, unknown>>): number => Number(settings.rows);

/** The points that the order brings. */
function OrderPoints({ loaded: { data } }: Pick<RewardsProps, 'loaded'>) {
  const points = data.amount === null ? null : data.pointsFor(data.amount);
  if (!points) return null;
  return <s-text type="strong">{common(data, 'orderBrings', { points: numberText(data, points) })}</s-text>;
}

/** What points can take off an order: view-only for guests (spec STOR-037). */
function GuestRewards({ loaded: { data, block } }: Pick<RewardsProps, 'loaded'>) {
  const content = block('checkout-discount');
  if (!content) return null;
  const { say, settings } = content;
  return (
    <s-stack gap="small">
      <s-heading>{say('title')}</s-heading>
      <s-paragraph>
        <s-link href={data.links.signIn}>{say('viewOnly')}</s-link>
      </s-paragraph>
      {data.redeem.slice(0, rowsOf(settings)).map((reward) => (
        <RewardText key={reward.id} data={data} reward={reward} />
      ))}
    </s-stack>
  );
}

/** For those who are no members: to join, or to sign in first. */
function Invitation({ loaded, calls, onChanged }: RewardsProps) {
  if (!loaded.data.isSignedIn) return <GuestRewards loaded={loaded} />;
  return loaded.block('checkout-discount') ? <Join data={loaded.data} calls={calls} onJoined={onChanged} /> : null;
}

/** Whether this order is large enough for the code of a reward, which points are not to be spent on otherwise. */
const isForOrder = ({ amount }: LoadedBlocks['data'], { minimumPurchase }: OfferedReward): boolean =>
  minimumPurchase === null || amount === null || Number(minimumPurchase) <= Number(amount);

/** Rewards within reach. Those whose points or goods are chosen are redeemed on the store's pages. */
function QuickRedeem({ loaded: { data, block }, calls, changeCode, onChanged }: RewardsProps) {
  const content = block('quick-redeem');
  if (!content || !data.member) return null;
  const { say, settings } = content;
  const rewards = data.redeem
    .filter((reward) => reward.isWithin && !reward.isChosen && isForOrder(data, reward))
    .slice(0, rowsOf(settings));
  return (
    <s-stack gap="small">
      <s-heading>{say('title')}</s-heading>
      <s-paragraph color="subdued">{data.pointName.of(data.member.points)}</s-paragraph>
      {rewards.length === 0 && <s-paragraph>{say('empty')}</s-paragraph>}
      {rewards.map((reward) =>
        changeCode ? (
          <RewardLine key={reward.id} {...{ data, reward, calls, changeCode }} onRedeemed={onChanged} />
        ) : (
          <RewardText key={reward.id} data={data} reward={reward} />
        ),
      )}
    </s-stack>
  );
}

/** Whether a code is on the order: the platform tells codes as they were typed, and reads them in either case. */
const isOneOf = (applied: readonly string[], code: string): boolean =>
  applied.some((one) => one.toUpperCase() === code.toUpperCase());

/** Codes that the member has and has not used. */
function AvailableRewards({ loaded: { data, block }, applied, changeCode }: RewardsProps) {
  const content = block('available-rewards');
  if (!content || !data.member || !changeCode) return null;
  const { say, settings } = content;
  const coupons = data.member.coupons.slice(0, rowsOf(settings));
  if (coupons.length === 0) return null;
  return (
    <s-stack gap="small">
      <s-heading>{say('title')}</s-heading>
      {coupons.map((coupon) => (
        <CodeLine key={coupon.code} {...{ data, coupon, changeCode }} isApplied={isOneOf(applied, coupon.code)} />
      ))}
    </s-stack>
  );
}

/** The mark of the maker, where the store has not taken it off. */
export const Mark = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <s-text type="small" color="subdued">
      {text}
    </s-text>
  );

/** Points and rewards in checkout. */
export const Rewards = (props: RewardsProps) => (
  <s-stack gap="base">
    <OrderPoints loaded={props.loaded} />
    {props.loaded.data.member ? <QuickRedeem {...props} /> : <Invitation {...props} />}
    <AvailableRewards {...props} />
    <Mark text={props.loaded.mark} />
  </s-stack>
);
