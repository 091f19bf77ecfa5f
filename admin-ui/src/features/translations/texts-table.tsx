import { MAX_TITLE, MAX_WIDGET_TEXT } from '@loyalty/contracts/shopper/translations';
import { useTranslation } from 'react-i18next';
import { Text } from '../../kit/display/text.js';
import { TextInput } from '../../kit/form/fields.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { type LanguageTexts, missingPlaceholders, type TextRow, type TextSection } from './texts.js';

interface TextsTableProps {
  rows: readonly TextRow[];
  texts: LanguageTexts;
  /** Name of the language. */
  language: string;
  onType: (section: TextSection, key: string, text: string) => void;
}

const MOST: Readonly<Record<TextSection, number>> = { titles: MAX_TITLE, widget: MAX_WIDGET_TEXT };

/** Table of texts: the default, and the translation in the selected language (spec TRAN-011). */
export function TextsTable({ rows, texts, language, onType }: TextsTableProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  return (
    <table className="facts-table names-table">
      <thead>
        <tr>
          <th scope="col">{t('translations.default')}</th>
          <th scope="col">{language}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ section, key, standard, detail }) => {
          const text = texts[section][key] ?? '';
          const missing = missingPlaceholders(standard, text);
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
                <TextInput
                  label={t('translations.nameIn', { title: standard, language })}
                  hideLabel
                  value={text}
                  most={MOST[section]}
                  disabled={readOnly}
                  onChange={(typed) => onType(section, key, typed)}
                  {...(missing.length > 0 ? { help: t('translations.missing', { names: missing.join(', ') }) } : {})}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
