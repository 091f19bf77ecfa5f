import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/format-context.js';
import { Link } from './text.js';

/** Staleness of the shown data (UX-26). Times are milliseconds since the epoch. */
export interface Fresh {
  state: 'live' | 'waiting' | 'catching' | 'behind' | 'offline';
  /** Time at which the answer arrived. */
  at: number;
  /** The last event folded into it. */
  position: number | undefined;
  behindMs?: number;
  behindEvents?: number;
}

function Words({ fresh }: { fresh: Fresh }) {
  const { t } = useTranslation();
  const f = useFormat();
  const time = f.time(fresh.at);
  if (fresh.state === 'offline') return <>{t('shell.fresh.offline', { time })}</>;
  if (fresh.state === 'waiting') return <>{t('shell.fresh.waiting')}</>;
  if (fresh.state === 'catching')
    return <>{t('shell.fresh.catching', { seconds: Math.round((fresh.behindMs ?? 0) / 1000) })}</>;
  if (fresh.state === 'behind') {
    return (
      <>
        {t('shell.fresh.behind', {
          time: time.slice(0, 5),
          count: fresh.behindEvents ?? 0,
          n: f.points(fresh.behindEvents ?? 0),
        })}{' '}
        <Link to="/settings/health">{t('shell.fresh.why')}</Link>
      </>
    );
  }
  return <>{t('shell.fresh.live', { time })}</>;
}

/** Last line of the header of a page without a freshness line while there is no connection. */
export function OfflineLine() {
  const { t } = useTranslation();
  return (
    <span className="fresh" data-state="offline" role="status">
      <span className="pulse" aria-hidden />
      <span>{t('connection.write')}</span>
    </span>
  );
}

/** Last line of a page's header: freshness of the data, and the last event included. */
export function FreshnessLine({ fresh }: { fresh: Fresh | null }) {
  const { t } = useTranslation();
  const f = useFormat();
  if (!fresh) return <span className="fresh wait" aria-hidden />;
  return (
    <span className="fresh" data-state={fresh.state}>
      <span className="pulse" aria-hidden />
      <span>
        <Words fresh={fresh} />
        {fresh.position !== undefined && fresh.state !== 'offline' ? (
          <>
            {' · '}
            <span className="quiet">
              <Link to={`/settings/stream?event=${fresh.position}`} plain>
                {t('shell.fresh.event', { position: f.points(fresh.position) })}
              </Link>
            </span>
          </>
        ) : null}
      </span>
    </span>
  );
}
