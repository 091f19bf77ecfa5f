import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Line, Stack } from '../../kit/display/layout.js';

const DRAFTS = ['1', '2', '3', '4', '5'] as const;

interface FaqDraftsProps {
  /** The button that adds a question of one's own. */
  children: ReactNode;
  onAdd: (questions: readonly { id: string; question: string; answer: string }[]) => void;
}

/** Five usual questions with answers, for a merchant who has none yet; nothing is published before they are saved. */
export function FaqDrafts({ onAdd, children }: FaqDraftsProps) {
  const { t } = useTranslation();
  const add = () =>
    onAdd(
      DRAFTS.map((n) => ({
        id: crypto.randomUUID(),
        question: t(`onsite.faq.question.${n}`),
        answer: t(`onsite.faq.answer.${n}`),
      })),
    );
  return (
    <Stack gap="medium">
      <ul className="rows-drafts">
        {DRAFTS.map((n) => (
          <li key={n}>{t(`onsite.faq.question.${n}`)}</li>
        ))}
      </ul>
      <Line gap="small" wrap>
        <Button writes icon="wand" onClick={add}>
          {t('onsite.rows.addDrafts')}
        </Button>
        {children}
      </Line>
    </Stack>
  );
}
