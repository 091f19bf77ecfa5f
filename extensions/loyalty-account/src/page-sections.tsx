import { common, numberText } from '@loyalty/contracts/blocks/parts';
import type { LoadedBlocks } from '../../kit/src/load-blocks.js';
import type { ServiceCalls } from '../../kit/src/service-calls.js';
import { useAct } from '../../kit/src/use-act.js';
import { useSending } from '../../kit/src/use-sending.js';
import { Problem, Reward } from './balance.js';

interface CopiedTextProps {
  readonly data: LoadedBlocks['data'];
  readonly id: string;
  /** The text that is copied. */
  readonly text: string;
  readonly shown: string;
  readonly label?: string;
}

/** A text with a button that copies it. */
export const CopiedText = ({ data, id, text, shown, label = common(data, 'copy') }: CopiedTextProps) => (
  <s-stack direction="inline" justifyContent="space-between" alignItems="center" gap="base">
    <s-text>{shown}</s-text>
    <s-button command="--copy" commandFor={id} accessibilityLabel={`${label}: ${text}`}>
      {label}
    </s-button>
    <s-clipboard-item id={id} text={text} />
  </s-stack>
);

interface RewardListProps {
  readonly loaded: LoadedBlocks;
  readonly calls: ServiceCalls;
  readonly onRedeemed: (code: string) => Promise<void>;
}

/** Rewards, and below them the codes that the member has and has not used. */
export function RewardList({ loaded: { data, block }, calls, onRedeemed }: RewardListProps) {
  const { member, redeem } = data;
  const content = block('redemption');
  if (!member || !content) return null;
  const { say } = content;
  return (
    <s-section heading={say('title')}>
      <s-stack gap="base">
        {redeem.length === 0 && <s-paragraph>{say('empty')}</s-paragraph>}
        {redeem.map((reward) => (
          <Reward key={reward.id} {...{ data, reward, calls, onRedeemed }} />
        ))}
        {member.coupons.length > 0 && <s-heading>{say('codes')}</s-heading>}
        {member.coupons.map(({ code, title }) => (
          <CopiedText key={code} data={data} id={`code-${code}`} text={code} shown={`${title} · ${code}`} />
        ))}
      </s-stack>
    </s-section>
  );
}

interface ReferralProps {
  readonly loaded: LoadedBlocks;
  readonly calls: ServiceCalls;
  readonly onCreated: () => Promise<void>;
}

/** The member’s link for friends, which is made when it is asked for first. */
export function Referral({ loaded: { data, block }, calls, onCreated }: ReferralProps) {
  const send = useSending(calls);
  const { isBusy, problem, act } = useAct(async () => {
    const outcome = await send('/referral/link', {});
    if (!outcome.ok) return outcome.message ?? common(data, 'tryAgain');
    await onCreated();
    return null;
  });
  const { member, referral } = data;
  const content = block('referral');
  if (!member || !referral || !content) return null;
  const { say } = content;
  const { link, friend, member: own } = referral;
  return (
    <s-section heading={say('title')}>
      <s-stack gap="base">
        <s-paragraph>{say('lead', { friend_reward: friend, member_reward: own })}</s-paragraph>
        {link ? (
          <CopiedText data={data} id="referral-link" text={link} shown={link} label={say('button')} />
        ) : (
          <s-button loading={isBusy} onClick={act}>
            {say('button')}
          </s-button>
        )}
        <Problem text={problem} />
      </s-stack>
    </s-section>
  );
}

/** The latest lines of the member’s account. */
export function History({ loaded: { data, block } }: { loaded: LoadedBlocks }) {
  const content = block('rewards-activity');
  if (!data.member || !content) return null;
  const day = new Intl.DateTimeFormat(data.language, { dateStyle: 'medium', timeZone: data.shop.zone });
  const signed = (points: number) => (points > 0 ? '+' : '') + numberText(data, points);
  return (
    <s-section heading={content.say('title')}>
      <s-stack gap="base">
        {data.activity.length === 0 && <s-paragraph>{common(data, 'noActivity')}</s-paragraph>}
        {data.activity.map(({ title, points, at }, index) => (
          <s-stack key={index} direction="inline" justifyContent="space-between" gap="base">
            <s-stack gap="none">
              <s-text type="strong">{title}</s-text>
              <s-text color="subdued">{day.format(new Date(at))}</s-text>
            </s-stack>
            <s-text>{signed(points)}</s-text>
          </s-stack>
        ))}
      </s-stack>
    </s-section>
  );
}
