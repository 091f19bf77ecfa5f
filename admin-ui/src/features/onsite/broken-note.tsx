import type { BlockName } from '@loyalty/contracts/blocks/kinds';
import type { HubBlock } from '@loyalty/contracts/blocks/queries';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../kit/feedback/banner.js';
import { useFormat } from '../../kit/format/format-context.js';
import type { PageEdits } from './use-page-edits.js';

type Failures = HubBlock['failures'];

/** Failures of a block that is edited with its page. */
export function failuresOf({ documents }: PageEdits, name: BlockName): Failures {
  const stored = documents.find((one) => one.name === name)?.stored;
  return stored && 'failures' in stored ? stored.failures : null;
}

/** Says that shoppers saw pages without a block, because it could not be drawn, and what to do. */
export function BrokenNote({ failures }: { failures: Failures }) {
  const { t } = useTranslation();
  const f = useFormat();
  if (!failures) return null;
  return (
    <Banner tone="critical" title={t('onsite.broken.title')}>
      {t('onsite.broken.times', {
        count: failures.count,
        n: f.points(failures.count),
        date: f.dateTime(failures.lastAt),
      })}{' '}
      {t('onsite.broken.advice')}
    </Banner>
  );
}
