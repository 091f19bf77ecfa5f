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
  /** Leaves without saving; where there is one the bar stands from the start, for nothing of a new thing is stored. */
  leave?: () => void;
  /** The page with its header; it is given the form. */
  page: (body: ReactNode) => ReactNode;
  /** Follows the form's first card, in its width: what a change would do. */
  trial?: ReactNode;
  preview: ReactNode;
  /** Below the whole form: what was done with it so far. */
  below?: ReactNode;
  summary: ReactNode;
  /** Said above the form: somebody else saved meanwhile. */
  conflict?: ReactNode;
}

/** The preview, which a phone folds away, and the summary; both stay in sight while the form scrolls. */
function Beside({ preview, summary }: Pick<EditorProps, 'preview' | 'summary'>) {
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

/** The document shape: settings at the left, preview and summary at the right, save bar and guard around it. */
export function Editor({
  editor,
  sections,
  stored,
  isNew,
  leave,
  page,
  trial,
  below,
  preview,
  summary,
  conflict,
}: EditorProps) {
  const { t } = useTranslation();
  const { form, draft, dirty, saving, refusal: rejection, passing, submit, discard } = editor;
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
          />
          {below}
        </Stack>
      }
      side={<Beside preview={preview} summary={summary} />}
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
