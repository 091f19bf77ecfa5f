import type { CustomerRow, ListedCustomer } from '@loyalty/contracts/customers/queries';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { DateCell } from '../../kit/list/date-cell.js';
import type { Column } from '../../kit/list/list.js';
import { TierName } from '../tiers/rung.js';
import { useTiers } from '../tiers/use-tiers.js';
import { NameCell, PointsCell, TypeBadge } from './cells.js';

/** A tier with its color, which is unknown while the scheme is read. */
function TierCell({ title }: { title: string | null }) {
  const { t } = useTranslation();
  const tier = useTiers().data?.data.launched?.tiers.find((one) => one.title === title);
  return tier ? <TierName tier={tier} /> : <Text tone="subdued">{title ?? t('shell.empty.none')}</Text>;
}

type CustomerColumn = Column<ListedCustomer>;

/**
 * Columns of the list of customers; the list begins without the last ones.
 * @param isByExpiry whether it is filtered by the days on which points expire: a column says how many do
 */
export function useColumns(isByExpiry: boolean): readonly [CustomerColumn, ...CustomerColumn[]] {
  const { t } = useTranslation();
  const points = (id: keyof CustomerRow['points'] & string, label: string, extra = false): CustomerColumn => ({
    id,
    label,
    end: true,
    extra,
    cell: (row) => <PointsCell value={row.points[id]} owed={id === 'debt'} />,
  });
  const day = (id: string, label: string, of: (row: CustomerRow) => string | null, extra = false): CustomerColumn => ({
    id,
    label,
    end: true,
    extra,
    cell: (row) => <DateCell at={of(row)} />,
  });
  const expiring: CustomerColumn = {
    id: 'expiring',
    label: t('customers.column.expiring'),
    end: true,
    cell: (row) => (
      <Stack gap="none">
        <PointsCell value={row.expiring?.points ?? 0} owed={false} />
        <DateCell at={row.expiring?.at ?? null} />
      </Stack>
    ),
  };
  return [
    { id: 'customer', label: t('customers.column.customer'), cell: (row) => <NameCell row={row} /> },
    { id: 'type', label: t('customers.column.type'), cell: (row) => <TypeBadge row={row} /> },
    {
      id: 'tier',
      label: t('tiers.column'),
      cell: (row) => <TierCell title={row.tier} />,
    },
    ...(isByExpiry ? [expiring] : []),
    points('available', t('customers.column.available')),
    points('pending', t('customers.column.pending')),
    points('debt', t('customers.column.owed')),
    day('lastActivity', t('customers.column.lastActivity'), ({ lastActivityAt }) => lastActivityAt),
    points('held', t('customers.column.held'), true),
    day('lastOrder', t('customers.details.lastOrder'), ({ lastOrderAt }) => lastOrderAt, true),
    day('since', t('customers.merge.since'), ({ since }) => since, true),
  ];
}
