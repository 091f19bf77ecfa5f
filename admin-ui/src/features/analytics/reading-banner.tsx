import type { Dashboard } from '@loyalty/contracts/analytics/queries';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../kit/display/layout.js';
import { Banner } from '../../kit/feedback/banner.js';
import { Progress } from '../../kit/feedback/progress.js';
import { useFormat } from '../../kit/format/format-context.js';

/** Shows how many of the store's customers are read, while they are read for the first time. */
export function ReadingBanner({ reading: { done, total } }: { reading: NonNullable<Dashboard['customerReading']> }) {
  const { t } = useTranslation();
  const f = useFormat();
  const name = useId();
  const isCounted = total > 0;
  return (
    <Banner title={t('dashboard.reading.title')}>
      <Stack>
        <p id={name}>
          {isCounted
            ? t('dashboard.reading.progress', { done: f.points(done), total: f.points(total) })
            : t('dashboard.reading.waiting')}
        </p>
        {isCounted ? <Progress percent={(100 * done) / total} name={name} /> : null}
      </Stack>
    </Banner>
  );
}
