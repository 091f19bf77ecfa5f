import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../display/button.js';
import { Card } from '../display/card.js';
import { Delta, Stat, StatNote } from '../display/figures.js';
import { Pad } from '../display/layout.js';
import { Link, Text } from '../display/text.js';
import { FailedCard } from '../feedback/states.js';
import { useFormat } from '../format/format-context.js';
import { SkeletonFigures } from '../shell/skeletons.js';

interface RangeRead<T> {
  readonly data?: { readonly data: T } | undefined;
  readonly error: Parameters<typeof FailedCard>[0]['failure'] | null;
  readonly refetch: () => unknown;
}

interface FiguresCardProps<T> {
  read: RangeRead<T>;
  /** What could not be loaded, as in "Referral figures could not be loaded". */
  what: string;
  /** Number of figures, whose places are there before them. */
  count: number;
  /** Whether a figure has one before to be compared with; by default some have. */
  isCompared?: (report: T) => boolean;
  /** Where the whole report is; none for figures without one. */
  report?: { label: string; to: string };
  children: (report: T) => ReactNode;
}

/** Figures of the last 30 days beside the 30 before, first on a page that can change what they count (UX-2). */
export function FiguresCard<T>({ read, what, count, isCompared, report, children }: FiguresCardProps<T>) {
  const { t } = useTranslation();
  if (!read.data && read.error)
    return (
      <Card>
        <FailedCard what={what} failure={read.error} retry={() => void read.refetch()} />
      </Card>
    );
  return (
    <Card flush>
      {read.data ? <div className="figure-grid">{children(read.data.data)}</div> : <SkeletonFigures count={count} />}
      <Pad>
        <Text kind="small" as="p" tone="subdued">
          {t(!read.data || (isCompared?.(read.data.data) ?? true) ? 'figures.range' : 'figures.rangeAlone')}{' '}
          {report ? <Link to={report.to}>{report.label}</Link> : null}
        </Text>
      </Pad>
    </Card>
  );
}

interface ComparedStatProps {
  label: string;
  help?: string;
  to?: string;
  /** Instead of an address: shows the rows behind the figure on this page. */
  onOpen?: () => void;
  /** Without a value now there is nothing to show yet, which is not zero. */
  figure: { readonly now: number | string | null; readonly before: number | string | null };
  /** By default a count. */
  as?: 'count' | 'money' | 'percent';
  /** Whether more is plainly good. */
  good?: boolean;
  note?: string;
}

/** "See who": the way to the rows behind a figure. */
function SeeWho({ label, to, onOpen }: Pick<ComparedStatProps, 'label' | 'to' | 'onOpen'>) {
  const { t } = useTranslation();
  const name = t('figures.seeWhoOf', { label });
  if (to)
    return (
      <Text kind="small">
        <Link to={to} name={name}>
          {t('figures.seeWho')}
        </Link>
      </Text>
    );
  if (!onOpen) return null;
  return (
    <Button look="plain" name={name} onClick={onOpen}>
      {t('figures.seeWho')}
    </Button>
  );
}

/** A figure of the range with its change against the range before; "See who" opens the rows behind it. */
export function ComparedStat(props: ComparedStatProps) {
  const { label, help, to, onOpen, figure, as = 'count', good = false, note } = props;
  const f = useFormat();
  const before = figure.now === null || figure.before === null ? null : Number(figure.before);
  const now = Number(figure.now);
  const shown = as === 'money' ? f.money(figure.now ?? 0) : as === 'percent' ? f.percent(now) : f.points(now);
  const text = figure.now === null ? '–' : shown;
  return (
    <Stat
      label={label}
      value={text}
      {...(help ? { help } : {})}
      {...(to ? { to } : {})}
      {...(onOpen ? { onOpen } : {})}
    >
      <Delta now={now} before={before} unit={as === 'percent' ? 'points' : 'percent'} good={good} />
      {note ? <StatNote>{note}</StatNote> : null}
      <SeeWho label={label} {...(to ? { to } : {})} {...(onOpen ? { onOpen } : {})} />
    </Stat>
  );
}
