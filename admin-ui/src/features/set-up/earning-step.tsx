import { useTranslation } from 'react-i18next';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { TextInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { summaryOf } from '../programs/summary.js';
import { pointsOf } from './first-rewards.js';
import { Sentence } from './sentence.js';
import type { Choices } from './use-choices.js';
import { numberOf, type SetUpPlan } from './use-plan.js';

export interface StepProps {
  choices: Choices;
  change: (part: Partial<Choices>) => void;
  plan: SetUpPlan;
}

/** The rate of a program for orders as a sentence: "1 point for each ¥100". */
export function useRateWords() {
  const { t } = useTranslation();
  const f = useFormat();
  return ({ basis: { rate }, existing }: SetUpPlan): string =>
    existing
      ? summaryOf(existing, f)
      : t('setUp.sentence', {
          count: rate.earnPoint,
          points: f.decimal(rate.earnPoint),
          money: f.money(rate.rateMoney),
        });
}

/** What a typical order earns; its amount is the shop's own median where it has orders. */
function TypicalOrder({ basis, hasOwnOrders, existing }: SetUpPlan) {
  const { t } = useTranslation();
  const f = useFormat();
  if (existing) return null;
  const values = { money: f.money(basis.typicalOrder), points: f.points(pointsOf(basis.typicalOrder, basis.rate)) };
  return <Text as="p">{t(hasOwnOrders ? 'setUp.ownExample' : 'setUp.example', values)}</Text>;
}

/** The rate at which orders earn. A program that there is stays as it is: a second one would add its points. */
export function EarningStep({ choices, change, plan }: StepProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { existing, valid } = plan;
  if (existing)
    return (
      <Stack gap="small">
        <Text as="p">{t('setUp.existing', { title: existing.title })}</Text>
        <Text as="p" tone="subdued">
          {summaryOf(existing, f, true)}
        </Text>
      </Stack>
    );
  const isValid = valid.earnPoint && valid.rateMoney;
  return (
    <Stack gap="medium">
      <Sentence
        text={([points = '', money = '']) =>
          t('setUp.sentence', { count: numberOf(choices.earnPoint) || 0, points, money })
        }
        inputs={[
          <TextInput
            key="points"
            id="set-up-points"
            label={t('setUp.points')}
            hideLabel
            kind="number"
            most={6}
            value={choices.earnPoint}
            onChange={(earnPoint) => change({ earnPoint })}
          />,
          <TextInput
            key="money"
            id="set-up-money"
            label={t('setUp.money')}
            hideLabel
            kind="number"
            most={13}
            value={choices.rateMoney}
            before={f.currencySign()}
            onChange={(rateMoney) => change({ rateMoney })}
          />,
        ]}
      />
      {isValid ? (
        <TypicalOrder {...plan} />
      ) : (
        <Text as="p" tone="critical">
          {t('setUp.number')}
        </Text>
      )}
    </Stack>
  );
}
