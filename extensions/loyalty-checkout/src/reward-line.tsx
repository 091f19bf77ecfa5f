import type { BlockData } from '@loyalty/contracts/blocks/data';
import { common } from '@loyalty/contracts/blocks/parts';
import type { RedeemedCoupon } from '@loyalty/contracts/points/queries';
import type { ServiceCalls } from '../../kit/src/service-calls.js';
import { Problem } from '../../kit/src/store/problem.js';
import { Row } from '../../kit/src/store/row.js';
import { useAct } from '../../kit/src/use-act.js';
import { useSending } from '../../kit/src/use-sending.js';

/** Adds a code to the order, or takes it off. @returns the platform's reason where it did not */
export type ChangeCode = (type: 'addDiscountCode' | 'removeDiscountCode', code: string) => Promise<string | null>;

type Reward = BlockData['redeem'][number];

/** A reward with what it costs, which its summary says as well. */
export const RewardText = ({ data, reward: { title, summary, cost } }: { data: BlockData; reward: Reward }) => (
  <s-stack gap="none">
    <s-text type="strong">{title}</s-text>
    <s-text type="small" color="subdued">
      {summary || data.pointName.of(cost)}
    </s-text>
  </s-stack>
);

interface RewardLineProps {
  readonly data: BlockData;
  readonly reward: Reward;
  readonly calls: ServiceCalls;
  readonly changeCode: ChangeCode;
  /** Called when the points of the shopper have changed. */
  readonly onRedeemed: () => Promise<void>;
}

/** A reward that its member redeems for this order. */
export function RewardLine({ data, reward, calls, changeCode, onRedeemed }: RewardLineProps) {
  const send = useSending(calls);
  const { isBusy, problem, act } = useAct(async () => {
    const outcome = await send<{ coupon: RedeemedCoupon }>('/redeem', { programId: reward.id });
    if (!outcome.ok) return outcome.message ?? common(data, 'tryAgain');
    const { code } = outcome.data.coupon;
    // A code that the order does not take stays with the member, below the rewards that they have.
    const rejected = code === '' ? null : await changeCode('addDiscountCode', code);
    await onRedeemed();
    return rejected;
  });
  const label = common(data, 'redeem');
  return (
    <s-stack gap="small">
      <Row>
        <RewardText data={data} reward={reward} />
        <s-button accessibilityLabel={`${label}: ${reward.title}`} loading={isBusy} onClick={act}>
          {label}
        </s-button>
      </Row>
      <Problem text={problem} />
    </s-stack>
  );
}

interface CodeLineProps {
  readonly data: BlockData;
  readonly coupon: { readonly code: string; readonly title: string };
  readonly isApplied: boolean;
  readonly changeCode: ChangeCode;
}

/** A code that a member has, to be used for this order or left for another. */
export function CodeLine({ data, coupon: { code, title }, isApplied, changeCode }: CodeLineProps) {
  const { isBusy, problem, act } = useAct(() => changeCode(isApplied ? 'removeDiscountCode' : 'addDiscountCode', code));
  const label = common(data, isApplied ? 'removeCode' : 'useReward');
  return (
    <s-stack gap="small">
      <Row>
        <s-stack gap="none">
          <s-text type="strong">{title}</s-text>
          <s-text type="small" color="subdued">
            {isApplied ? `${code} · ${common(data, 'isApplied')}` : code}
          </s-text>
        </s-stack>
        <s-button variant="secondary" accessibilityLabel={`${label}: ${title}`} loading={isBusy} onClick={act}>
          {label}
        </s-button>
      </Row>
      <Problem text={problem} />
    </s-stack>
  );
}
