// Answers: how long do points live?
import { getPointSettings, savePointSettings } from '@loyalty/contracts/programs/point-settings';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { fieldErrors } from '../../data/failure-text.js';
import { useRead, useWrite } from '../../data/hooks.js';
import { asFailure } from '../../data/problem.js';
import { Card, CardHead } from '../../kit/card.js';
import { useFailureToast } from '../../kit/failure-toast.js';
import { type Draft, draftOf, fieldsOf, type Section } from '../../kit/form-draft.js';
import { Stack } from '../../kit/layout.js';
import { Page } from '../../kit/page.js';
import { SaveBar } from '../../kit/save-bar.js';
import { SchemaForm } from '../../kit/schema-form.js';
import { SkeletonBody } from '../../kit/skeletons.js';
import { FailedCard } from '../../kit/states.js';
import { Text } from '../../kit/text.js';
import { useToast } from '../../kit/toast.js';
import { UnsavedGuard } from '../../kit/unsaved-guard.js';
import { useEditor } from '../../kit/use-editor.js';
import { useFormWords } from './use-form-words.js';

type Expiry = z.output<typeof getPointSettings.data>['expiry'];

/** The form's two answers as the call takes them: for ever, or so many months. */
const form = z.strictObject({ lives: z.enum(['ever', 'months']), months: z.int().min(1).max(120).nullable() });
type Form = z.output<typeof form>;
const MONTHS = 12;

function useSections(): Section[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        title: t('programs.pointSettings.expiry'),
        help: t('programs.pointSettings.expiryHelp'),
        fields: [
          {
            name: 'lives',
            kind: 'choice',
            open: true,
            label: t('programs.pointSettings.lives'),
            options: [
              { value: 'ever', label: t('programs.pointSettings.ever') },
              { value: 'months', label: t('programs.pointSettings.months') },
            ],
          },
          {
            name: 'months',
            kind: 'number',
            label: t('programs.pointSettings.after'),
            after: t('programs.pointSettings.unit'),
            blank: 'absent',
            when: (draft) => draft.lives === 'months',
          },
        ],
      },
    ],
    [t],
  );
}

function PointSettings({ expiry }: { expiry: Expiry }) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const words = useFormWords();
  const sections = useSections();
  const fields = fieldsOf(sections);
  const write = useWrite(savePointSettings);
  const stored = useMemo(
    () => draftOf(fields, { lives: expiry ? 'months' : 'ever', months: expiry?.months ?? MONTHS }),
    [expiry],
  );
  async function save({ lives, months }: Form) {
    try {
      await write.mutateAsync({ body: { expiry: lives === 'months' && months ? { months } : null } });
      toast({ text: t('settings.saved') });
      return null;
    } catch (thrown) {
      const failure = asFailure(thrown);
      if (failure.isAnswer) return fieldErrors(failure);
      failed(failure, t('programs.pointSettings.failed'), () => editor.submit());
      return {};
    }
  }
  const editor = useEditor<Form>({ schema: form, fields, stored, words, save });
  return (
    <>
      {editor.dirty ? <SaveBar saving={editor.saving} onSave={editor.submit} onDiscard={editor.discard} /> : null}
      <Stack>
        <SchemaForm
          sections={sections}
          form={editor.form as unknown as UseFormReturn<Draft>}
          draft={editor.draft}
          stored={stored}
          isNew={false}
        />
        <Card>
          <Stack gap="small">
            <CardHead title={t('programs.pointSettings.rounding')} />
            <Text as="p" tone="subdued">
              {t('programs.pointSettings.roundingText')}
            </Text>
          </Stack>
        </Card>
      </Stack>
      <UnsavedGuard dirty={editor.dirty} passing={editor.passing} />
    </>
  );
}

export default function PointSettingsPage() {
  const { t } = useTranslation();
  const read = useRead(getPointSettings);
  return (
    <Page title={t('pages.pointPrograms.title')} back={{ label: t('pages.programs.title'), to: '/programs' }}>
      {read.data ? (
        <PointSettings expiry={read.data.data.expiry} />
      ) : read.error ? (
        <Card>
          <FailedCard what={t('pages.pointPrograms.title')} failure={read.error} retry={() => void read.refetch()} />
        </Card>
      ) : (
        <SkeletonBody shape="document" />
      )}
    </Page>
  );
}
