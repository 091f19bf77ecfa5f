import type { getBlockHub } from '@loyalty/contracts/blocks/queries';
import type { DataOf } from '@loyalty/contracts/kernel/endpoint';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../kit/display/badge.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';
import { PlanBadge } from './plan-badge.js';

/** Whether shoppers find the loyalty page, and where. */
export function PageCard({ page }: { page: DataOf<typeof getBlockHub>['page'] }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <Card>
      <Stack gap="small">
        <CardHead title={t('pages.loyaltyPage.title')} sub={t('onsite.pageSub')} />
        <Line gap="small" wrap>
          <Badge {...(page.version > 0 ? { tone: 'success' as const } : {})}>
            {page.version > 0 ? t('versions.name', { n: page.version }) : t('onsite.unpublished')}
          </Badge>
          {page.preview ? <Badge>{t('onsite.field.comingSoon')}</Badge> : null}
          <PlanBadge state={page} />
          {page.updatedAt ? (
            <Text kind="small" tone="subdued">
              {t('onsite.changed', { date: f.dateTime(page.updatedAt) })}
            </Text>
          ) : null}
        </Line>
        {page.address ? <Link to={page.address}>{page.address}</Link> : null}
        {page.preview ? <Link to={page.preview}>{t('onsite.previewLink')}</Link> : null}
      </Stack>
    </Card>
  );
}
