import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { PastBanner } from '../../kit/feedback/past-banner.js';
import { useCopy } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import type { PageAction } from '../../kit/shell/page.js';
import type { Moment } from './address.js';
import { useMoment } from './use-moment.js';

const MomentModal = onDemand(() => import('./moment-modal.js'));

/** Formats a moment. */
function useMomentWords(): (moment: Moment) => string {
  const { t } = useTranslation();
  const f = useFormat();
  return ({ asOf, knownAt }) => {
    const at = asOf ? f.dateTime(asOf) : t('history.now');
    return knownAt ? t('history.lookKnown', { at, known: f.dateTime(knownAt) }) : t('history.look', { at });
  };
}

/**
 * View of the past on a page: the action that starts it, the query parameters of reads, and its banner. `around` goes between the page's
 * header and its content.
 */
export function usePast(): { isPast: boolean; query: Moment; action: PageAction[]; around: ReactNode } {
  const { t } = useTranslation();
  const f = useFormat();
  const words = useMomentWords();
  const { query, isPast, look } = useMoment();
  const [choosing, setChoosing] = useState(false);
  const choose = () => setChoosing(true);
  const copy = useCopy();
  const action: PageAction = isPast
    ? { label: t('history.share'), icon: 'link', onClick: () => copy(window.location.href), reads: true }
    : { label: t('history.viewAsOf'), icon: 'calendar', onClick: choose, reads: true };
  return {
    isPast,
    query,
    action: [action],
    around: (
      <>
        {isPast ? (
          <PastBanner
            title={words(query)}
            body={t('history.nothingChanges', { zone: f.zone })}
            change={{ label: t('history.change'), onClick: choose }}
            back={{ label: t('history.back'), onClick: () => look({}) }}
          />
        ) : null}
        {choosing ? (
          <MomentModal
            from={query}
            onClose={() => setChoosing(false)}
            onChoose={(moment: Moment) => {
              setChoosing(false);
              look(moment);
            }}
          />
        ) : null}
      </>
    ),
  };
}
