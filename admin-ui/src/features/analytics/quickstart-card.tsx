import type { Dashboard } from '@loyalty/contracts/analytics/queries';
import { saveShop } from '@loyalty/contracts/shop/queries';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Icon } from '../../kit/display/icon.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { Progress } from '../../kit/feedback/progress.js';

const ACT = { earning: '/programs/place_order/new', redeeming: '/programs/amount_discount/new' } as const;

/** Remaining set-up steps; hidden for good once dismissed (HOME-012). */
export function QuickstartCard({ quickstart }: { quickstart: NonNullable<Dashboard['quickstart']> }) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const dismiss = useWrite(saveShop);
  const { steps } = quickstart;
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  if (quickstart.dismissed || dismiss.isSuccess || !next) return null;
  const hide = () =>
    dismiss.mutate(
      { body: { isDismissQuickSetup: true } },
      { onError: (failure) => failed(failure, t('shell.toast.updateFailed'), hide) },
    );
  return (
    <Card>
      <Stack gap="medium">
        <CardHead
          title={t('dashboard.quickstart.title')}
          sub={t('dashboard.quickstart.done', { done, all: steps.length })}
        >
          <Button look="plain" busy={dismiss.isPending} onClick={hide}>
            {t('shell.action.dismiss')}
          </Button>
        </CardHead>
        <Progress percent={(done / steps.length) * 100} name="quickstart-steps" />
        <ul className="steps" id="quickstart-steps">
          {steps.map((step) => (
            <li key={step.id} data-done={step.done}>
              {step.done ? <Icon name="ok" tone="success" /> : <span className="ring" aria-hidden />}
              {t(`dashboard.quickstart.step.${step.id}`)}
              <span className="Polaris-Text--visuallyHidden">
                {step.done ? t('dashboard.quickstart.stepDone') : t('dashboard.quickstart.stepOpen')}
              </span>
            </li>
          ))}
        </ul>
        {next.id === 'earning' || next.id === 'redeeming' ? (
          <Line>
            <Button to={ACT[next.id]}>{t(`dashboard.quickstart.act.${next.id}`)}</Button>
          </Line>
        ) : (
          <Text kind="small" as="p" tone="subdued">
            {t(`dashboard.quickstart.wait.${next.id}`)}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
