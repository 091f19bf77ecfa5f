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
import { ReadControls } from '../../kit/shell/read-only.js';
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
        <ReadControls>
          <FieldRow>
            <TextInput
              label={t('audit.from')}
              kind="date"
              value={audit.period.from}
              onChange={(from) => choose({ from })}
              error={audit.wrong ? t(`audit.wrong.${audit.wrong}`) : undefined}
            />
            <TextInput label={t('audit.to')} kind="date" value={audit.period.to} onChange={(to) => choose({ to })} />
          </FieldRow>
        </ReadControls>
        <Text as="p" kind="small" tone="subdued">
          {t('audit.period', { zone: f.zone })}
        </Text>
      </Stack>
    </Pad>
  );
}

/** Tabs that show everything, not a period. */
const UNDATED: readonly AuditTab[] = ['seats', 'privacy', 'support'];

/** The content of the selected tab. */
function Chosen({ audit, mayGive }: { audit: Audit; mayGive: boolean }) {
  switch (audit.tab) {
    case 'populations':
      return (
        <>
          <PopulationsCard audit={audit} />
          {audit.population ? <SampleCard audit={audit} population={audit.population} /> : null}
        </>
      );
    case 'exceptions':
      return <ExceptionsCard audit={audit} />;
    case 'privacy':
      return <PrivacyCard />;
    case 'support':
      return <LoginsCard />;
    case 'seats':
      return <SeatsCard mayGive={mayGive} />;
  }
}

export default function AuditPage() {
  const { t } = useTranslation();
  const audit = useAudit();
  const { shop } = useShopAnswer();
  const isDated = !UNDATED.includes(audit.tab);
  const isWrong = isDated && audit.wrong !== null;
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
          {isDated ? <Period audit={audit} /> : null}
        </Card>
        {isWrong ? null : <Chosen audit={audit} mayGive={shop?.user.owner ?? false} />}
      </Stack>
    </Page>
  );
}
