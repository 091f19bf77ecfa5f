import { useTranslation } from 'react-i18next';
import { Text } from '../display/text.js';
import { Banner } from '../feedback/banner.js';
import type { Conflict } from './rebase.js';

interface ConflictBannerProps {
  conflicts: readonly Conflict[];
  /** The rows as they are now. */
  rows: readonly { readonly id?: string | undefined }[];
  /** Name of a row by its place, counted from one. */
  nameOf: (n: number) => string;
}

/** Names the rows that somebody else changed otherwise, before a save replaces their version. */
export function ConflictBanner({ conflicts, rows, nameOf }: ConflictBannerProps) {
  const { t } = useTranslation();
  const disputed = new Set(conflicts.map(({ id }) => id));
  const names = rows.flatMap(({ id }, index) => (id !== undefined && disputed.has(id) ? [nameOf(index + 1)] : []));
  if (names.length === 0) return null;
  return (
    <Banner tone="warning" title={t('shell.saveBar.conflict', { names: names.join(', ') })}>
      <Text as="p">{t('shell.saveBar.conflictHelp')}</Text>
    </Banner>
  );
}
