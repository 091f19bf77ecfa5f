import { common, numberText } from '@loyalty/contracts/blocks/parts';
import type { RedeemedCoupon } from '@loyalty/contracts/points/queries';
import type { LoadedBlocks } from '../../kit/src/load-blocks.js';
import type { ServiceCalls } from '../../kit/src/service-calls.js';
import { Problem } from '../../kit/src/store/problem.js';
import { Row } from '../../kit/src/store/row.js';
import { useAct } from '../../kit/src/use-act.js';
import { useSending } from '../../kit/src/use-sending.js';

type Redeemed = { readonly coupon: RedeemedCoupon };

/** A member’s balance, with what waits to become available. */
export function Balance({ data }: Pick<LoadedBlocks, 'data'>) {
  const { member } = data;
  if (!member) return null;
  return (
    <s-stack gap="none">
      <s-text type="strong">{data.pointName.of(member.points)}</s-text>
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
      <Row>
        <s-stack gap="none">
          <s-text type="strong">{title}</s-text>
          <s-text color="subdued">{summary || data.pointName.of(cost)}</s-text>
        </s-stack>
        {isWithin && isChosen && <s-text color="subdued">{common(data, 'choose')}</s-text>}
        {!isChosen && (
          <s-button accessibilityLabel={`${label}: ${title}`} disabled={!isWithin} loading={isBusy} onClick={act}>
            {label}
          </s-button>
        )}
      </Row>
      <Problem text={problem} />
    </s-stack>
  );
}
