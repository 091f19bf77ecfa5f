import type { Difference } from '@loyalty/contracts/programs/differences';
import { useTranslation } from 'react-i18next';
import { Text } from './text.js';

interface ChangesProps {
  all: readonly Difference[];
  /** Most lines; what is beyond is counted. */
  most?: number;
}

/** Differences between two versions, one line per setting. */
export function Changes({ all, most = all.length }: ChangesProps) {
  const { t } = useTranslation();
  return (
    <>
      {all.slice(0, most).map(({ field, label, before, after }) => (
        <div className="said" key={field}>
          <Text as="p">{t('versions.change', { label, before, after })}</Text>
        </div>
      ))}
      {all.length > most ? (
        <Text as="p" tone="subdued">
          {t('translations.moreChanges', { count: all.length - most })}
        </Text>
      ) : null}
    </>
  );
}
