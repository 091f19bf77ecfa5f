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
  /** Whether nobody has typed yet, in a form that begins with a change. */
  readonly isUntouched?: boolean;
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
  const { dirty, saving, save, discard, isRebased = false, isUntouched = !dirty } = editor;
  const isFresh = isNew && isUntouched;
  return (
    <>
      {dirty || isNew || isRebased ? (
        <SaveBar
          says={t(`shell.saveBar.${isRebased ? 'rebased' : isFresh ? 'fresh' : 'label'}`)}
          saving={saving}
          onSave={() => save()}
          onDiscard={discard}
        />
      ) : null}
      {children}
      <UnsavedGuard dirty={dirty && !isFresh} passing={passing ?? own} />
    </>
  );
}
