import { listPopulations } from '@loyalty/contracts/audit/queries';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Pad } from '../../kit/display/layout.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import type { Audit } from './use-audit.js';

/** Counts and sums of the populations, with the event up to which they were counted. */
export function PopulationsCard({ audit }: { audit: Audit }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { period, position, population: chosen, show } = audit;
  const read = useRows(listPopulations, { query: { ...period, ...(position ? { position } : {}) } }, { keep: true });
  const rows = read.data?.data;
  const at = rows?.[0]?.position;
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead
          title={t('audit.populations')}
          sub={
            at === undefined
              ? t('audit.populationsSub')
              : `${t('audit.populationsSub')} ${t('audit.position', { position: f.points(at) })}.`
          }
        />
      </Pad>
      {rows ? (
        <table className="facts-table">
          <caption className="Polaris-Text--visuallyHidden">{t('audit.populations')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('audit.column.population')}</th>
              <th scope="col" className="r">
                {t('audit.column.count')}
              </th>
              <th scope="col" className="r">
                {t('audit.column.points')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ population, count, points, position: here }) => (
              <tr key={population} data-on={population === chosen}>
                <td>
                  <button
                    type="button"
                    className="pick-row"
                    aria-pressed={population === chosen}
                    onClick={() => show({ population, position: String(here), seed: undefined })}
                  >
                    {t(`audit.population.${population}`)}
                  </button>
                </td>
                <td className={count === 0 ? 'r sub2' : 'r'}>{f.points(count)}</td>
                <td className={points === 0 ? 'r sub2' : 'r'}>{f.signed(points)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : read.error ? (
        <FailedCard what={t('audit.populations')} failure={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonRows count={9} />
      )}
    </Card>
  );
}
