// Answers: what would an auditor look at, and does it hold?
import { useTranslation } from 'react-i18next';
import { useShopAnswer } from '../../data/shop.js';
import { Card } from '../../kit/display/card.js';
import { Pad, Stack } from '../../kit/display/layout.js';
import { Tabs } from '../../kit/display/tabs.js';
import { Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { FieldRow, TextInput } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { Asking } from '../../kit/shell/read-only.js';
import { LoginsCard } from '../support/logins-card.js';
import { ExceptionsCard } from './exceptions-card.js';
import { PopulationsCard } from './populations-card.js';
import { PrivacyCard } from './privacy-card.js';
import { SampleCard } from './sample-card.js';
import { SeatsCard } from './seats-card.js';
import { type Audit, type AuditTab, TABS, useAudit } from './use-audit.js';

/** Selects the period in days; each period has its own sample. */
function Period({ audit }: { audit: Audit }) {
  const { t } = useTranslation();
  const f = useFormat();
  const choose = (change: Record<string, string>) => audit.show({ ...change, position: undefined });
  return (
    <Pad>
      <Stack gap="small">
        <Asking>
          <FieldRow>
            <TextInput
              label={t('audit.from')}
              kind="date"
              value={audit.period.from}
              onChange={(from) => choose({ from })}
            />
            <TextInput label={t('audit.to')} kind="date" value={audit.period.to} onChange={(to) => choose({ to })} />
          </FieldRow>
        </Asking>
        <Text as="p" kind="small" tone="subdued">
          {t('audit.period', { zone: f.zone })}
        </Text>
      </Stack>
    </Pad>
  );
}

/** Tabs that show everything, not a period. */
const UNDATED: readonly AuditTab[] = ['seats', 'privacy', 'support'];

export default function AuditPage() {
  const { t } = useTranslation();
  const audit = useAudit();
  const { shop } = useShopAnswer();
  return (
    <Page title={t('pages.audit.title')} back={{ label: t('pages.settings.title'), to: '/settings' }}>
      <Stack>
        {shop?.user.auditor ? <Banner>{t('audit.banner')}</Banner> : null}
        <Card flush>
          <Tabs
            label={t('pages.audit.title')}
            tabs={TABS.map((id) => ({ id, label: t(`audit.tabs.${id}`) }))}
            chosen={audit.tab}
            onChoose={(tab) => audit.show({ tab })}
          />
          {UNDATED.includes(audit.tab) ? null : <Period audit={audit} />}
        </Card>
        {audit.tab === 'populations' ? <PopulationsCard audit={audit} /> : null}
        {audit.tab === 'populations' && audit.population ? (
          <SampleCard audit={audit} population={audit.population} />
        ) : null}
        {audit.tab === 'exceptions' ? <ExceptionsCard audit={audit} /> : null}
        {audit.tab === 'privacy' ? <PrivacyCard /> : null}
        {audit.tab === 'support' ? <LoginsCard /> : null}
        {audit.tab === 'seats' ? <SeatsCard mayGive={shop?.user.owner ?? false} /> : null}
      </Stack>
    </Page>
  );
}
