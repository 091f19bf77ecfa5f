import type { Receipt } from '@loyalty/contracts/kernel/envelope';
import { type AccountState, type RedeemedCoupon, redeemForCustomer } from '@loyalty/contracts/points/queries';
import { listSpendingPrograms, type ProgramOf } from '@loyalty/contracts/programs/queries';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useDryRun, useRows, useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/button.js';
import { Modal } from '../../kit/dialog.js';
import { useFailureToast } from '../../kit/failure-toast.js';
import { Choices, TextInput } from '../../kit/fields.js';
import { useFormat } from '../../kit/format-context.js';
import { Stack } from '../../kit/layout.js';
import { SkeletonRows } from '../../kit/skeletons.js';
import { FailedCard, useCopy } from '../../kit/states.js';
import { Text } from '../../kit/text.js';
import { summaryOf } from '../programs/summary.js';
import { readInteger } from './adjustment.js';

type Reward = ProgramOf<'amount_discount'>;

interface RedeemModalProps {
  customer: string;
  name: string;
  available: number;
  onClose: () => void;
  onDone: (redeemed: { account: AccountState; coupon: RedeemedCoupon; receipt: Receipt | undefined }) => void;
}

function Result({ coupon }: { coupon: RedeemedCoupon }) {
  const { t } = useTranslation();
  const f = useFormat();
  const copy = useCopy();
  return (
    <div className="coupon">
      <Text kind="heading">{t('points.redeem.doneTitle')}</Text>
      <Text as="p">
        {coupon.title} · {f.money(coupon.value, coupon.currency)}
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

/** The help of the points field: steps and bounds of a reward whose value is picked. */
function useSteps(): (reward: Reward) => string {
  const { t } = useTranslation();
  const f = useFormat();
  return (reward) => {
    const step = t('points.redeem.pointsHelp', { step: f.points(reward.pointsCost) });
    const min = f.points(reward.minPoints ?? reward.pointsCost);
    const range = reward.maxPoints
      ? t('points.redeem.rangeMost', { min, max: f.points(reward.maxPoints) })
      : t('points.redeem.range', { min });
    return `${step} ${range}`;
  };
}

function useRedeem(
  props: RedeemModalProps,
  reward: Reward | undefined,
  text: string,
  onCoupon: (coupon: RedeemedCoupon) => void,
) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const [key, setKey] = useState(newKey);
  const points = reward?.costMode === 'dynamic' ? readInteger(text) : null;
  const complete = reward !== undefined && (reward.costMode === 'fixed' || points !== null);
  const body = reward ? { programId: reward.id, ...(points === null ? {} : { points }) } : null;
  const input = complete && body ? { params: { id: props.customer }, body } : null;
  const preview = useDryRun(redeemForCustomer, input);
  const write = useWrite(redeemForCustomer);
  const run = () => {
    if (!input) return;
    write.mutate(
      { ...input, key },
      {
        onSuccess: ({ data, receipt }) => {
          onCoupon(data.coupon);
          props.onDone({ account: data.account, coupon: data.coupon, receipt });
        },
        onError: (failure) => {
          if (failure.isAnswer) setKey(newKey());
          failed(failure, t('points.redeem.failed'), run);
        },
      },
    );
  };
  return { complete, preview, write, run, renew: () => setKey(newKey()) };
}

/** Redeems a reward for a customer: choose it, see what it does, confirm, get the code. */
export function RedeemModal(props: RedeemModalProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const steps = useSteps();
  const [chosen, setChosen] = useState('');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [coupon, setCoupon] = useState<RedeemedCoupon | null>(null);
  const read = useRows(listSpendingPrograms);
  const rewards = (read.data?.data ?? []).filter(
    (row): row is Reward => row.type === 'spending' && row.state === 'Active',
  );
  const reward = rewards.find((row) => row.id === chosen);
  const redeem = useRedeem(props, reward, text, setCoupon);
  const { preview } = redeem;
  const refusal = redeem.complete && preview.error?.isAnswer ? preview.error.message : undefined;
  const answer = redeem.complete && !refusal ? preview.data?.data : undefined;
  const title = t('points.redeem.title', { name: props.name });

  if (coupon) {
    return (
      <Modal open title={title} onClose={props.onClose} closeLabel={t('shell.action.done')}>
        <Result coupon={coupon} />
      </Modal>
    );
  }
  const action = () => {
    setTried(true);
    redeem.run();
  };
  return (
    <Modal
      open
      title={title}
      onClose={props.onClose}
      action={{ label: t('points.redeem.action'), onClick: action, busy: redeem.write.isPending, disabled: !!refusal }}
    >
      <Stack>
        {read.isLoading ? <SkeletonRows count={2} /> : null}
        {read.error && !read.data ? (
          <FailedCard what={t('points.redeem.reward')} failure={read.error} retry={() => void read.refetch()} />
        ) : null}
        {read.data && rewards.length === 0 ? <Text as="p">{t('points.redeem.none')}</Text> : null}
        {rewards.length > 0 ? (
          <Choices
            label={t('points.redeem.reward')}
            value={chosen}
            onChange={(id) => {
              setChosen(id);
              redeem.renew();
            }}
            error={tried && !reward ? t('points.redeem.blank') : reward?.costMode === 'fixed' ? refusal : undefined}
            options={rewards.map((row) => ({ value: row.id, label: row.title, help: summaryOf(row, f.currency) }))}
          />
        ) : null}
        {reward?.costMode === 'dynamic' ? (
          <TextInput
            id="redeem-points"
            kind="number"
            label={t('points.redeem.points')}
            help={steps(reward)}
            value={text}
            onChange={(next) => {
              setText(next);
              redeem.renew();
            }}
            error={tried && !redeem.complete ? t('customers.form.required') : refusal}
          />
        ) : null}
        <div className="before-after tn" role="status">
          {answer
            ? t('points.redeem.preview', {
                before: f.points(props.available),
                after: f.points(answer.account.points.available),
                value: f.money(answer.coupon.value, answer.coupon.currency),
              })
            : '\u00a0'}
        </div>
      </Stack>
    </Modal>
  );
}
