// Answers: is everything in time?

import type { DataOf } from '@loyalty/contracts/kernel/endpoint';
import { getHealth } from '@loyalty/contracts/shop/queries';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { useRows } from '../../data/hooks.js';
import { Card } from '../../kit/card.js';
import type { Format } from '../../kit/format.js';
import { useFormat } from '../../kit/format-context.js';
import { Pad } from '../../kit/layout.js';
import { Page } from '../../kit/page.js';
import { SkeletonRows } from '../../kit/skeletons.js';
import { FailedCard, Say, Standing } from '../../kit/states.js';

type Lag = DataOf<typeof getHealth>;
/** Later than this is said in red, in milliseconds. */
const LATE_MS = 60_000;

const seconds = (f: Format, lag: Lag) =>
  new Intl.NumberFormat(f.locale, { maximumFractionDigits: 1 }).format((lag.behind > 0 ? lag.ageMs : 0) / 1000);

/** The page's answer in one sentence: what waits for help, else what is late, else that all is well. */
function Sentence({ rows }: { rows: readonly Lag[] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const parked = rows.find((row) => row.parked > 0);
  const worst = rows.filter((row) => row.behind > 0).sort((a, b) => b.ageMs - a.ageMs)[0];
  if (parked) {
    return (
      <Standing good={false}>
        {t('settings.health.parked', { count: parked.parked, n: f.points(parked.parked), name: parked.name })}
      </Standing>
    );
  }
  if (!worst) return <Standing good>{t('settings.health.goodNow')}</Standing>;
  if (worst.ageMs > LATE_MS) {
    return (
      <Standing good={false}>{t('settings.health.late', { name: worst.name, seconds: seconds(f, worst) })}</Standing>
    );
  }
  return <Standing good>{t('settings.health.good', { seconds: seconds(f, worst) })}</Standing>;
}

function LagTable({ rows }: { rows: readonly Lag[] }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <table className="facts-table">
      <caption className="Polaris-Text--visuallyHidden">{t('settings.health.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('settings.health.name')}</th>
          <th scope="col" className="r wide">
            {t('settings.health.position')}
          </th>
          <th scope="col" className="r">
            {t('settings.health.behind')}
          </th>
          <th scope="col" className="r">
            {t('settings.health.lag')}
          </th>
          <th scope="col" className="r">
            {t('settings.health.parked')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <td>{row.name}</td>
            <td className="r wide">{f.points(row.position)}</td>
            <td className={row.behind === 0 ? 'r sub2' : 'r'}>{f.points(row.behind)}</td>
            <td className={row.behind === 0 ? 'r sub2' : 'r'}>{seconds(f, row)}</td>
            <td className={row.parked === 0 ? 'r sub2' : 'r neg'}>{f.points(row.parked)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export default function HealthPage() {
  const { t } = useTranslation();
  const read = useRows(getHealth, {}, { everyMs: 5_000 });
  const fresh = useFreshness(read.data, read.isRefetchError);
  const rows = read.data?.data;
  return (
    <Page title={t('pages.health.title')} back={{ label: t('pages.settings.title'), to: '/settings' }} fresh={fresh}>
      <Card flush>
        {rows ? (
          rows.length > 0 ? (
            <>
              <Pad>
                <Sentence rows={rows} />
              </Pad>
              <LagTable rows={rows} />
            </>
          ) : (
            <Say title={t('settings.health.none')} />
          )
        ) : read.error ? (
          <FailedCard what={t('pages.health.title')} failure={read.error} retry={() => void read.refetch()} />
        ) : (
          <SkeletonRows count={6} />
        )}
      </Card>
    </Page>
  );
}
