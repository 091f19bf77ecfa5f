import type { ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { TaskProgress } from '../../kit/feedback/task-progress.js';
import { Picker } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import type { Settings } from './settings-of.js';
import { useWhatIf } from './use-what-if.js';
import { WhatIfFound } from './what-if-result.js';

/** Kinds whose settings affect orders, or the price of rewards. */
const TRIED: readonly ProgramEvent[] = ['place_order', 'subscription_order', 'amount_discount'];
const DAYS = [
  { days: 30, word: 'whatIf.month1' },
  { days: 90, word: 'whatIf.month3' },
  { days: 180, word: 'whatIf.month6' },
  { days: 365, word: 'whatIf.month12' },
] as const;

interface WhatIfProps {
  event: ProgramEvent;
  /** The edited program; null for a new one. */
  program: string | null;
  /** Null while the form is invalid. */
  settings: Settings | null;
}

/** Simulates the settings in the editor, saved or not, on past orders: before and after, and the largest changes of balances. */
function WhatIf({ event, program, settings }: WhatIfProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const [days, setDays] = useState('90');
  const trial = useWhatIf(event, program, settings);
  const { task, busy } = trial;
  const start = () => trial.start(Number(days));
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('whatIf.title')} sub={t('whatIf.sub')} />
        <Picker
          label={t('whatIf.days')}
          value={days}
          onChange={setDays}
          options={DAYS.map((one) => ({ value: String(one.days), label: t(one.word) }))}
        />
        <Line>
          <Button busy={busy} disabled={settings === null} onClick={start}>
            {task?.result ? t('whatIf.again') : t('whatIf.run')}
          </Button>
        </Line>
        {settings === null ? <Text as="p">{t('whatIf.unreadable')}</Text> : null}
        {task ? (
          <TaskProgress
            task={task}
            running={t('whatIf.progress', { done: f.points(task.done), total: f.points(task.total) })}
            ended={{ failed: t('whatIf.failed'), cancelled: t('whatIf.cancelled') }}
            onCancel={trial.cancel}
            isCancelling={trial.isCancelling}
            errors={trial.errors}
            onMoreErrors={trial.moreErrors}
            onRetry={settings === null ? undefined : start}
          >
            <Stack gap="medium">
              {trial.isOutdated ? (
                <Text as="p" tone="caution">
                  {t('whatIf.changed')}
                </Text>
              ) : null}
              {task.result ? <WhatIfFound result={task.result} /> : null}
              <Line>
                <Button look="plain" busy={trial.saving} onClick={trial.save}>
                  {t('whatIf.csv')}
                </Button>
              </Line>
            </Stack>
          </TaskProgress>
        ) : null}
        {trial.failure ? <FailedCard what={t('whatIf.title')} failure={trial.failure} retry={trial.refetch} /> : null}
      </Stack>
    </Card>
  );
}

/** The card for kinds that can be simulated; nothing for others. */
export function WhatIfCard(props: WhatIfProps) {
  return TRIED.includes(props.event) ? <WhatIf {...props} /> : null;
}
