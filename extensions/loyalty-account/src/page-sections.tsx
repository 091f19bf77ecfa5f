import { common, signedText } from '@loyalty/contracts/blocks/parts';
import type { LoadedBlocks } from '../../kit/src/load-blocks.js';
import type { ServiceCalls } from '../../kit/src/service-calls.js';
import { CopiedText } from '../../kit/src/store/copied-text.js';
import { ReferralLink } from '../../kit/src/store/referral-link.js';
import { Row } from '../../kit/src/store/row.js';
import { Reward } from './balance.js';

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

/** The member’s link for friends. */
export function Referral({ loaded: { data, block }, calls, onCreated }: ReferralProps) {
  const { member, referral } = data;
  const content = block('referral');
  if (!member || !referral || !content) return null;
  const { say } = content;
  return (
    <s-section heading={say('title')}>
      <s-stack gap="base">
        <s-paragraph>{say('lead', { friend_reward: referral.friend, member_reward: referral.member })}</s-paragraph>
        <ReferralLink {...{ data, calls, onCreated }} label={say('button')} />
      </s-stack>
    </s-section>
  );
}

/** The latest lines of the member’s account. */
export function History({ loaded: { data, block } }: { loaded: LoadedBlocks }) {
  const content = block('rewards-activity');
  if (!data.member || !content) return null;
  const day = new Intl.DateTimeFormat(data.language, { dateStyle: 'medium', timeZone: data.shop.zone });
  return (
    <s-section heading={content.say('title')}>
      <s-stack gap="base">
        {data.activity.length === 0 && <s-paragraph>{common(data, 'noActivity')}</s-paragraph>}
        {data.activity.map(({ title, points, occurredAt }, index) => (
          <Row key={index}>
            <s-stack gap="none">
              <s-text type="strong">{title}</s-text>
              <s-text color="subdued">{day.format(new Date(occurredAt))}</s-text>
            </s-stack>
            <s-text>{signedText(data, points)}</s-text>
          </Row>
        ))}
      </s-stack>
    </s-section>
  );
}
