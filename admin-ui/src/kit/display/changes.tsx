import type { Difference } from '@loyalty/contracts/programs/differences';
import { useTranslation } from 'react-i18next';
import { Text } from './text.js';

/** Differences between two versions, one line per setting. */
export function Changes({ all }: { all: readonly Difference[] }) {
  const { t } = useTranslation();
  return (
    <>
      {all.map(({ field, label, before, after }) => (
        <Text as="p" key={field}>
          {t('versions.change', { label, before, after })}
        </Text>
      ))}
    </>
  );
}
