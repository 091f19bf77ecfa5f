import type { WhatIfMover, WhatIfResult, WhatIfSide } from '@loyalty/contracts/programs/what-if';
import { useTranslation } from 'react-i18next';
import { Grow, Stack } from '../../kit/display/layout.js';
import { Legend, SERIES } from '../../kit/display/legend.js';
import { Link, Text } from '../../kit/display/text.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { useFormat } from '../../kit/format/format-context.js';

// The chart library is large; it loads after the rest of the page.
const WhatIfChart = onDemand(() => import('./what-if-chart.js'));

const COUNTS = ['issued', 'reversed', 'outstanding', 'affordable'] as const;
const SUMS = ['cost', 'liability'] as const;

interface DeltaProps {
  label: string;
  value: string;
  says: string;
}

function DeltaBox({ label, value, says }: DeltaProps) {
  return (
    <div>
      <Text as="p" kind="small" tone="subdued">
        {label}
      </Text>
      <Text as="p" kind="figure">
        <span className="tn">{value}</span>
      </Text>
      <Text as="p" kind="small" tone="subdued" figures>
        {says}
      </Text>
    </div>
  );
}

/** The result in three figures: points given, liability where a reward has a money value, and affected customers. */
function Deltas({ result }: { result: WhatIfResult }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { today, draft, currency, more, less } = result;
  const between = (before: string, after: string) => t('whatIf.mover', { before, after });
  const [was, is] = [Number(today.liability ?? 0), Number(draft.liability ?? 0)];
  const outstanding =
    draft.liability === null
      ? {
          label: t('whatIf.row.outstanding'),
          value: f.signed((draft.outstanding ?? 0) - (today.outstanding ?? 0)),
          says: between(f.points(today.outstanding ?? 0), f.points(draft.outstanding ?? 0)),
        }
      : {
          label: t('whatIf.row.liability'),
          value: `${is > was ? '+' : ''}${f.money(is - was, currency)}`,
          says: between(f.money(was, currency), f.money(is, currency)),
        };
  return (
    <div className="deltas">
      <DeltaBox
        label={t('whatIf.row.issued')}
        value={f.signed(draft.issued - today.issued)}
        says={between(f.points(today.issued), f.points(draft.issued))}
      />
      <DeltaBox {...outstanding} />
      <DeltaBox label={t('whatIf.affected')} value={f.points(more + less)} says={useMoved(result)} />
    </div>
  );
}

/** Number of customers with more points, and with fewer. */
function useMoved({ more, less }: WhatIfResult): string {
  const { t } = useTranslation();
  const f = useFormat();
  if (more + less === 0) return t('whatIf.noChanges');
  return f.listed([
    t('whatIf.moved', { count: more, n: f.points(more) }),
    t('whatIf.lost', { count: less, n: f.points(less) }),
  ]);
}

/** The table of both sides: points as numbers, their value as money. */
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
          { label: t('whatIf.column.today'), value: today, color: SERIES.before },
          { label: t('whatIf.column.draft'), value: draft, color: SERIES.earned },
        ]}
      />
      <figure className="chart" style={{ marginInline: 0 }} aria-label={t('whatIf.chartLabel', { today, draft })}>
        <WhatIfChart weeks={result.weeks} />
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
        <Link to={`/customers/profile/${customer}`}>
          <bdi>{name || customer}</bdi>
        </Link>
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
  const { gainers, losers } = result;
  const moved = useMoved(result);
  return (
    <Stack gap="tight">
      <Text kind="subheading">{t('whatIf.movers')}</Text>
      <Text as="p" kind="small" tone="subdued">
        {moved}
      </Text>
      <ul className="plain">
        {[...gainers, ...losers].map((mover) => (
          <MoverLine key={mover.customer} mover={mover} />
        ))}
      </ul>
    </Stack>
  );
}

/** Whether no order earns anything else by the draft: a 0 of each figure would leave open why. */
const isWithoutEffect = ({ more, less, today, draft }: WhatIfResult): boolean =>
  more + less === 0 && today.issued === draft.issued;

/** The result of a simulation, from the sum down to the customer. */
export function WhatIfFound({ result }: { result: WhatIfResult }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { orders, meeting, customers, from, until, ledger } = result;
  if (orders === 0) return <Text as="p">{t('whatIf.none')}</Text>;
  const people = t('versions.customers', { count: customers, n: f.points(customers) });
  const over = { count: orders, n: f.points(orders), customers: people, from: f.date(from), until: f.date(until) };
  return (
    <Stack gap="medium">
      <Text as="p" kind="small">
        {t('whatIf.basis', over)}
      </Text>
      {meeting !== null ? (
        <Text as="p" strong>
          {t('whatIf.meeting', { count: orders, met: f.points(meeting), n: f.points(orders) })}
        </Text>
      ) : isWithoutEffect(result) ? (
        <Text as="p" strong>
          {t('whatIf.unmet', { count: orders, n: f.points(orders) })}
        </Text>
      ) : null}
      <Deltas result={result} />
      <Weeks result={result} />
      <BothSides result={result} />
      {result.draft.liability === null ? (
        <Text as="p" kind="small" tone="subdued">
          {t('whatIf.noReward')}
        </Text>
      ) : null}
      <Text as="p" kind="small" tone="subdued">
        {t('whatIf.ledger', { issued: f.points(ledger.issued), reversed: f.points(ledger.reversed) })}
      </Text>
      <Movers result={result} />
    </Stack>
  );
}
