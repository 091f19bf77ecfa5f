import { useTranslation } from 'react-i18next';
import { Button } from '../display/button.js';
import { Text } from '../display/text.js';
import { useFormat } from '../format/format-context.js';
import type { BulkAction } from './use-selection.js';

interface SelectionBarProps {
  selected: readonly string[];
  /** Number of rows on the page. */
  all: number;
  actions: readonly BulkAction[];
  onAll: () => void;
  onClear: () => void;
}

/** On a phone: what can be done with the selected rows, at the bottom of the window while there are any (UX-44). */
export function SelectionBar({ selected, all, actions, onAll, onClear }: SelectionBarProps) {
  const { t } = useTranslation();
  const f = useFormat();
  if (selected.length === 0) return null;
  return (
    <section className="selection-bar" aria-label={t('shell.list.selection')}>
      <Text strong>{t('shell.list.selected', { n: f.points(selected.length) })}</Text>
      {selected.length < all ? (
        <Button look="plain" onClick={onAll}>
          {t('shell.list.selectAll', { n: f.points(all) })}
        </Button>
      ) : null}
      <Button look="plain" onClick={onClear}>
        {t('shell.list.selectNone')}
      </Button>
      <div className="selection-actions">
        {actions.map(({ label, run }) => (
          <Button key={label} onClick={() => run([...selected])}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
