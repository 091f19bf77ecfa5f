import { getExpiringFigures } from '@loyalty/contracts/analytics/customer-figures';
import type { CustomerCriteria } from '@loyalty/contracts/customers/filters';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Card } from '../../kit/display/card.js';
import { Stat, StatNote } from '../../kit/display/figures.js';
import { useFormat } from '../../kit/format/format-context.js';
import type { CustomerTab } from './use-customer-list.js';

/** Polling interval of the figures while they are visible, in milliseconds. */
const EVERY_MS = 30_000;

/** Filters of the list, as they are in its address. */
type ListFilters = { filter: CustomerTab; search?: string } & { readonly [Key in keyof CustomerCriteria]?: string };

/** Sums of the points that expire within the days of the list, of all the customers that it lists. */
export function ExpiringFigures({ query }: { query: ListFilters }) {
  const { t } = useTranslation();
  const f = useFormat();
  const read = useRead(getExpiringFigures, { query: query as never }, { keep: true, everyMs: EVERY_MS });
  const found = read.data?.data;
  // The list below says that nothing can be read.
  if (read.isError && !found) return null;
  return (
    <Card flush>
      <div className="figure-grid">
        <Stat label={t('customers.figures.expiring')} value={found ? f.points(found.points) : '…'}>
          <StatNote>
            {found?.worth ? t('shell.worth', { money: f.money(found.worth.money, found.worth.currency) }) : '\u00a0'}
          </StatNote>
        </Stat>
        <Stat label={t('customers.figures.expiringOf')} value={found ? f.points(found.customers) : '…'} />
        <Stat
          label={t('customers.figures.firstExpiry')}
          value={found ? (found.first ? f.date(found.first) : t('shell.empty.none')) : '…'}
        />
      </div>
    </Card>
  );
}
