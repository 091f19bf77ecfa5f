import { useTranslation } from 'react-i18next';
import { Text } from '../../kit/display/text.js';
import { TextInput } from '../../kit/form/fields.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { missingLabel } from '../gates/missing-modal.js';
import { useLocks } from '../gates/use-locks.js';
import { isTooLong, type LanguageTexts, MOST, missingPlaceholders, type TextRow, type TextSection } from './texts.js';
import { WrittenIn } from './written-in.js';

interface TextsTableProps {
  rows: readonly TextRow[];
  texts: LanguageTexts;
  language: string;
  /** Name of the language. */
  spoken: string;
  onType: (section: TextSection, key: string, text: string) => void;
}

/** Hints for the translator of a text: required plan, missing placeholders, a length that may not fit. */
function useHelp() {
  const { t } = useTranslation();
  const locks = useLocks();
  return ({ feature, standard }: TextRow, text: string) => {
    const lock = feature && locks.ofFeature(feature);
    const missing = missingPlaceholders(standard, text);
    const notes = [
      lock ? missingLabel(t, lock) : '',
      missing.length > 0 ? t('translations.missing', { names: missing.join(', ') }) : '',
      isTooLong(standard, text) ? t('translations.tooLong') : '',
    ].filter(Boolean);
    return { isLocked: lock !== null, ...(notes.length > 0 ? { help: notes.join(' · ') } : {}) };
  };
}

/** Table of texts: the default, and the translation in the selected language (spec TRAN-011). */
export function TextsTable({ rows, texts, language, spoken, onType }: TextsTableProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const helpFor = useHelp();
  return (
    <table className="facts-table names-table">
      <thead>
        <tr>
          <th scope="col">{t('translations.default')}</th>
          <th scope="col">{spoken}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { section, key, standard, detail } = row;
          const text = texts[section][key] ?? '';
          const { isLocked, ...help } = helpFor(row, text);
          // Two blocks may say the same.
          const title = section === 'blocks' ? `${detail}: ${standard}` : standard;
          return (
            <tr key={`${section}.${key}`}>
              <td>
                <Text as="p">{standard}</Text>
                {detail ? (
                  <Text as="p" kind="small" tone="subdued">
                    {detail}
                  </Text>
                ) : null}
              </td>
              <td>
                <WrittenIn language={language}>
                  <TextInput
                    label={t('translations.nameIn', { title, language: spoken })}
                    hideLabel
                    value={text}
                    most={MOST[section]}
                    disabled={readOnly || isLocked}
                    onChange={(typed) => onType(section, key, typed)}
                    {...help}
                  />
                </WrittenIn>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
