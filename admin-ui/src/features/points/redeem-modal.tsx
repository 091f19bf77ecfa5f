import type { RedeemedCoupon } from '@loyalty/contracts/points/queries';
import { listSpendingPrograms } from '@loyalty/contracts/programs/queries';
import { isAutomatic } from '@loyalty/contracts/programs/settings/reward-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { FailedCard, useCopy } from '../../kit/feedback/states.js';
import { Choices, TextInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { summaryOf } from '../programs/summary.js';
import { rewardValueOf } from '../rewards/reward-value-of.js';
import { BeforeAfter } from './before-after.js';
import { type Redeemed, type Reward, useRedeem } from './use-redeem.js';

interface RedeemModalProps {
  customer: string;
  name: string;
  available: number;
  onClose: () => void;
  onDone: (redeemed: Redeemed) => void;
}

function Result({ coupon }: { coupon: RedeemedCoupon }) {
  const { t } = useTranslation();
  const f = useFormat();
  const copy = useCopy();
  return (
    <div className="coupon">
      <Text kind="heading">{t('points.redeem.doneTitle')}</Text>
      <Text as="p">
        {coupon.title} · {rewardValueOf(coupon, f)}
      </Text>
      {coupon.code ? (
        <>
          <span className="code">{coupon.code}</span>
          <Button icon="copy" onClick={() => copy(coupon.code)}>
            {t('points.redeem.copyCode')}
          </Button>
        </>
      ) : null}
      {coupon.status === 'unavailable' ? (
        <Text as="p" tone="subdued">
          {t('points.redeem.making')}
        </Text>
      ) : null}
    </div>
  );
}

/** The rewards that are currently available, and their read. */
function useRewards() {
  const read = useRows(listSpendingPrograms);
  const rows = read.data?.data ?? [];
  const rewards = rows.filter(
    (row): row is Reward => row.type === 'spending' && row.state === 'Active' && !isAutomatic({ settings: row }),
  );
  return { read, rewards };
}

interface RewardChoiceProps extends ReturnType<typeof useRewards> {
  chosen: string;
  onChoose: (id: string) => void;
  error: string | undefined;
}

function RewardChoice({ read, rewards, chosen, onChoose, error }: RewardChoiceProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const label = t('points.redeem.reward');
  if (read.isLoading) return <SkeletonRows count={2} />;
  if (!read.data) {
    return read.error ? <FailedCard what={label} failure={read.error} retry={() => void read.refetch()} /> : null;
  }
  if (rewards.length === 0) return <Text as="p">{t('points.redeem.none')}</Text>;
  return (
    <Choices
      label={label}
      value={chosen}
      onChange={onChoose}
      error={error}
      options={rewards.map((row) => ({ value: row.id, label: row.title, help: summaryOf(row, f) }))}
    />
  );
}

interface PointsInputProps {
  reward: Reward;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
}

/** Input of points for a reward with a chosen value; its help shows steps and bounds. */
function PointsInput({ reward, value, onChange, error }: PointsInputProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const step = t('points.redeem.pointsHelp', { step: f.points(reward.pointsCost) });
  const min = f.points(reward.minPoints ?? reward.pointsCost);
  const range = reward.maxPoints
    ? t('points.redeem.rangeMost', { min, max: f.points(reward.maxPoints) })
    : t('points.redeem.range', { min });
  return (
    <TextInput
      id="redeem-points"
      kind="number"
      label={t('points.redeem.points')}
      help={`${step} ${range}`}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

/** Draft of the dialog, with the server's preview. */
function useRedeemForm({ customer, onDone }: Pick<RedeemModalProps, 'customer' | 'onDone'>) {
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const { read, rewards } = useRewards();
  const reward = rewards.find((row) => row.id === chosen);
  const { run, renew, ...answer } = useRedeem({ customer, reward, text }, onDone);
  return {
    ...answer,
    read,
    rewards,
    reward,
    chosen,
    text,
    tried,
    choose: (id: string) => {
      setChosen(id);
      renew();
    },
    type: (next: string) => {
      setText(next);
      renew();
    },
    redeem: () => {
      setTried(true);
      run();
    },
  };
}

function RedeemForm({ form, available }: { form: ReturnType<typeof useRedeemForm>; available: number }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { read, rewards, reward, chosen, text, tried, complete, rejection, outcome } = form;
  const fixedRejection = reward?.costMode === 'fixed' ? rejection : undefined;
  const choiceError = tried && !reward ? t('points.redeem.blank') : fixedRejection;
  const pointsError = tried && !complete ? t('customers.form.required') : rejection;
  const says = outcome
    ? t('points.redeem.preview', {
        before: f.points(available),
        after: f.points(outcome.account.points.available),
        value: rewardValueOf(outcome.coupon, f),
      })
    : '';
  return (
    <Stack>
      <RewardChoice read={read} rewards={rewards} chosen={chosen} onChoose={form.choose} error={choiceError} />
      {reward?.costMode === 'dynamic' ? (
        <PointsInput reward={reward} value={text} onChange={form.type} error={pointsError} />
      ) : null}
      <BeforeAfter says={says ? [says] : []} />
    </Stack>
  );
}

/** Dialog that redeems a reward for a customer: choose, preview, confirm, get the code. */
export default function RedeemModal({ customer, name, available, onClose, onDone }: RedeemModalProps) {
  const { t } = useTranslation();
  const [coupon, setCoupon] = useState<RedeemedCoupon | null>(null);
  const form = useRedeemForm({
    customer,
    onDone: (redeemed) => {
      setCoupon(redeemed.coupon);
      onDone(redeemed);
    },
  });
  const title = t('points.redeem.title', { name });
  if (coupon) {
    return (
      <Modal open title={title} onClose={onClose} closeLabel={t('shell.action.done')}>
        <Result coupon={coupon} />
      </Modal>
    );
  }
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      action={{ label: t('points.redeem.action'), onClick: form.redeem, busy: form.busy, disabled: !!form.rejection }}
    >
      <RedeemForm form={form} available={available} />
    </Modal>
  );
}
