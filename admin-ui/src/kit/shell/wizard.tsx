import '../styles/wizard.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../display/card.js';
import { Stack } from '../display/layout.js';
import { Text } from '../display/text.js';

interface WizardStep {
  id: string;
  label: string;
}

interface WizardProps {
  steps: readonly WizardStep[];
  /** Id of the step that is shown. */
  current: string;
  /** The furthest step that may be opened. */
  reached: string;
  onStep: (id: string) => void;
  /** Whether the steps stand above what is done in them at every width. */
  across?: boolean;
  children: ReactNode;
}

const MARK = { done: '✓', current: '●', ahead: '○' } as const;

/** Steps beside what is done in one of them; a phone shows the steps above. Those behind and the furthest one can be opened again. */
export function Wizard({ steps, current, reached, onStep, across = false, children }: WizardProps) {
  const { t } = useTranslation();
  const [at, furthest] = [current, reached].map((id) => steps.findIndex((step) => step.id === id)) as [number, number];
  return (
    <div className={across ? 'wizard across' : 'wizard'}>
      <nav aria-label={t('shell.steps')}>
        <Card>
          <ol className="plain">
            {steps.map(({ id, label }, index) => {
              const state = index === at ? 'current' : index < furthest || index < at ? 'done' : 'ahead';
              return (
                <li key={id}>
                  <button
                    type="button"
                    className="wizard-step"
                    disabled={index > furthest}
                    {...(state === 'current' ? { 'aria-current': 'step' as const } : {})}
                    onClick={() => onStep(id)}
                  >
                    <span aria-hidden="true">{MARK[state]}</span>
                    <Text strong={state === 'current'} tone={state === 'current' ? undefined : 'subdued'}>
                      {label}
                    </Text>
                  </button>
                </li>
              );
            })}
          </ol>
        </Card>
      </nav>
      <Stack gap="large">{children}</Stack>
    </div>
  );
}
