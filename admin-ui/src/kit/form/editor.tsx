import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../display/button.js';
import { Stack, TwoColumns } from '../display/layout.js';
import { useNarrow } from '../display/use-narrow.js';
import { Banner } from '../feedback/banner.js';
import type { Draft, Section } from './form-draft.js';
import { SaveBar } from './save-bar.js';
import { SchemaForm } from './schema-form.js';
import { UnsavedGuard } from './unsaved-guard.js';
import type { useEditor } from './use-editor.js';

interface EditorProps {
  editor: ReturnType<typeof useEditor<never>>;
  sections: readonly Section[];
  stored: Draft;
  isNew: boolean;
  /** Leaves without saving; for new documents, whose save bar is visible from the start because nothing is stored. */
  leave?: () => void;
  /** Wraps the form in the page with its header. */
  page: (body: ReactNode) => ReactNode;
  /** Content after the form's open cards, in their width: a simulation. */
  trial?: ReactNode;
  /** Content at the end of the form's cards, by their names. */
  feet?: Readonly<Record<string, ReactNode>>;
  preview: ReactNode;
  /** Content below the whole form: its history. */
  below?: ReactNode;
  summary: ReactNode;
  /** Content above the form: the conflict with another user's save. */
  conflict?: ReactNode;
}

/** Preview, collapsed on a phone, and summary; both stay visible while the form scrolls. */
function SidePanel({ preview, summary }: Pick<EditorProps, 'preview' | 'summary'>) {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  return (
    <div className="beside">
      <Stack>
        {narrow && !open ? (
          <div className="soft">
            <Button wide onClick={() => setOpen(true)}>
              {t('programs.form.preview')}
            </Button>
          </div>
        ) : (
          preview
        )}
        {summary}
      </Stack>
    </div>
  );
}

/** Layout of a document: settings on the left, preview and summary on the right, save bar and unsaved-changes guard. */
export function Editor({
  editor,
  sections,
  stored,
  isNew,
  leave,
  page,
  trial,
  feet,
  below,
  preview,
  summary,
  conflict,
}: EditorProps) {
  const { t } = useTranslation();
  const { form, draft, dirty, saving, rejection, passing, submit, discard } = editor;
  const body = (
    <TwoColumns
      main={
        <Stack>
          {conflict}
          {rejection ? (
            <Banner tone="critical" title={t('shell.saveBar.blocked')}>
              {rejection}
            </Banner>
          ) : null}
          <SchemaForm
            sections={sections}
            form={form as UseFormReturn<Draft>}
            draft={draft}
            stored={stored}
            isNew={isNew}
            after={trial}
            feet={feet}
          />
          {below}
        </Stack>
      }
      side={<SidePanel preview={preview} summary={summary} />}
    />
  );
  return (
    <>
      {dirty || leave ? (
        <SaveBar
          says={t(dirty ? 'shell.saveBar.label' : 'shell.saveBar.fresh')}
          saving={saving}
          onSave={submit}
          onDiscard={dirty || !leave ? discard : leave}
        />
      ) : null}
      {page(body)}
      <UnsavedGuard dirty={dirty} passing={passing} />
    </>
  );
}
