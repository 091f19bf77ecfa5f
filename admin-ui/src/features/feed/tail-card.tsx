import './feed.css';
import { type EventRow, listEvents } from '@loyalty/contracts/feed/queries';
import { useTranslation } from 'react-i18next';
import type { FetchedRows } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Line } from '../../kit/display/layout.js';
import { Link, Text } from '../../kit/display/text.js';
import { FailedCard, type Failing, StateMessage } from '../../kit/feedback/states.js';
import { Picker, TextInput } from '../../kit/form/fields.js';
import type { Format } from '../../kit/format/format.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useActorName } from '../../kit/format/use-actor-name.js';
import { ReadControls } from '../../kit/shell/read-only.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { contextOf, matches } from './filters.js';
import { meaningOf } from './meaning.js';

/** Filter of the visible events. */
export interface Shown {
  search: string;
  type: string;
  /** Only events before this position; null for the newest. */
  before: number | null;
}

interface TailProps {
  answer: FetchedRows<typeof listEvents> | undefined;
  failure: Failing | null;
  retry: () => void;
  fetching: boolean;
  shown: Shown;
  show: (change: Partial<Shown>) => void;
  chosen: number | null;
  onChoose: (position: number) => void;
  /** Available types of events. */
  kinds: readonly string[];
  /** The only stream shown; null for all. */
  stream: string | null;
  onStream: (stream: string | null) => void;
}

/** Contexts whose streams are named by a customer, and by an order. */
const BY_CUSTOMER = ['points', 'customers', 'tiers'] as const;
const BY_ORDER = ['intake'] as const;

/** Streams that a typed id may name: the loaded events are searched as it is typed, these hold everything. */
function Streams({ shown, onStream }: Pick<TailProps, 'shown' | 'onStream'>) {
  const { t } = useTranslation();
  const id = shown.search.trim();
  if (!/^\d{4,20}$/.test(id)) return null;
  const streams = [
    ...BY_CUSTOMER.map((context) => ({ context, stream: `${context}/${id}` })),
    ...BY_ORDER.map((context) => ({ context, stream: `${context}/order-${id}` })),
  ];
  return (
    <div className="tail-streams">
      <Text kind="small" tone="subdued">
        {t('stream.everything', { id })}
      </Text>
      {streams.map(({ context, stream }) => (
        <Link key={stream} onClick={() => onStream(stream)}>
          {t(`stream.context.${context}`)}
        </Link>
      ))}
    </div>
  );
}

/** The stream that alone is shown, and the way back to all. */
function OnlyStream({ stream, onStream }: Pick<TailProps, 'stream' | 'onStream'>) {
  const { t } = useTranslation();
  if (stream === null) return null;
  return (
    <div className="tail-streams">
      <Text kind="small">{t('stream.only', { stream })}</Text>
      <Link onClick={() => onStream(null)}>{t('stream.clear')}</Link>
    </div>
  );
}

const clock = (f: Format, at: string) => `${f.time(at)}.${at.slice(20, 23)}`;

function TailRow({ row, chosen, onChoose }: { row: EventRow; chosen: boolean; onChoose: TailProps['onChoose'] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useActorName();
  const { event, position, actor } = row;
  const context = contextOf(event);
  return (
    <li>
      <button type="button" className="tail-row" aria-pressed={chosen} onClick={() => onChoose(position)}>
        <span className="tail-at tn">{f.points(position)}</span>
        <span className="tail-type">
          <span
            className="sq"
            data-context={context}
            title={t(`stream.context.${context as 'points'}`, { defaultValue: context })}
          />
          <b>{event.data.type}</b>
        </span>
        <span className="tail-what">{meaningOf(event, f)}</span>
        <span className="tail-by">{nameOf(actor)}</span>
        <span className="tail-time tn">{clock(f, event.data.recordedAt)}</span>
      </button>
    </li>
  );
}

function Filters({ shown, show, kinds }: Pick<TailProps, 'shown' | 'show' | 'kinds'>) {
  const { t } = useTranslation();
  return (
    <ReadControls>
      <div className="tail-filters">
        <TextInput
          label={t('stream.search')}
          hideLabel
          placeholder={t('stream.search')}
          value={shown.search}
          onChange={(search) => show({ search })}
        />
        <Picker
          label={t('stream.kind')}
          hideLabel
          value={shown.type}
          onChange={(type) => show({ type, before: null })}
          options={[{ value: '', label: t('stream.kindAll') }, ...kinds.map((value) => ({ value, label: value }))]}
        />
      </div>
    </ReadControls>
  );
}

function Rows({ answer, failure, retry, shown, show, chosen, onChoose, stream, onStream }: TailProps) {
  const { t } = useTranslation();
  if (!answer) {
    if (failure) return <FailedCard what={t('pages.stream.title')} failure={failure} retry={retry} />;
    return <SkeletonRows count={9} />;
  }
  const rows = (answer.data as EventRow[]).filter((row) => matches(row, shown.search));
  if (rows.length === 0) {
    const filtered = shown.search !== '' || shown.type !== '' || shown.before !== null || stream !== null;
    if (!filtered) return <StateMessage icon="clock" title={t('stream.empty')} body={t('stream.emptyBody')} />;
    return (
      <StateMessage icon="search" title={t('stream.noMatch')}>
        <Button onClick={() => (stream === null ? show({ search: '', type: '', before: null }) : onStream(null))}>
          {t('stream.clear')}
        </Button>
      </StateMessage>
    );
  }
  return (
    <ul className="plain tail" aria-label={t('stream.list')}>
      {rows.map((row) => (
        <TailRow key={row.position} row={row} chosen={row.position === chosen} onChoose={onChoose} />
      ))}
    </ul>
  );
}

/** The events, newest on top. The text filter applies to the loaded events; a type filter to the server's. */
export function TailCard(props: TailProps) {
  const { answer, shown, show, fetching } = props;
  const { t } = useTranslation();
  const more = answer?.pageInfo?.hasNextPage && answer.endCursor;
  return (
    <>
      <Filters {...props} />
      <OnlyStream {...props} />
      <Streams {...props} />
      <div className="progress" data-on={fetching && answer === undefined} />
      <Rows {...props} />
      {more || shown.before !== null ? (
        <div className="foot">
          <Line gap="small">
            {shown.before !== null ? (
              <Button onClick={() => show({ before: null })}>{t('stream.newest')}</Button>
            ) : null}
            {more ? <Button onClick={() => show({ before: Number(more) })}>{t('stream.older')}</Button> : null}
          </Line>
          <Text kind="small" tone="subdued">
            {' '}
          </Text>
        </div>
      ) : null}
    </>
  );
}
