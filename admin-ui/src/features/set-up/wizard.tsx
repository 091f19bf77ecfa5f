import { useTranslation } from 'react-i18next';
import { usePublishedTheme } from '../../data/shop.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Link } from '../../kit/display/text.js';
import { Page } from '../../kit/shell/page.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { Wizard } from '../../kit/shell/wizard.js';
import { EarningStep, type StepProps } from './earning-step.js';
import { LookStep, StoreStep } from './look-steps.js';
import { RewardStep, useRewardTitle } from './reward-step.js';
import { StorePreview } from './store-preview.js';
import { type Step, useChoices } from './use-choices.js';
import { usePlan } from './use-plan.js';
import { useTurnOn } from './use-turn-on.js';

const BODIES: Readonly<Record<Step, (props: StepProps) => React.ReactNode>> = {
  earning: EarningStep,
  redeem: RewardStep,
  theme: LookStep,
  store: StoreStep,
};

/**
 * The three steps from an installed app to a running program: earning, redeem, widget theme (spec HOME-018); a theme that takes no app blocks
 * has one more.
 */
export default function SetUp({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { choices, step, reached, change, goTo, reach, forget } = useChoices();
  const plan = usePlan(choices);
  const rewardTitle = useRewardTitle();
  const isReadOnly = useReadOnly();
  const steps: Step[] = [
    'earning',
    'redeem',
    'theme',
    ...(usePublishedTheme()?.isThemeOS2 === false ? (['store'] as const) : []),
  ];
  const { turnOn, skip, busy } = useTurnOn(() => {
    forget();
    onDone();
  });
  const present = steps.includes(step) ? step : 'theme';
  const next = steps[steps.indexOf(present) + 1];
  const Body = BODIES[present];
  return (
    <Page full title={t('pages.setUp.title')} subtitle={t('setUp.intro')}>
      <div className="set-up">
        <Wizard
          across
          steps={steps.map((id) => ({ id, label: t(`setUp.${id}`) }))}
          current={present}
          reached={steps.includes(reached) ? reached : 'theme'}
          onStep={(id) => goTo(id as Step)}
        >
          <Card>
            <Stack gap="medium">
              <CardHead title={t(`setUp.${present}`)} sub={t(`setUp.${present}Sub`)} />
              <Body choices={choices} change={change} plan={plan} />
              <Line spread wrap>
                {isReadOnly ? null : <Link onClick={skip}>{t('setUp.skip')}</Link>}
                <Button
                  writes
                  look="filled"
                  busy={busy}
                  disabled={!plan.isValid || !(next || plan.isLoaded)}
                  onClick={() => (next ? reach(next) : turnOn(choices, plan, rewardTitle(choices.reward, plan)))}
                >
                  {t(next ? 'setUp.next' : 'setUp.turnOn')}
                </Button>
              </Line>
            </Stack>
          </Card>
        </Wizard>
        <StorePreview choices={choices} plan={plan} />
      </div>
    </Page>
  );
}
