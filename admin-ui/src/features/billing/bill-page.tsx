// Answers: what did each cycle cost, and which orders cost it?
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/format/format-context.js';
import { BillLines } from './bill-lines.js';
import { BillingFrame } from './billing-frame.js';
import { CyclesCard } from './cycles-card.js';

/** The cycles of the bill; with one in the address its orders. */
export default function BillPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const { cycle } = useSearch({ strict: false }) as { cycle?: string };
  const isCycle = cycle !== undefined && !Number.isNaN(Date.parse(cycle));
  if (isCycle)
    return (
      <BillingFrame
        title={t('billing.ordersBilled')}
        subtitle={t('billing.since', { day: f.date(cycle) })}
        back={{ label: t('pages.invoices.title'), to: '/subscription/billing' }}
      >
        {() => <BillLines cycle={cycle} />}
      </BillingFrame>
    );
  return (
    <BillingFrame
      title={t('pages.invoices.title')}
      secondary={[{ label: t('pages.usage.title'), to: '/billing-dashboard', reads: true }]}
    >
      {(info) => <CyclesCard info={info} />}
    </BillingFrame>
  );
}
