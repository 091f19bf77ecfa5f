import type { bulkResult } from '@loyalty/contracts/customers/bulk';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';
import type { Translate } from '../../words/messages.js';
import { useTranslate } from '../../words/use-translate.js';

type Outcome = z.output<typeof bulkResult>;

/** The server's preview of a bulk change: the customers whom it changes, and those whom it skips. */
export function BulkPreview({ outcome }: { outcome: Outcome | undefined }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const f = useFormat();
  if (!outcome) return null;
  const skipped = outcome.refused.length;
  const first = outcome.refused[0];
  const reason = first ? translate(first) : '';
  return (
    <Text as="p" tone="subdued">
      {[
        t('customers.bulk.updates', { count: outcome.done, n: f.points(outcome.done) }),
        ...(skipped ? [t('customers.bulk.skips', { count: skipped, n: f.points(skipped), reason })] : []),
      ].join(' ')}
    </Text>
  );
}

/** The part of a toast that counts skipped customers; empty for none. */
export function leftOut(t: TFunction, translate: Translate, { refused: rejected }: Outcome): string {
  const [first] = rejected;
  return first ? ` ${t('customers.bulk.skipped', { count: rejected.length, reason: translate(first) })}` : '';
}
