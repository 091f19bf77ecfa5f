import type { ReferralProgramView } from '@loyalty/contracts/referrals/queries';
import type { ReferralReward } from '@loyalty/contracts/referrals/settings';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead, Divider } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';

/** A reward in few words: "100 points", "€5.00 off". */
function useRewardSummary(): (reward: ReferralReward) => string {
  const { t } = useTranslation();
  const f = useFormat();
  return ({ kind, amount }) => {
    const n = kind === 'amount' ? f.money(amount) : kind === 'points' ? f.points(amount) : f.share(amount);
    return t(`referrals.reward.summary.${kind}`, { n });
  };
}

function Side({ label, reward, to }: { label: string; reward: ReferralReward; to: string }) {
  const { t } = useTranslation();
  const summary = useRewardSummary();
  return (
    <Line spread wrap>
      <Stack gap="none">
        <Text strong>{label}</Text>
        <Text tone="subdued">{`${reward.title} · ${summary(reward)}`}</Text>
      </Stack>
      <Button to={to} name={t('referrals.program.editOf', { reward: label })}>
        {t('referrals.program.edit')}
      </Button>
    </Line>
  );
}

/** Both sides' rewards, each with its own page. */
export function RewardsCard({ program: { settings } }: { program: ReferralProgramView }) {
  const { t } = useTranslation();
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('referrals.program.rewards')} />
        <Side
          label={t('referrals.program.friendReward')}
          reward={settings.friendReward}
          to="/programs/referral/friendReward"
        />
        <Divider />
        <Side
          label={t('referrals.program.customerReward')}
          reward={settings.customerReward}
          to="/programs/referral/customerReward"
        />
      </Stack>
    </Card>
  );
}
