import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../data/online.js';
import { Icon } from '../display/icon.js';
import { useReadOnly } from '../shell/read-only.js';
import { useStoreAdmin } from '../shell/store-admin.js';

interface SaveBarProps {
  /** Text about the unsaved changes. */
  says: string;
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Returns the focus once the bar has left with its focused button: to the field that had it last, else to the heading of the page. */
function useFocusAfter(isDrawn: boolean): void {
  useEffect(() => {
    if (!isDrawn) return;
    let field = document.activeElement;
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')) field = target;
    };
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      // After what was saved or discarded is drawn.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        if (field instanceof HTMLElement && field.isConnected) field.focus();
        if (document.activeElement !== document.body) return;
        const heading = document.querySelector('h1');
        heading?.setAttribute('tabindex', '-1');
        heading?.focus();
      });
    };
  }, [isDrawn]);
}

/** Bar on top while there are unsaved changes (SHELL-013), the store admin's own where it has one. `Ctrl/Cmd+S` saves. */
export function SaveBar({ says, saving, onSave, onDiscard }: SaveBarProps) {
  const { t } = useTranslation();
  const online = useOnline();
  const isReadOnly = useReadOnly();
  const isDisabled = saving || !online || isReadOnly;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      if (!isDisabled) onSave();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isDisabled, onSave]);
  const bar = useStoreAdmin().saveBar;
  const isShown = !isReadOnly;
  useEffect(() => {
    if (isShown) bar?.show({ saving, disabled: isDisabled, save: onSave, discard: onDiscard });
  }, [bar, isShown, saving, isDisabled, onSave, onDiscard]);
  useEffect(() => () => bar?.show(null), [bar]);
  const isDrawn = !isReadOnly && !bar;
  useFocusAfter(isDrawn);
  if (!isDrawn) return null;
  return (
    <section className="save-bar" aria-label={says}>
      <Icon name="unsaved" />
      <span className="grow" role="status">
        {online ? says : `${says}. ${t('connection.write')}`}
      </span>
      <button type="button" disabled={saving} onClick={onDiscard}>
        {t('shell.action.discard')}
      </button>
      <button type="button" className="save" aria-busy={saving} disabled={isDisabled} onClick={onSave}>
        {t('shell.action.save')}
      </button>
    </section>
  );
}
