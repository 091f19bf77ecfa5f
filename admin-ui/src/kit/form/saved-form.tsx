import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveBar } from './save-bar.js';
import { UnsavedGuard } from './unsaved-guard.js';

interface Editor {
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly save: () => void;
  readonly discard: () => void;
  /** Whether what was typed now lies over a version that somebody else saved in the meantime. */
  readonly isRebased?: boolean;
}

interface SavedFormProps {
  editor: Editor;
  /** Whether there is something to save although nothing was changed yet. */
  isNew?: boolean;
  /** Set while the page navigates automatically after a save. */
  passing?: RefObject<boolean>;
  children: ReactNode;
}

/** A page with one editor: the bar that saves while something is changed, and the guard of unsaved changes. */
export function SavedForm({ editor, isNew = false, passing, children }: SavedFormProps) {
  const { t } = useTranslation();
  const own = useRef(false);
  const { dirty, saving, save, discard, isRebased = false } = editor;
  return (
    <>
      {dirty || isNew || isRebased ? (
        <SaveBar
          says={t(isRebased ? 'shell.saveBar.rebased' : 'shell.saveBar.label')}
          saving={saving}
          onSave={() => save()}
          onDiscard={discard}
        />
      ) : null}
      {children}
      <UnsavedGuard dirty={dirty} passing={passing ?? own} />
    </>
  );
}
