import { type CouponRow, listCoupons } from '@loyalty/contracts/rewards/queries';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { listAnswer } from '../../data/lists.js';
import { StatusBadge } from '../../kit/display/badge.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { DateCell } from '../../kit/list/date-cell.js';
import { type Column, List } from '../../kit/list/list.js';
import { useList } from '../../kit/list/use-list.js';
import { profileOf } from '../history/address.js';
import { useMonth } from './membership-figures.js';

const TABS = ['month', 'all'] as const;

/** Codes that members got by a deal: those of the days that its figure counts, or all. */
export function useDealTakers(deal: string) {
  const list = useList('deal-takers', { tabs: TABS, sorts: ['newest'] });
  const { from, to } = useMonth();
  const { tab, size } = list.state;
  const days = tab === 'month' ? { from, to } : {};
  const page = list.after ? { after: list.after } : {};
  const query = { program: deal, first: String(size), ...days, ...page };
  return { list, read: useRows(listCoupons, { query }, { keep: true, everyMs: 15_000 }) };
}

function Taker({ row: { customer } }: { row: CouponRow }) {
  const { t } = useTranslation();
  if (customer === null) return <Text tone="subdued">{t('customers.unnamed')}</Text>;
  return (
    <Text as="p" strong cut>
      <Link to={profileOf(customer.id)} plain>
        <bdi>{customer.name || t('customers.unnamed')}</bdi>
      </Link>
    </Text>
  );
}

const Code = ({ code }: Pick<CouponRow, 'code'>) => <span className="mono">{code}</span>;

function useTakerColumns(): readonly [Column<CouponRow>, ...Column<CouponRow>[]] {
  const { t } = useTranslation();
  return [
    {
      id: 'customer',
      label: t('membership.takers.column.customer'),
      cell: (row) => (
        <div className="name-cell">
          <Taker row={row} />
        </div>
      ),
    },
    { id: 'code', label: t('membership.takers.column.code'), cell: (row) => <Code code={row.code} /> },
    {
      id: 'status',
      label: t('membership.takers.column.status'),
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: 'taken',
      label: t('membership.takers.column.taken'),
      end: true,
      cell: ({ issuedAt }) => <DateCell at={issuedAt} />,
    },
  ];
}

function NarrowTaker({ row }: { row: CouponRow }) {
  const f = useFormat();
  return (
    <Stack gap="tight">
      <Line spread>
        <Taker row={row} />
        <StatusBadge status={row.status} />
      </Line>
      <Line spread>
        <Code code={row.code} />
        <Text tone="subdued">{f.date(row.issuedAt)}</Text>
      </Line>
    </Stack>
  );
}

/** Members who took a deal, each with the code that they got. */
export function DealTakers({ takers: { list, read } }: { takers: ReturnType<typeof useDealTakers> }) {
  const { t } = useTranslation();
  return (
    <List<CouponRow>
      list={list}
      answer={listAnswer(read)}
      tabs={TABS.map((id) => ({ id, label: t(`membership.takers.tab.${id}`) }))}
      columns={useTakerColumns()}
      narrow={(row) => <NarrowTaker row={row} />}
      rowId={({ id }) => id}
      rowLink={({ customer }) => (customer ? profileOf(customer.id) : '/customers')}
      names={{ one: t('membership.takers.one'), many: t('membership.takers.many') }}
      what={t('membership.takers.title')}
      empty={<StateMessage title={t(`membership.takers.none.${list.state.tab as 'all'}`)} />}
    />
  );
}
