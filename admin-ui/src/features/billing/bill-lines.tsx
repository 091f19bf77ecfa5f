import { PLAN_CURRENCY } from '@loyalty/contracts/billing/plans';
import { type BillLine, listBillLines } from '@loyalty/contracts/billing/queries';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { listAnswer } from '../../data/lists.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { type Column, List } from '../../kit/list/list.js';
import { useList } from '../../kit/list/use-list.js';

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

/** The orders of a cycle, each with its fee and the reason for it. */
export function BillLines({ cycle }: { cycle: string }) {
  const { t } = useTranslation();
  const list = useList('bill-lines', { tabs: ['all'], sorts: [] });
  const query = { first: String(list.state.size), cycle, ...(list.after ? { after: list.after } : {}) };
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
      what={t('billing.ordersBilled')}
      empty={<StateMessage title={t('billing.empty')} body={t('billing.emptyBody')} />}
    />
  );
}
