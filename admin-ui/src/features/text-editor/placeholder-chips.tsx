import { useTranslation } from 'react-i18next';
import { missingPlaceholders } from './placeholders.js';
import type { TextRow } from './texts.js';
import type { Caret } from './use-caret.js';

interface PlaceholderChipsProps {
  names: readonly string[];
  row: TextRow;
  text: string;
  language: string;
  /** Names the text. */
  title: string;
  caret: Caret;
  onType: (text: string) => void;
}

/** Placeholders of a text, each put in at the caret with one press, so that none is mistyped. One that is missing is marked. */
export function PlaceholderChips({ names, row, text, language, title, caret, onType }: PlaceholderChipsProps) {
  const { t } = useTranslation();
  const missing = missingPlaceholders(row, text, language);
  if (names.length === 0) return null;
  return (
    <div className="text-chips">
      {names.map((name) => {
        const isMissing = missing.includes(name);
        return (
          <button
            key={name}
            type="button"
            data-missing={isMissing}
            aria-label={t(isMissing ? 'translations.insertMissing' : 'translations.insert', { name, title })}
            // The field keeps its focus and its caret.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => caret.insert(row, text, name, onType)}
          >
            {isMissing ? `+ ${name}` : name}
          </button>
        );
      })}
    </div>
  );
}
