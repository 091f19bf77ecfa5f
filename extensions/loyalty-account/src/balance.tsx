import { common, numberText, pointsText } from '@loyalty/contracts/blocks/parts';
import type { RedeemedCoupon } from '@loyalty/contracts/points/queries';
import type { LoadedBlocks } from '../../kit/src/load-blocks.js';
import type { ServiceCalls } from '../../kit/src/service-calls.js';
import { useAct } from '../../kit/src/use-act.js';
import { useSending } from '../../kit/src/use-sending.js';

type Redeemed = { readonly coupon: RedeemedCoupon };

/** A member’s balance, with what waits to become available. */
export function Balance({ data }: Pick<LoadedBlocks, 'data'>) {
  const { member } = data;
  if (!member) return null;
  return (
    <s-stack gap="none">
      <s-text type="strong">{pointsText(data, member.points)}</s-text>
      {member.pending > 0 && (
        <s-text color="subdued">{common(data, 'pending', { n: numberText(data, member.pending) })}</s-text>
      )}
    </s-stack>
  );
}

/** A member’s tier and the way to the next one; nothing in shops without tiers. */
export function Tier({ data }: Pick<LoadedBlocks, 'data'>) {
  const tier = data.member?.tier ?? '';
  const next = data.member?.next ?? null;
  if (tier === '' && !next) return null;
  const way = next && common(data, 'toNext', { left: next.left, tier: next.title });
  return (
    <s-stack gap="small">
      {tier !== '' && (
        <s-text>
          {common(data, 'yourTier')}: {tier}
        </s-text>
      )}
      {way && <s-text color="subdued">{way}</s-text>}
      {next && way && <s-progress accessibilityLabel={way} max={100} value={Math.round(next.share * 100)} />}
    </s-stack>
  );
}

export const Problem = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <s-banner tone="critical">
      <s-text>{text}</s-text>
    </s-banner>
  );

interface JoinProps {
  readonly data: LoadedBlocks['data'];
  readonly calls: ServiceCalls;
  readonly onJoined: () => Promise<void>;
}

/** For a customer who is no member: to join. */
export function Join({ data, calls, onJoined }: JoinProps) {
  const send = useSending(calls);
  const { isBusy, problem, act } = useAct(async () => {
    const outcome = await send('/join', {});
    if (!outcome.ok) return outcome.message ?? common(data, 'tryAgain');
    await onJoined();
    return null;
  });
  return (
    <s-stack gap="small">
      <s-paragraph>{common(data, 'pageLead')}</s-paragraph>
      <s-button variant="primary" loading={isBusy} onClick={act}>
        {common(data, 'join')}
      </s-button>
      <Problem text={problem} />
    </s-stack>
  );
}

interface RewardProps {
  readonly data: LoadedBlocks['data'];
  readonly reward: LoadedBlocks['data']['redeem'][number];
  readonly calls: ServiceCalls;
  readonly onRedeemed: (code: string) => Promise<void>;
}

/** A reward that a member redeems. Those whose points or goods are chosen are redeemed on the store’s pages. */
export function Reward({ data, reward, calls, onRedeemed }: RewardProps) {
  const send = useSending(calls);
  const { id, title, summary, cost, isChosen, isWithin } = reward;
  const { isBusy, problem, act } = useAct(async () => {
    const outcome = await send<Redeemed>('/redeem', { programId: id });
    if (!outcome.ok) return outcome.message ?? common(data, 'tryAgain');
    await onRedeemed(outcome.data.coupon.code);
    return null;
  });
  const label = common(data, 'redeem');
  return (
    <s-stack gap="small">
      <s-stack direction="inline" justifyContent="space-between" alignItems="center" gap="base">
        <s-stack gap="none">
          <s-text type="strong">{title}</s-text>
          <s-text color="subdued">{summary || pointsText(data, cost)}</s-text>
        </s-stack>
        {isWithin && isChosen && <s-text color="subdued">{common(data, 'choose')}</s-text>}
        {!isChosen && (
          <s-button accessibilityLabel={`${label}: ${title}`} disabled={!isWithin} loading={isBusy} onClick={act}>
            {label}
          </s-button>
        )}
      </s-stack>
      <Problem text={problem} />
    </s-stack>
  );
}
