import { getDocument } from '@loyalty/contracts/documents/queries';
import { widgetLook } from '@loyalty/contracts/shopper/widget-look';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Badge } from '../../kit/display/badge.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';

/** Whether shoppers see a look of the merchant's, and whether a draft of it waits. */
export function LookCard() {
  const { t } = useTranslation();
  const f = useFormat();
  const look = useRead(getDocument, { params: { kind: widgetLook.kind, key: 'main' } }).data?.data;
  if (!look) return null;
  return (
    <Card>
      <Stack gap="small">
        <CardHead title={t('pages.signUpWidget.title')} sub={t('widget.look.cardSub')} />
        <Line gap="small" wrap>
          <Badge {...(look.version > 0 ? { tone: 'success' as const } : {})}>
            {look.version > 0 ? t('versions.name', { n: look.version }) : t('onsite.unpublished')}
          </Badge>
          {look.draft ? <Badge tone="attention">{t('onsite.draft')}</Badge> : null}
          {look.updatedAt ? (
            <Text kind="small" tone="subdued">
              {t('onsite.changed', { date: f.dateTime(look.updatedAt) })}
            </Text>
          ) : null}
        </Line>
        <Link to="/signup-widget">{t('widget.look.open')}</Link>
      </Stack>
    </Card>
  );
}
