// Answers: which orders cost which fee, and what was charged in each cycle?
import { PLAN_CURRENCY } from '@loyalty/contracts/billing/plans';
import { type BillLine, listBillCycles, listBillLines } from '@loyalty/contracts/billing/queries';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { useRead, useRows } from '../../data/hooks.js';
import { listAnswer } from '../../data/lists.js';
import { Card, CardHead, Fact } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { GhostRow, StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { type Column, List } from '../../kit/list/list.js';
import { useList } from '../../kit/list/use-list.js';
import { Page } from '../../kit/shell/page.js';
import { PlanBanner, UsageSummary } from './usage-summary.js';
import { useSubscription } from './use-subscription.js';

const SHOWN_CYCLES = 6;

/** Sums of the newest cycles: what was charged and what is still due. The first one begins with the subscription. */
function CyclesCard({ since }: { since: string | null }) {
  const { t } = useTranslation();
  const f = useFormat();
  const read = useRead(listBillCycles, {}, { everyMs: 15_000 });
  const cycles = read.data?.data.cycles.slice(0, SHOWN_CYCLES) ?? [];
  if (cycles.length === 0) return null;
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('billing.pastFees')} />
        {cycles.map(({ startsAt, endsAt, orders, charged, due }) => (
          <Stack key={startsAt} gap="none">
            <Fact
              strong
              label={`${f.date(since && startsAt < since && since < endsAt ? since : startsAt)} – ${f.date(endsAt)}`}
              value={t('billing.orders', { count: orders, n: f.points(orders) })}
            />
            <Fact label={t('billing.charged')} value={f.money(charged, PLAN_CURRENCY)} />
            <Fact label={t('billing.due')} value={f.money(due, PLAN_CURRENCY)} />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

/** State of a fee, with the reason for one that the platform rejected. */
const chargeWords = (t: TFunction, { charge, rejection }: BillLine): string =>
  rejection ? t(`billing.rejections.${rejection}`) : t(`billing.charges.${charge}`);

function useColumns(): readonly [Column<BillLine>, ...Column<BillLine>[]] {
  const { t } = useTranslation();
  const f = useFormat();
  return [
    { id: 'order', label: t('billing.order'), cell: ({ number }) => <Text strong>{number}</Text> },
    { id: 'when', label: t('billing.when'), cell: ({ at }) => <Text tone="subdued">{f.date(at)}</Text> },
    {
      id: 'nth',
      label: t('billing.nth'),
      end: true,
      cell: ({ nth }) => (
        <Text as="p" end figures>
          {nth === null ? '–' : f.points(nth)}
        </Text>
      ),
    },
    { id: 'why', label: t('billing.why'), cell: ({ because }) => <Text>{t(`billing.because.${because}`)}</Text> },
    {
      id: 'fee',
      label: t('billing.fee'),
      end: true,
      cell: ({ fee }) => (
        <Text as="p" end figures>
          {f.money(fee, PLAN_CURRENCY)}
        </Text>
      ),
    },
    { id: 'charge', label: t('billing.charge'), cell: (line) => <Text>{chargeWords(t, line)}</Text> },
  ];
}

function NarrowLine({ row }: { row: BillLine }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <Stack gap="tight">
      <Line spread>
        <Text strong>{row.number}</Text>
        <Text figures>{f.money(row.fee, PLAN_CURRENCY)}</Text>
      </Line>
      <Text tone="subdued">{t(`billing.because.${row.because}`)}</Text>
      <Line spread>
        <Text tone="subdued">{f.date(row.at)}</Text>
        <Text>{chargeWords(t, row)}</Text>
      </Line>
    </Stack>
  );
}

function Lines({ hasPlan }: { hasPlan: boolean }) {
  const { t } = useTranslation();
  const list = useList('bill-lines', { tabs: ['all'], sorts: [] });
  const query = { first: String(list.state.size), ...(list.after ? { after: list.after } : {}) };
  const read = useRows(listBillLines, { query }, { keep: true, everyMs: 15_000 });
  return (
    <List<BillLine>
      list={list}
      answer={listAnswer(read)}
      tabs={[{ id: 'all', label: t('billing.all') }]}
      columns={useColumns()}
      narrow={(row) => <NarrowLine row={row} />}
      rowId={({ order }) => order}
      names={{ one: t('billing.one'), many: t('billing.many') }}
      what={t('pages.invoices.title')}
      empty={
        <>
          <GhostRow icon="order" title="#1001" detail={t('billing.because.included')} />
          <StateMessage
            title={t(hasPlan ? 'billing.empty' : 'billing.noPlan')}
            body={t(hasPlan ? 'billing.emptyBody' : 'billing.noPlanBody')}
          />
        </>
      }
    />
  );
}

export default function BillPage() {
  const { t } = useTranslation();
  const read = useSubscription();
  const fresh = useFreshness(read.data, read.isRefetchError);
  const info = read.data?.data;
  return (
    <Page
      full
      title={t('pages.invoices.title')}
      back={{ label: t('pages.subscription.title'), to: '/subscription' }}
      fresh={fresh}
    >
      <Stack>
        {info ? <PlanBanner info={info} /> : null}
        {info?.usage ? (
          <Card>
            <UsageSummary info={info} />
          </Card>
        ) : null}
        <CyclesCard since={info?.subStartAt ?? null} />
        <Lines hasPlan={info?.plan !== null} />
      </Stack>
    </Page>
  );
}
