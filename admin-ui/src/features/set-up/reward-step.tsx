import { useTranslation } from 'react-i18next';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { CardChoices } from '../../kit/form/card-choices.js';
import { TextInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { missingLabel } from '../gates/missing-modal.js';
import { useLocks } from '../gates/use-locks.js';
import { percentBack } from '../programs/first-values.js';
import type { StepProps } from './earning-step.js';
import { type FirstReward, firstRewards, ordersFor } from './first-rewards.js';
import { Sentence } from './sentence.js';
import { numberOf, type SetUpPlan } from './use-plan.js';

/** Name of a first reward, and of its program. */
export function useRewardTitle() {
  const { t } = useTranslation();
  const f = useFormat();
  return (reward: FirstReward, { offers }: SetUpPlan): string => {
    const { amount, percentage } = offers;
    return t(`setUp.${reward}`, { money: f.money(amount.redeemValue), percent: f.share(percentage.redeemValue) });
  };
}

/** What a reward costs, gives back, and how many orders lead to it. */
function useRewardLines() {
  const { t } = useTranslation();
  const f = useFormat();
  const { ofKind } = useLocks();
  const backOf = (reward: FirstReward, { offers, basis }: SetUpPlan): number | null => {
    const { event, pointsCost, redeemValue } = offers[reward];
    if (event === 'free_shipping') return null;
    const off = event === 'percentage_discount' ? (basis.typicalOrder * redeemValue) / 100 : redeemValue;
    return percentBack({ ...basis.rate, pointsCost, redeemValue: off });
  };
  return (reward: FirstReward, plan: SetUpPlan) => {
    const existing = plan.offered[reward];
    if (existing) return { text: t('setUp.offered', { title: existing.title }), isLocked: false };
    const { event, pointsCost } = plan.offers[reward];
    const missing = ofKind(event, plan.events);
    if (missing) return { text: missingLabel(t, missing), isLocked: true };
    const [back, orders] = [backOf(reward, plan), ordersFor(pointsCost, plan.basis)];
    const lines = [
      t('setUp.cost', { count: pointsCost, points: f.points(pointsCost) }),
      back === null ? null : t('setUp.gives', { percent: f.share(Math.round(back * 10) / 10) }),
      orders === null ? null : t('setUp.after', { count: orders, n: f.points(orders) }),
    ];
    return { text: lines.filter((line) => line !== null).join(' · '), isLocked: false };
  };
}

/** What customers get back, in percent. */
function ReturnField({ choices, change, plan }: StepProps) {
  const { t } = useTranslation();
  return (
    <>
      <Sentence
        text={([percent = '']) => t('setUp.return', { percent })}
        inputs={[
          <TextInput
            key="back"
            id="set-up-back"
            label={t('setUp.returnLabel')}
            hideLabel
            kind="number"
            most={4}
            value={choices.back}
            after="%"
            onChange={(back) => change({ back })}
          />,
        ]}
      />
      {plan.valid.back && numberOf(choices.back) > 0 ? null : (
        <Text as="p" tone="critical">
          {t('setUp.share')}
        </Text>
      )}
    </>
  );
}

/** The return, and the first reward at that return. */
export function RewardStep({ choices, change, plan }: StepProps) {
  const { t } = useTranslation();
  const titleOf = useRewardTitle();
  const linesOf = useRewardLines();
  return (
    <Stack gap="medium">
      {plan.hasAllRewards ? null : <ReturnField choices={choices} change={change} plan={plan} />}
      <CardChoices
        label={t('setUp.redeem')}
        value={choices.reward}
        onChange={(reward) => change({ reward })}
        options={firstRewards.map((value) => {
          const { text, isLocked } = linesOf(value, plan);
          return { value, label: titleOf(value, plan), text, disabled: isLocked };
        })}
      />
    </Stack>
  );
}
