import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../data/online.js';
import { Icon } from '../display/icon.js';
import { useReadOnly } from '../shell/read-only.js';

interface SaveBarProps {
  /** Text about the unsaved changes. */
  says: string;
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Bar on top while there are unsaved changes (SHELL-013). `Ctrl/Cmd+S` saves. */
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
  if (isReadOnly) return null;
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
