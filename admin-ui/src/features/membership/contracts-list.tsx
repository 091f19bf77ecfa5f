import { type ContractGroup, listSubscriptions, type SubscriptionRow } from '@loyalty/contracts/memberships/queries';
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

const TABS = ['all', 'members', 'active', 'ended'] as const;
const EVERY_MS = 15_000;

/** Contracts by what figures count; those that ended are those of the figures' days. */
export function useContracts() {
  const list = useList('subscriptions', { tabs: TABS, sorts: ['newest'] });
  const { from, to } = useMonth();
  const { tab, size } = list.state;
  const query = {
    first: String(size),
    ...(tab === 'all' ? {} : { group: tab as ContractGroup }),
    ...(tab === 'ended' ? { from, to } : {}),
    ...(list.after ? { after: list.after } : {}),
  };
  return { list, read: useRows(listSubscriptions, { query }, { keep: true, everyMs: EVERY_MS }) };
}

type TitleOf = (tier: string) => string;

function Customer({ row }: { row: SubscriptionRow }) {
  return (
    <Text as="p" strong cut>
      <Link to={profileOf(row.customer.id)} plain>
        <bdi>{row.customer.name || row.customer.id}</bdi>
      </Link>
    </Text>
  );
}

function Tier({ row, titleOf }: { row: SubscriptionRow; titleOf: TitleOf }) {
  const { t } = useTranslation();
  return (
    <Text as="p" tone="subdued">
      {row.tier ? t('membership.subscription.has', { tier: titleOf(row.tier) }) : t('membership.subscription.hasNone')}
    </Text>
  );
}

function useColumns(titleOf: TitleOf): readonly [Column<SubscriptionRow>, ...Column<SubscriptionRow>[]] {
  const { t } = useTranslation();
  return [
    {
      id: 'customer',
      label: t('membership.subscription.column.customer'),
      cell: (row) => (
        <div className="name-cell">
          <Customer row={row} />
        </div>
      ),
    },
    {
      id: 'status',
      label: t('membership.subscription.column.status'),
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: 'tier',
      label: t('membership.subscription.column.tier'),
      cell: (row) => <Tier row={row} titleOf={titleOf} />,
    },
    {
      id: 'changed',
      label: t('membership.subscription.column.changed'),
      end: true,
      cell: ({ updatedAt }) => <DateCell at={updatedAt} />,
    },
  ];
}

function NarrowContract({ row, titleOf }: { row: SubscriptionRow; titleOf: TitleOf }) {
  const f = useFormat();
  return (
    <Stack gap="tight">
      <Line spread>
        <Customer row={row} />
        <StatusBadge status={row.status} />
      </Line>
      <Line spread>
        <Tier row={row} titleOf={titleOf} />
        <Text tone="subdued">{f.date(row.updatedAt)}</Text>
      </Line>
    </Stack>
  );
}

/** The contracts of customers and what they gave. */
export function ContractsList({
  contracts,
  titleOf,
}: {
  contracts: ReturnType<typeof useContracts>;
  titleOf: TitleOf;
}) {
  const { t } = useTranslation();
  const { list, read } = contracts;
  return (
    <List<SubscriptionRow>
      list={list}
      answer={listAnswer(read)}
      tabs={TABS.map((id) => ({ id, label: t(`membership.subscription.tab.${id}`) }))}
      columns={useColumns(titleOf)}
      narrow={(row) => <NarrowContract row={row} titleOf={titleOf} />}
      rowId={({ contract }) => contract}
      rowLink={(row) => profileOf(row.customer.id)}
      names={{ one: t('membership.subscription.one'), many: t('membership.subscription.many') }}
      what={t('membership.subscription.contracts')}
      empty={<StateMessage title={t(`membership.subscription.none.${list.state.tab as 'all'}`)} />}
    />
  );
}
