import { useTranslation } from 'react-i18next';
import { Text } from '../display/text.js';
import { Banner } from '../feedback/banner.js';
import type { Conflict } from './rebase.js';

interface ConflictBannerProps {
  conflicts: readonly Conflict[];
  /** The current rows. */
  rows: readonly { readonly id?: string | undefined }[];
  /** Name of a row by its number, counted from one. */
  nameOf: (n: number) => string;
}

/** Warns about rows that another user changed as well, before a save replaces that version. */
export function ConflictBanner({ conflicts, rows, nameOf }: ConflictBannerProps) {
  const { t } = useTranslation();
  const conflicting = new Set(conflicts.map(({ id }) => id));
  const names = rows.flatMap(({ id }, index) => (id !== undefined && conflicting.has(id) ? [nameOf(index + 1)] : []));
  if (names.length === 0) return null;
  return (
    <Banner tone="warning" title={t('shell.saveBar.conflict', { names: names.join(', ') })}>
      <Text as="p">{t('shell.saveBar.conflictHelp')}</Text>
    </Banner>
  );
}
