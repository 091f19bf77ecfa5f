import type { WhatIfMover, WhatIfResult, WhatIfSide } from '@loyalty/contracts/programs/what-if';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/format-context.js';
import { Grow, Stack } from '../../kit/layout.js';
import { Legend, SERIES } from '../../kit/legend.js';
import { Link, Text } from '../../kit/text.js';

// The chart library is heavy; it comes after everything else of the page.
const WhatIfChart = lazy(() => import('./what-if-chart.js'));

const COUNTS = ['issued', 'reversed', 'outstanding', 'affordable'] as const;
const SUMS = ['cost', 'liability'] as const;

/** The table of both sides: points as numbers, what they are worth as money. */
function BothSides({ result }: { result: WhatIfResult }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { today, draft, currency } = result;
  const counts = COUNTS.filter((name) => today[name] !== null || draft[name] !== null).map((name) => {
    const [was, is] = [today[name] ?? 0, draft[name] ?? 0];
    return { name, was: f.points(was), cells: [f.points(is), f.signed(is - was)] };
  });
  const money = (side: WhatIfSide, name: 'cost' | 'liability') => Number(side[name] ?? 0);
  const sums = SUMS.filter((name) => today[name] !== null || draft[name] !== null).map((name) => {
    const [was, is] = [money(today, name), money(draft, name)];
    const change = `${is > was ? '+' : ''}${f.money(is - was, currency)}`;
    return { name, was: f.money(was, currency), cells: [f.money(is, currency), change] };
  });
  return (
    <table className="facts-table">
      <caption className="Polaris-Text--visuallyHidden">{t('whatIf.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('whatIf.column.what')}</th>
          {(['draft', 'change'] as const).map((column) => (
            <th scope="col" className="r" key={column}>
              {t(`whatIf.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...counts, ...sums].map(({ name, was, cells }) => (
          <tr key={name}>
            <td>
              {t(`whatIf.row.${name}`)}
              <Text as="p" kind="small" tone="subdued">
                {t('whatIf.today', { was })}
              </Text>
            </td>
            {cells.map((cell, index) => (
              <td className="r" key={['draft', 'change'][index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Weeks({ result }: { result: WhatIfResult }) {
  const { t } = useTranslation();
  const f = useFormat();
  const [today, draft] = [f.points(result.today.issued), f.points(result.draft.issued)];
  return (
    <Stack gap="small">
      <Text kind="subheading">{t('whatIf.chart')}</Text>
      <Legend
        items={[
          { label: t('whatIf.column.today'), value: today, color: SERIES.redeemed },
          { label: t('whatIf.column.draft'), value: draft, color: SERIES.earned },
        ]}
      />
      <figure className="chart" style={{ marginInline: 0 }} aria-label={t('whatIf.chartSaid', { today, draft })}>
        <Suspense fallback={null}>
          <WhatIfChart weeks={result.weeks} />
        </Suspense>
      </figure>
    </Stack>
  );
}

function MoverLine({ mover: { customer, name, available, change } }: { mover: WhatIfMover }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <li className="row">
      <Grow>
        <Link to={`/customers/${customer}`}>{name || customer}</Link>
        <Text as="p" kind="small" tone="subdued">
          {t('whatIf.mover', { before: f.points(available), after: f.points(available + change) })}
        </Text>
      </Grow>
      <span className={`pts tn ${change > 0 ? 'pos' : ''}`}>{f.signed(change)}</span>
    </li>
  );
}

function Movers({ result }: { result: WhatIfResult }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { more, less, gainers, losers } = result;
  const said = [
    t('whatIf.moved', { count: more, n: f.points(more) }),
    t('whatIf.lost', { count: less, n: f.points(less) }),
  ];
  return (
    <Stack gap="tight">
      <Text kind="subheading">{t('whatIf.movers')}</Text>
      <Text as="p" kind="small" tone="subdued">
        {more + less === 0 ? t('whatIf.nobody') : f.listed(said)}
      </Text>
      <ul className="plain">
        {[...gainers, ...losers].map((mover) => (
          <MoverLine key={mover.customer} mover={mover} />
        ))}
      </ul>
    </Stack>
  );
}

/** What a run found, from the sum down to the customer. */
export function WhatIfFound({ result }: { result: WhatIfResult }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { orders, customers, from, until, ledger } = result;
  if (orders === 0) return <Text as="p">{t('whatIf.none')}</Text>;
  const people = t('versions.customers', { count: customers, n: f.points(customers) });
  const over = { count: orders, n: f.points(orders), customers: people, from: f.date(from), until: f.date(until) };
  return (
    <Stack gap="medium">
      <Text as="p" kind="small">
        {t('whatIf.said', over)}
      </Text>
      <BothSides result={result} />
      {result.draft.affordable === null ? (
        <Text as="p" kind="small" tone="subdued">
          {t('whatIf.noReward')}
        </Text>
      ) : null}
      <Text as="p" kind="small" tone="subdued">
        {t('whatIf.ledger', { issued: f.points(ledger.issued), reversed: f.points(ledger.reversed) })}
      </Text>
      <Weeks result={result} />
      <Movers result={result} />
    </Stack>
  );
}
