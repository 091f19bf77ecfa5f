import { listEarningPrograms } from '@loyalty/contracts/programs/queries';
import { type WidgetTheme, widgetThemes } from '@loyalty/contracts/shop/settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { useIsThemeOS2, useShopAnswer } from '../../data/shop.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack, TwoColumns } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { Choices as ChoiceInput, FieldRow, TextInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { Wizard } from '../../kit/shell/wizard.js';
import { firstValues, percentBack } from '../programs/first-values.js';
import { type Choices, type FirstReward, firstRewards, useTurnOn } from './use-turn-on.js';
import { WidgetPreview } from './widget-preview.js';

const STEPS = ['earning', 'redeem', 'theme'] as const;
type Step = (typeof STEPS)[number];

interface StepProps {
  choices: Choices;
  change: (part: Partial<Choices>) => void;
}

const isAmount = (text: string): boolean => /^\d{1,6}(\.\d{1,2})?$/.test(text) && Number(text) > 0;
const isPoints = (text: string): boolean => /^\d{1,6}$/.test(text) && Number(text) > 0;

/** Says what an amount off gives back to customers; what the other rewards are worth depends on the order. */
function Back({ choices: { earnPoint, rateMoney, reward } }: Pick<StepProps, 'choices'>) {
  const { t } = useTranslation();
  const f = useFormat();
  const rate = { earnPoint: Number(earnPoint), rateMoney: Number(rateMoney) };
  const percent = reward === 'amount' ? percentBack({ ...firstValues(f.currency), ...rate }) : null;
  if (percent === null) return null;
  return (
    <Text as="p" tone="subdued">
      {t('setUp.back', { percent: f.share(percent) })}
    </Text>
  );
}

function EarningStep({ choices, change }: StepProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { earnPoint, rateMoney } = choices;
  const isValid = isPoints(earnPoint) && isAmount(rateMoney);
  const { typicalOrder } = firstValues(f.currency);
  const points = isValid ? Math.floor((typicalOrder / Number(rateMoney)) * Number(earnPoint)) : 0;
  return (
    <Stack gap="medium">
      <FieldRow>
        <TextInput
          id="set-up-points"
          label={t('setUp.points')}
          kind="number"
          value={earnPoint}
          onChange={(value) => change({ earnPoint: value })}
          {...(isPoints(earnPoint) ? {} : { error: t('setUp.number') })}
        />
        <TextInput
          id="set-up-money"
          label={t('setUp.money')}
          kind="number"
          value={rateMoney}
          after={f.currency}
          onChange={(value) => change({ rateMoney: value })}
          {...(isAmount(rateMoney) ? {} : { error: t('setUp.number') })}
        />
      </FieldRow>
      {isValid ? (
        <Text as="p" tone="subdued">
          {t('setUp.example', { money: f.money(String(typicalOrder)), points: f.points(points) })}
        </Text>
      ) : null}
      <Back choices={choices} />
    </Stack>
  );
}

function useRewardTitle() {
  const { t } = useTranslation();
  const f = useFormat();
  return (reward: FirstReward) => t(`setUp.${reward}`, { money: f.money(firstValues(f.currency).redeemValue) });
}

/** Free shipping is a reward of paid plans. */
function RewardStep({ choices, change, plan }: StepProps & { plan: string | null }) {
  const { t } = useTranslation();
  const title = useRewardTitle();
  const offered = firstRewards.filter((reward) => reward !== 'shipping' || plan !== 'free');
  return (
    <>
      <ChoiceInput
        label={t('setUp.redeem')}
        hideLabel
        value={choices.reward}
        onChange={(reward) => change({ reward: reward as FirstReward })}
        options={offered.map((value) => ({ value, label: title(value) }))}
      />
      <Back choices={choices} />
    </>
  );
}

function ThemeStep({ choices, change }: StepProps) {
  const { t } = useTranslation();
  const isThemeOS2 = useIsThemeOS2();
  return (
    <>
      <ChoiceInput
        label={t('setUp.theme')}
        hideLabel
        value={choices.theme}
        onChange={(theme) => change({ theme: theme as WidgetTheme })}
        options={widgetThemes.map((value) => ({ value, label: t(`setUp.${value}`) }))}
      />
      {isThemeOS2 === undefined ? null : (
        <Text as="p" tone="subdued">
          {t(isThemeOS2 ? 'setUp.appBlocks' : 'setUp.noAppBlocks')}
        </Text>
      )}
    </>
  );
}

function useFirstChoices(): Choices {
  const { earnPoint, rateMoney } = firstValues(useFormat().currency);
  return { earnPoint: String(earnPoint), rateMoney: String(rateMoney), reward: 'amount', theme: 'ocean' };
}

/** The three steps from an installed app to a running program: earning, redeem, widget theme (spec HOME-018). */
export function SetUp({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { shop } = useShopAnswer();
  const choicesAtFirst = useFirstChoices();
  const [choices, setChoices] = useState(choicesAtFirst);
  const existing = useRows(listEarningPrograms).data?.data?.find(({ event }) => event === 'place_order');
  const [step, setStep] = useState<Step>('earning');
  const [reached, setReached] = useState<Step>('earning');
  const title = useRewardTitle();
  const isReadOnly = useReadOnly();
  const { turnOn, skip, busy } = useTurnOn(onDone);
  const props = { choices, change: (part: Partial<Choices>) => setChoices({ ...choices, ...part }) };
  const at = STEPS.indexOf(step);
  const next = STEPS[at + 1];
  const isValid = isPoints(choices.earnPoint) && isAmount(choices.rateMoney);
  const goOn = () => {
    if (!next) return turnOn(choices, title(choices.reward), existing !== undefined);
    setStep(next);
    if (STEPS.indexOf(next) > STEPS.indexOf(reached)) setReached(next);
  };
  return (
    <Page title={t('pages.setUp.title')} subtitle={t('setUp.intro')}>
      <Wizard
        steps={STEPS.map((id) => ({ id, label: t(`setUp.${id}`) }))}
        current={step}
        reached={reached}
        onStep={(id) => setStep(id as Step)}
      >
        <TwoColumns
          main={
            <Card>
              <Stack gap="medium">
                <CardHead title={t(`setUp.${step}`)} sub={t(`setUp.${step}Sub`)} />
                {step === 'earning' && existing ? (
                  <Text as="p">{t('setUp.existing', { title: existing.title })}</Text>
                ) : null}
                {step === 'earning' && !existing ? <EarningStep {...props} /> : null}
                {step === 'redeem' ? <RewardStep {...props} plan={shop?.shop.planGroup ?? null} /> : null}
                {step === 'theme' ? <ThemeStep {...props} /> : null}
                <Line spread wrap>
                  {isReadOnly ? null : <Link onClick={skip}>{t('setUp.skip')}</Link>}
                  <Button writes look="filled" busy={busy} disabled={!isValid} onClick={goOn}>
                    {t(next ? 'setUp.next' : 'setUp.turnOn')}
                  </Button>
                </Line>
              </Stack>
            </Card>
          }
          side={<WidgetPreview choices={choices} reward={title(choices.reward)} existing={existing?.title} />}
        />
      </Wizard>
    </Page>
  );
}
