import { useTranslation } from 'react-i18next';
import { Text } from '../display/text.js';
import { useFormat } from '../format/format-context.js';

/** A day at the right edge, in the shop's zone; for null "never". */
export function DateCell({ at }: { at: string | null }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <Text as="p" tone="subdued" end figures>
      {at ? f.date(at) : t('customers.never')}
    </Text>
  );
}
