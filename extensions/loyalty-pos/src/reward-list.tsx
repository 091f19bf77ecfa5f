import type { DataOf } from '@loyalty/contracts/kernel/endpoint';
import type { redeemAtTill, TillMember } from '@loyalty/contracts/till/queries';
import type { ServiceCalls } from '../../kit/src/service-calls.js';
import { useAct } from '../../kit/src/use-act.js';
import { useSending } from '../../kit/src/use-sending.js';
import type { MemberHost } from './member-host.js';
import { pointsIn, problemIn } from './till-words.js';

interface RewardListProps {
  readonly host: MemberHost;
  readonly calls: ServiceCalls;
  readonly member: TillMember;
  /** Called when the points of the member have changed. */
  readonly onChanged: () => Promise<void>;
}

/** Takes a code into the sale; it stays with the member where the sale does not accept it. */
async function useCode({ words, sale, notify }: MemberHost, code: string): Promise<void> {
  if (!sale) return;
  try {
    await sale.addCode(code);
    notify(words.translate('codeAdded', { code }));
  } catch {
    notify(words.translate('codeNotAdded', { code }));
  }
}

function Reward({
  host,
  calls,
  member,
  reward,
  onChanged,
}: RewardListProps & { reward: TillMember['rewards'][number] }) {
  const { words } = host;
  const send = useSending(calls);
  const { isBusy, problem, act } = useAct(async () => {
    const path = `/till/members/${member.id}/redeem`;
    const outcome = await send<DataOf<typeof redeemAtTill>>(path, { programId: reward.id });
    if (!outcome.ok) return problemIn(words, outcome);
    const { code } = outcome.data.coupon;
    if (code !== '') await useCode(host, code);
    await onChanged();
    return null;
  });
  return (
    <s-stack gap="small">
      <s-stack direction="inline" justifyContent="space-between" alignItems="center" gap="base">
        <s-stack>
          <s-text type="strong">{reward.title}</s-text>
          <s-text color="subdued">{reward.summary || pointsIn(words, reward.cost, member.label)}</s-text>
        </s-stack>
        <s-button disabled={!reward.within} loading={isBusy} onClick={() => void act()}>
          {words.translate('redeem')}
        </s-button>
      </s-stack>
      {problem !== null && <s-banner tone="critical" heading={problem} />}
    </s-stack>
  );
}

/** Rewards that the till redeems. */
export function RewardList(props: RewardListProps) {
  const { host, member } = props;
  return (
    <s-section heading={host.words.translate('rewards')}>
      <s-stack gap="base">
        {member.rewards.length === 0 && <s-text>{host.words.translate('noRewards')}</s-text>}
        {member.rewards.map((reward) => (
          <Reward key={reward.id} {...props} reward={reward} />
        ))}
      </s-stack>
    </s-section>
  );
}

/** Codes that the member has and has not used. */
export function CodeList({ host, member }: Pick<RewardListProps, 'host' | 'member'>) {
  if (member.coupons.length === 0) return null;
  return (
    <s-section heading={host.words.translate('codes')}>
      <s-stack gap="base">
        {member.coupons.map(({ code, title }) => (
          <s-stack key={code} direction="inline" justifyContent="space-between" alignItems="center" gap="base">
            <s-stack>
              <s-text type="strong">{title}</s-text>
              <s-text color="subdued">{code}</s-text>
            </s-stack>
            {host.sale && <s-button onClick={() => void useCode(host, code)}>{host.words.translate('use')}</s-button>}
          </s-stack>
        ))}
      </s-stack>
    </s-section>
  );
}
