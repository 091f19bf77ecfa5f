import { useTranslation } from 'react-i18next';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { useLocks } from '../gates/use-locks.js';
import { PlaceholderChips } from './placeholder-chips.js';
import { furtherPlaceholders } from './placeholders.js';
import { titleOf } from './rows.js';
import type { LanguageTexts, TextRow, TextSection } from './texts.js';
import type { Caret } from './use-caret.js';

interface FurtherPlaceholdersProps {
  row: TextRow;
  texts: LanguageTexts;
  language: string;
  caret: Caret;
  onType: (section: TextSection, key: string, text: string) => void;
}

/** Placeholders that the chosen text may have besides those of its default. */
export function FurtherPlaceholders({ row, texts, language, caret, onType }: FurtherPlaceholdersProps) {
  const { t } = useTranslation();
  const locks = useLocks();
  const isLocked = useReadOnly() || Boolean(row.feature && locks.ofFeature(row.feature));
  const names = furtherPlaceholders(row);
  if (isLocked || names.length === 0) return null;
  return (
    <Stack gap="tight">
      <Text as="p" kind="small" tone="subdued">
        {t('translations.further')}
      </Text>
      <PlaceholderChips
        names={names}
        row={row}
        text={texts[row.section][row.key] ?? ''}
        language={language}
        title={titleOf(row)}
        caret={caret}
        onType={(text) => onType(row.section, row.key, text)}
      />
    </Stack>
  );
}
