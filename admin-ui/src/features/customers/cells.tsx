import type { CustomerRow, ListedCustomer } from '@loyalty/contracts/customers/queries';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, StatusBadge } from '../../kit/display/badge.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { RowLink } from '../../kit/display/row-link.js';
import { Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';
import { profileOf } from '../history/address.js';

/** The type; that somebody was merged away, or is excluded by the segment, instead, because it is what counts. */
export function TypeBadge({ row }: { row: Pick<CustomerRow, 'type' | 'excluded' | 'mergedInto'> }) {
  const { t } = useTranslation();
  if (row.mergedInto !== null) return <Badge>{t('customers.merges.badge')}</Badge>;
  return row.excluded ? <Badge>{t('people.segment.badge')}</Badge> : <StatusBadge status={row.type} />;
}

/** A number of points at the right edge; zero is quiet, what is owed is red. */
export function PointsCell({ value, owed }: { value: number; owed?: boolean }) {
  const f = useFormat();
  return (
    <Text as="p" end figures tone={value === 0 ? 'subdued' : owed ? 'critical' : undefined}>
      {f.points(value)}
    </Text>
  );
}

/** Name and e-mail, truncated to keep the columns in place. The e-mail replaces a missing name. */
export function NameCell({ row }: { row: CustomerRow }) {
  const { t } = useTranslation();
  return (
    <div className="name-cell">
      <Text as="p" strong cut>
        <RowLink to={profileOf(row.id)}>{row.name || row.email || t('customers.unnamed')}</RowLink>
      </Text>
      <Text as="p" kind="small" tone="subdued" cut>
        {row.name ? row.email : ''}
      </Text>
    </div>
  );
}

/** The figure of a customer that matters most: expiring points in a list of those, else what they owe or have. */
function MainFigure({ row: { points, expiring } }: { row: ListedCustomer }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { available, debt } = points;
  if (expiring)
    return (
      <Text strong figures>
        {t('customers.expiring', { points: f.points(expiring.points), date: f.date(expiring.at) })}
      </Text>
    );
  return (
    <Text strong figures tone={debt > 0 ? 'critical' : undefined}>
      {debt > 0
        ? t('customers.owed', { points: f.points(debt) })
        : t('customers.availablePoints', { points: f.points(available) })}
    </Text>
  );
}

/** The first line of a narrow row: the name, and what stands at its end. */
function NameLine({ row, children }: { row: ListedCustomer; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Line spread>
      <Text strong cut>
        <RowLink to={profileOf(row.id)}>{row.name || row.email || t('customers.unnamed')}</RowLink>
      </Text>
      <span className="fixed">{children}</span>
    </Line>
  );
}

/** Row of a customer with expiring points on a phone: the expiry has its own line, which leaves the name its width. */
function NarrowExpiring({ row }: { row: ListedCustomer }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <Stack gap="tight">
      <NameLine row={row}>
        <TypeBadge row={row} />
      </NameLine>
      <Line wrap gap="small">
        <MainFigure row={row} />
        <Text tone="subdued" figures>
          {t('customers.availablePoints', { points: f.points(row.points.available) })}
        </Text>
      </Line>
      <Text tone="subdued" cut>
        {row.name ? row.email : ''}
      </Text>
    </Stack>
  );
}

/** A customer in three lines: name and points, e-mail with further points, and the type. */
export function NarrowCustomer({ row }: { row: ListedCustomer }) {
  const { t } = useTranslation();
  const f = useFormat();
  if (row.expiring) return <NarrowExpiring row={row} />;
  const { pending } = row.points;
  return (
    <Stack gap="tight">
      <NameLine row={row}>
        <MainFigure row={row} />
      </NameLine>
      <Line spread>
        <Text tone="subdued" cut>
          {row.name ? row.email : ''}
        </Text>
        {pending > 0 ? (
          <span className="fixed">
            <Text tone="subdued" figures>
              {t('customers.pending', { points: f.points(pending) })}
            </Text>
          </span>
        ) : null}
      </Line>
      <Line>
        <TypeBadge row={row} />
      </Line>
    </Stack>
  );
}
