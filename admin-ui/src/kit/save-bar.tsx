import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.js';

interface SaveBarProps {
  /** What is not saved. */
  says: string;
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Stands on top as long as something is not saved (SHELL-013). `Ctrl/Cmd+S` saves. */
export function SaveBar({ says, saving, onSave, onDiscard }: SaveBarProps) {
  const { t } = useTranslation();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      if (!saving) onSave();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [saving, onSave]);
  return (
    <section className="save-bar" aria-label={says}>
      <Icon name="unsaved" />
      <span className="grow">{says}</span>
      <button type="button" disabled={saving} onClick={onDiscard}>
        {t('shell.action.discard')}
      </button>
      <button type="button" className="save" aria-busy={saving} disabled={saving} onClick={onSave}>
        {t('shell.action.save')}
      </button>
    </section>
  );
}
