// Answers: is everything in time, and what waits for help?
import { getHealthReport, type HealthReport } from '@loyalty/contracts/health/queries';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { useRead } from '../../data/hooks.js';
import { Card, CardHead, Fact } from '../../kit/display/card.js';
import { Pad, Stack, TwoColumns } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { FailedCard, Standing } from '../../kit/feedback/states.js';
import type { Format } from '../../kit/format/format.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { BrokenBanner } from '../proof/broken-banner.js';
import { ParkedCard } from './parked-card.js';
import { ProofCard } from './proof-card.js';
import { ReconciliationCard } from './reconciliation-card.js';
import { RepeatsCard } from './repeats-card.js';

type Follower = HealthReport['followers'][number];
/** Lag that is shown in red, in milliseconds. */
const LATE_MS = 60_000;
const EVERY_MS = 5_000;
/** Polling interval while a task runs. */
const EVERY_RUNNING_MS = 1_000;

const ageOf = ({ behind, ageMs }: Follower) => (behind > 0 ? ageMs : 0);
const seconds = (f: Format, lag: Follower) =>
  new Intl.NumberFormat(f.locale, { maximumFractionDigits: 1 }).format(ageOf(lag) / 1000);

function useFollowerName() {
  const { t } = useTranslation();
  return (name: string) => t(`health.follower.${name as 'reactors'}`, { defaultValue: name });
}

/** Summary sentence of the page: parked items, differences, lag, or that all is well. */
function Sentence({ report }: { report: HealthReport }) {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useFollowerName();
  const { parked, drift, followers } = report;
  const worst = [...followers].sort((a, b) => ageOf(b) - ageOf(a))[0];
  const differing = drift?.state === 'done' ? (drift.differing ?? 0) : 0;
  if (parked > 0) return <Standing good={false}>{t('health.parked', { count: parked, n: f.points(parked) })}</Standing>;
  if (differing > 0)
    return <Standing good={false}>{t('health.drifted', { count: differing, n: f.points(differing) })}</Standing>;
  if (!worst || ageOf(worst) === 0) return <Standing good>{t('health.goodNow')}</Standing>;
  const late = { name: nameOf(worst.name), seconds: seconds(f, worst) };
  if (worst.ageMs > LATE_MS) return <Standing good={false}>{t('health.late', late)}</Standing>;
  return <Standing good>{t('health.good', late)}</Standing>;
}

function Followers({ rows }: { rows: readonly Follower[] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useFollowerName();
  return (
    <table className="facts-table">
      <caption className="Polaris-Text--visuallyHidden">{t('health.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('health.name')}</th>
          <th scope="col" className="r wide">
            {t('health.position')}
          </th>
          <th scope="col" className="r">
            {t('health.behind')}
          </th>
          <th scope="col" className="r">
            {t('health.lag')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <td>{nameOf(row.name)}</td>
            <td className="r wide">{f.points(row.position)}</td>
            <td className={row.behind === 0 ? 'r sub2' : 'r'}>{f.points(row.behind)}</td>
            <td className={row.behind === 0 ? 'r sub2' : 'r'}>{seconds(f, row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Queues({ report }: { report: HealthReport }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { deliveries, jobs } = report;
  return (
    <Card>
      <Stack gap="small">
        <CardHead title={t('health.webhooks.title')} />
        {(['received', 'done', 'ignored', 'waiting', 'parked'] as const).map((state) => (
          <Fact key={state} label={t(`health.webhooks.${state}`)} value={f.points(deliveries[state])} />
        ))}
        <CardHead title={t('health.jobs.title')} />
        {(['open', 'parked'] as const).map((state) => (
          <Fact key={state} label={t(`health.jobs.${state}`)} value={f.points(jobs[state])} />
        ))}
      </Stack>
    </Card>
  );
}

function Report({ report }: { report: HealthReport }) {
  const { t } = useTranslation();
  const f = useFormat();
  const main = (
    <>
      <Card flush>
        <Pad>
          <Stack gap="tight">
            <Sentence report={report} />
            <Text as="p" kind="small" tone="subdued">
              {t('health.head', { position: f.points(report.head) })}
            </Text>
          </Stack>
        </Pad>
        <Followers rows={report.followers} />
      </Card>
      <ParkedCard count={report.parked} />
      <ProofCard report={report} />
    </>
  );
  const side = (
    <>
      <ReconciliationCard reconciliation={report.reconciliation} />
      <RepeatsCard duplicates={report.duplicates} />
      <Queues report={report} />
    </>
  );
  return <TwoColumns main={main} side={side} />;
}

const runs = (report: HealthReport | undefined) =>
  report?.rebuild?.state === 'running' || report?.drift?.state === 'running';

export default function HealthPage() {
  const { t } = useTranslation();
  const read = useRead(
    getHealthReport,
    {},
    { everyMs: EVERY_MS, everyMsWhile: { ms: EVERY_RUNNING_MS, holds: (answer) => runs(answer.data) } },
  );
  const fresh = useFreshness(read.data, read.isRefetchError);
  const report = read.data?.data;
  return (
    <Page title={t('pages.health.title')} back={{ label: t('pages.settings.title'), to: '/settings' }} fresh={fresh}>
      <BrokenBanner />
      {report ? (
        <Report report={report} />
      ) : read.error ? (
        <Card>
          <FailedCard what={t('pages.health.title')} failure={read.error} retry={() => void read.refetch()} />
        </Card>
      ) : (
        <SkeletonBody shape="record" />
      )}
    </Page>
  );
}
