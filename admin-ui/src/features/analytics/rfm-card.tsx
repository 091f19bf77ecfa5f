import { HIGHEST_SCORE, type RfmReport } from '@loyalty/contracts/analytics/rfm';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { useFormat } from '../../kit/format/format-context.js';
import { DataTable } from '../../kit/report/data-table.js';
import { useMemberTables } from './member-tables.js';

const SCORES = Array.from({ length: HIGHEST_SCORE }, (_, at) => at + 1);

/** Labels of the recency scores, most recent first. */
function useRecencyNames(): (days: readonly number[]) => ReadonlyMap<number, string> {
  const { t } = useTranslation();
  const f = useFormat();
  return (days) => {
    const names = new Map<number, string>();
    for (const [at, day] of days.entries()) {
      const from = at === 0 ? 0 : days[at - 1]! + 1;
      names.set(HIGHEST_SCORE - at, t('memberReport.daysAgo', { from: f.points(from), to: f.points(day) }));
    }
    return names.set(1, t('memberReport.moreDaysAgo', { n: f.points(days.at(-1) ?? 0) }));
  };
}

/** Tint of a cell by its share of the fullest one: the number in the cell says the same. */
const tintOf = (members: number, most: number): string =>
  `color-mix(in srgb, var(--heat) ${Math.round((members / Math.max(1, most)) * 45)}%, #fff)`;

/** Members by recency and value; each cell leads to the members of its group. */
function HeatTable({ rfm }: { rfm: RfmReport }) {
  const { t } = useTranslation();
  const f = useFormat();
  const names = useRecencyNames()(rfm.boundaries.recencyDays);
  const most = Math.max(...rfm.cells.map(({ members }) => members));
  const cellOf = (recency: number, value: number) =>
    rfm.cells.find((cell) => cell.recency === recency && cell.value === value)!;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
    <section className="table-box tall" tabIndex={0} aria-label={t('memberReport.heat')}>
      <table className="heat">
        <thead>
          <tr>
            <th scope="col">{t('memberReport.recency')}</th>
            {SCORES.map((value) => (
              <th key={value} scope="col">
                {t('memberReport.value', { n: value })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SCORES.toReversed().map((recency) => (
            <tr key={recency}>
              <th scope="row">{names.get(recency)}</th>
              {SCORES.map((value) => {
                const { group, members } = cellOf(recency, value);
                return (
                  <td key={value} style={{ background: tintOf(members, most) }}>
                    <b className="tn">{f.points(members)}</b>
                    <Link to={`/analytics/member/${group}`} plain>
                      {t(`memberReport.rfm.${group}`)}
                    </Link>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** How the scores are computed, in sentences. */
function Boundaries({ rfm }: { rfm: RfmReport }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { boundaries, spentByFifths } = rfm;
  const orders = f.listed(boundaries.orders.map((n) => f.points(n)));
  const spent = f.listed(boundaries.spent.map((amount) => f.money(amount)));
  return (
    <Text kind="small" as="p" tone="subdued">
      {t('memberReport.valueIs')} {t('memberReport.ordersFrom', { orders })}{' '}
      {boundaries.spent.length === 0
        ? null
        : t(spentByFifths ? 'memberReport.spentByFifths' : 'memberReport.spentFrom', { spent })}
    </Text>
  );
}

/** The eleven groups of members by recency, frequency and money of their orders, as a heat table and as a list. */
export function RfmCard({ rfm }: { rfm: RfmReport }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { groups } = useMemberTables();
  const { computedAt, withoutOrder } = rfm;
  return (
    <Card>
      <Stack gap="medium">
        <CardHead
          title={t('memberReport.groups')}
          sub={
            computedAt ? t('memberReport.computedAt', { at: f.dateTime(computedAt) }) : t('memberReport.notComputed')
          }
        >
          <Link to="/analytics/member/boundaries">{t('memberReport.changeBoundaries')}</Link>
        </CardHead>
        <HeatTable rfm={rfm} />
        <Boundaries rfm={rfm} />
        <DataTable table={groups(rfm)} tall />
        {withoutOrder > 0 ? (
          <Text kind="small" as="p" tone="subdued">
            {t('memberReport.withoutOrder', { count: withoutOrder, n: f.points(withoutOrder) })}
          </Text>
        ) : null}
      </Stack>
    </Card>
  );
}
