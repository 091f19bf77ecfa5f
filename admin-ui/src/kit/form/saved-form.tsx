import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveBar } from './save-bar.js';
import { UnsavedGuard } from './unsaved-guard.js';

interface Editor {
  readonly dirty: boolean;
  readonly saving: boolean;
  readonly save: () => void;
  readonly discard: () => void;
  /** Whether the edit was rebased onto another user's version. */
  readonly isRebased?: boolean;
  /** Whether the user has changed nothing yet, in a form with an initial change. */
  readonly isUntouched?: boolean;
}

interface SavedFormProps {
  editor: Editor;
  /** Whether the form can be saved without a change. */
  isNew?: boolean;
  /** Set while the page navigates automatically after a save. */
  passing?: RefObject<boolean>;
  children: ReactNode;
}

/** A page with one editor: the save bar while there are changes, and the guard of unsaved changes. */
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
