// Answers: what are points called, how long do they live, and do they wait first?
import {
  getPendingPoints,
  getPointSettings,
  savePendingPoints,
  savePointSettings,
} from '@loyalty/contracts/programs/point-settings';
import { type ReactNode, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../data/failure-text.js';
import { useRead, useWrite } from '../../data/hooks.js';
import { asFailure } from '../../data/problem.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useToast } from '../../kit/feedback/toast.js';
import { type Draft, draftOf, fieldsOf, withLocked } from '../../kit/form/form-draft.js';
import { SaveBar } from '../../kit/form/save-bar.js';
import { SchemaForm } from '../../kit/form/schema-form.js';
import { UnsavedGuard } from '../../kit/form/unsaved-guard.js';
import { useEditor } from '../../kit/form/use-editor.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { useLocks } from '../gates/use-locks.js';
import { useTiers } from '../tiers/use-tiers.js';
import { PointLabelPreview } from './point-label-preview.js';
import {
  bodiesOf,
  expirySection,
  fieldOfPath,
  formOf,
  labelSection,
  otherSections,
  type PointSettingsForm,
  pointSettingsForm,
  type Stored,
} from './point-settings-form.js';
import { StopWaitingDialog } from './stop-waiting-dialog.js';
import { useFormWords } from './use-form-words.js';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Writes the changed settings; returns rejections by field, or null when all are stored. */
function useSave(stored: Stored) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const settings = useWrite(savePointSettings);
  const pending = useWrite(savePendingPoints);
  const before = bodiesOf(formOf(stored));
  return async function save(form: PointSettingsForm): Promise<Record<string, string> | null> {
    const bodies = bodiesOf(form);
    try {
      if (!same(bodies.settings, before.settings)) await settings.mutateAsync({ body: bodies.settings });
      if (!same(bodies.pending, before.pending)) await pending.mutateAsync({ body: bodies.pending });
      toast({ text: t('settings.saved') });
      return null;
    } catch (thrown) {
      const failure = asFailure(thrown);
      if (!failure.isAnswer) {
        failed(failure, t('programs.pointSettings.failed'), () => void save(form));
        return {};
      }
      const errors = Object.entries(fieldErrors(failure));
      return Object.fromEntries(errors.map(([path, message]) => [fieldOfPath(path), message]));
    }
  };
}

/** The form of the stored settings, and the confirmation that a save may need. */
function usePointSettings(stored: Stored) {
  const { t } = useTranslation();
  const words = useFormWords();
  const isLabelLocked = useLocks().bySupport('point-label');
  const [label, expiry, others] = useMemo(() => {
    const open = labelSection(t);
    const names = ['singular', 'plural', 'position'];
    const [own = open] = isLabelLocked ? withLocked([open], names, t('shell.missing.supportHelp')) : [open];
    return [own, expirySection(t), otherSections(t)];
  }, [t, isLabelLocked]);
  const fields = useMemo(() => fieldsOf([label, expiry, ...others]), [label, expiry, others]);
  const draft = useMemo(() => draftOf(fields, formOf(stored)), [fields, stored.settings, stored.hold]);
  const [unconfirmed, setUnconfirmed] = useState<PointSettingsForm | null>(null);
  const save = useSave(stored);
  const editor = useEditor<PointSettingsForm>({
    schema: pointSettingsForm,
    fields,
    stored: draft,
    words,
    save: async (form) => {
      if (stored.hold === null || form.wait) return save(form);
      // Nothing is written before the confirmation.
      setUnconfirmed(form);
      return {};
    },
  });
  const answer = (yes: boolean) => {
    setUnconfirmed(null);
    if (yes && unconfirmed) void save(unconfirmed);
  };
  return { editor, label, expiry, others, draft, isConfirming: unconfirmed !== null, answer };
}

interface PointSettingsProps {
  stored: Stored;
  /** Wraps the form in the page with its header. */
  page: (body: ReactNode) => ReactNode;
}

function PointSettings({ stored, page }: PointSettingsProps) {
  const { t } = useTranslation();
  const { editor, label, expiry, others, draft, isConfirming, answer } = usePointSettings(stored);
  const isLocked = useTiers().data?.data.status === 'active';
  const form = {
    form: editor.form as unknown as UseFormReturn<Draft>,
    draft: editor.draft,
    stored: draft,
    isNew: false,
  };
  const { singular = '', plural = '', position } = editor.draft as Record<string, string>;
  return (
    <>
      {editor.dirty ? (
        <SaveBar
          says={t('shell.saveBar.label')}
          saving={editor.saving}
          onSave={editor.submit}
          onDiscard={editor.discard}
        />
      ) : null}
      {page(
        <Stack>
          <SchemaForm sections={[label]} {...form} />
          <PointLabelPreview label={{ singular, plural, position: position === 'before' ? position : 'after' }} />
          {isLocked ? <Banner tone="info">{t('programs.pointSettings.expiryLocked')}</Banner> : null}
          <fieldset className="bare" disabled={isLocked}>
            <SchemaForm sections={[expiry]} {...form} />
          </fieldset>
          {/* Points that live for ever end with no mail. */}
          <SchemaForm sections={editor.draft.lives === 'while' ? others : others.slice(1)} {...form} />
          <Card>
            <Stack gap="small">
              <CardHead title={t('programs.pointSettings.rounding')} />
              <Text as="p" tone="subdued">
                {t('programs.pointSettings.roundingText')}
              </Text>
            </Stack>
          </Card>
        </Stack>,
      )}
      {isConfirming ? <StopWaitingDialog onClose={() => answer(false)} onConfirm={() => answer(true)} /> : null}
      <UnsavedGuard dirty={editor.dirty} passing={editor.passing} />
    </>
  );
}

export default function PointSettingsPage() {
  const { t } = useTranslation();
  const [settings, pending] = [useRead(getPointSettings), useRead(getPendingPoints)];
  const failure = settings.error ?? pending.error;
  const title = t('pages.pointPrograms.title');
  const page = (body: ReactNode) => (
    <Page title={title} back={{ label: t('pages.programs.title'), to: '/programs' }}>
      {body}
    </Page>
  );
  if (settings.data && pending.data)
    return <PointSettings stored={{ settings: settings.data.data, hold: pending.data.data.hold }} page={page} />;
  if (!failure) return page(<SkeletonBody shape="document" />);
  return page(
    <Card>
      <FailedCard
        what={title}
        failure={failure}
        retry={() => void Promise.all([settings.refetch(), pending.refetch()])}
      />
    </Card>,
  );
}
