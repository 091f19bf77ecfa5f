// Answers: what happens in the program, event by event, and who reads it?
import './feed.css';
import { type EventRow, listEvents, listSchemas } from '@loyalty/contracts/feed/queries';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { useRows } from '../../data/hooks.js';
import { type Tail, useTail } from '../../data/tail.js';
import { Badge } from '../../kit/display/badge.js';
import { Card } from '../../kit/display/card.js';
import { TwoColumns } from '../../kit/display/layout.js';
import { useNavigation } from '../../kit/display/navigation.js';
import { Tabs } from '../../kit/display/tabs.js';
import { useNarrow } from '../../kit/display/use-narrow.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page } from '../../kit/shell/page.js';
import { Consumers, ConsumersCard } from './consumers.js';
import { EventDetail } from './event-detail.js';
import { matches } from './filters.js';
import { Keys } from './keys.js';
import { Schemas } from './schemas.js';
import { type Shown, TailCard } from './tail-card.js';

const AddKeyModal = onDemand(() => import('./add-key-modal.js'));
const ReplayModal = onDemand(() => import('./replay-modal.js'));

const TABS = ['live', 'consumers', 'keys', 'schemas'] as const;
type Tab = (typeof TABS)[number];
const PAGE = '50';

/** State of the address: the tab, and its event, stream or schema. */
function usePlace() {
  const navigation = useNavigation();
  const search = useSearch({ strict: false }) as { tab?: string; event?: string; schema?: string; stream?: string };
  const tab: Tab = TABS.find((one) => one === search.tab) ?? 'live';
  const event = /^\d+$/.test(String(search.event ?? '')) ? Number(search.event) : null;
  const go = (to: { tab?: Tab; event?: number; schema?: string; stream?: string }) => {
    const query = new URLSearchParams(Object.entries(to).map(([name, value]) => [name, String(value)]));
    navigation.replace(`/settings/stream${query.size > 0 ? `?${query}` : ''}`);
  };
  return { tab, event, schema: search.schema ?? null, stream: search.stream ?? null, go };
}

function StateBadge({ tail, paused, past }: { tail: Tail; paused: boolean; past: boolean }) {
  const { t } = useTranslation();
  if (past) return <Badge>{t('stream.badge.past')}</Badge>;
  if (paused) return <Badge>{t('stream.badge.paused')}</Badge>;
  if (tail.state === 'live') return <Badge tone="success">{t('stream.badge.live')}</Badge>;
  return <Badge tone="attention">{t(`stream.badge.${tail.state}`)}</Badge>;
}

/** The visible events of all streams or of one, updated live unless a past moment is shown or they are paused. */
function useEvents(stream: string | null) {
  const [shown, setShown] = useState<Shown>({ search: '', type: '', before: null });
  const [paused, setPaused] = useState(false);
  const { type, before } = shown;
  const query = {
    first: PAGE,
    ...(type ? { types: type } : {}),
    ...(before === null ? {} : { before: String(before) }),
    ...(stream === null ? {} : { stream }),
  };
  const still = paused || before !== null;
  const read = useRows(listEvents, { query }, { keep: true });
  const tail = useTail(read.data?.position, still);
  const show = (change: Partial<Shown>) => setShown((now) => ({ ...now, ...change }));
  return { shown, show, paused, setPaused, read, tail };
}

type Place = ReturnType<typeof usePlace>;
type Events = ReturnType<typeof useEvents>;

/** The tail next to the selected event: the one in the address, or the newest. */
function LiveTab({ tabs, place, events }: { tabs: ReactNode; place: Place; events: Events }) {
  const { event, stream, go } = place;
  const { read, shown, show } = events;
  const schemas = useRows(listSchemas);
  const narrow = useNarrow();
  const detail = useRef<HTMLDivElement>(null);
  const kinds = [...new Set((schemas.data?.data ?? []).map(({ type }) => type))].sort();
  const first = (read.data?.data ?? []).find((row) => matches(row as EventRow, shown.search));
  const chosen = event ?? first?.position ?? null;
  const choose = (position: number) => go({ event: position, ...(stream === null ? {} : { stream }) });
  // A filter may hide the chosen event: the detail is then of the first one that is shown.
  const filter = (change: Partial<Shown>) => {
    show(change);
    if (event !== null) go(stream === null ? {} : { stream });
  };
  const showStream = (name: string | null) => {
    show({ search: '', type: '', before: null });
    go(name === null ? {} : { stream: name });
  };
  useEffect(() => {
    // On a phone the detail is below the list: choosing an event scrolls to it.
    if (narrow && event !== null) detail.current?.scrollIntoView({ block: 'start' });
  }, [narrow, event]);
  const main = (
    <Card flush>
      {tabs}
      <TailCard
        answer={read.data}
        failure={read.error}
        retry={() => void read.refetch()}
        fetching={read.isFetching}
        shown={shown}
        show={filter}
        chosen={chosen}
        onChoose={choose}
        kinds={kinds}
        stream={stream}
        onStream={showStream}
      />
    </Card>
  );
  const side = (
    <>
      <div ref={detail}>
        <EventDetail
          position={chosen}
          onChoose={(position) => go({ event: position })}
          onStream={showStream}
          onSchema={(schema) => go({ tab: 'schemas', schema })}
        />
      </div>
      <ConsumersCard onOpen={() => go({ tab: 'consumers' })} />
    </>
  );
  return <TwoColumns main={main} side={side} />;
}

export default function StreamPage() {
  const { t } = useTranslation();
  const f = useFormat();
  const place = usePlace();
  const events = useEvents(place.stream);
  const [adding, setAdding] = useState(false);
  const [replaying, setReplaying] = useState(false);
  const { tab, schema, go } = place;
  const { paused, setPaused, tail, read, shown } = events;
  const fresh = useFreshness(read.data, read.isRefetchError);
  const add = () => setAdding(true);
  const missed = tail.missed > 0 ? ` (${t('stream.newer', { count: tail.missed, n: f.points(tail.missed) })})` : '';
  const pause = {
    label: paused ? `${t('stream.resume')}${missed}` : t('stream.pause'),
    onClick: () => setPaused(!paused),
  };
  const tabs = (
    <Tabs
      label={t('stream.tabs')}
      tabs={TABS.map((id) => ({ id, label: t(`stream.tab.${id}`) }))}
      chosen={tab}
      onChoose={(id) => go(id === 'live' ? {} : { tab: id as Tab })}
    />
  );
  return (
    <Page
      title={t('pages.stream.title')}
      badges={<StateBadge tail={tail} paused={paused} past={shown.before !== null} />}
      back={{ label: t('pages.settings.title'), to: '/settings' }}
      fresh={fresh}
      full={tab === 'live'}
      primary={
        tab === 'live'
          ? { label: t('stream.replay.action'), onClick: () => setReplaying(true) }
          : { label: t('stream.keys.add'), icon: 'add', onClick: add }
      }
      secondary={tab === 'live' ? [pause, { label: t('stream.keys.add'), icon: 'add', onClick: add }] : []}
    >
      {tab === 'live' ? (
        <LiveTab tabs={tabs} place={place} events={events} />
      ) : (
        <Card flush>
          {tabs}
          {tab === 'consumers' ? <Consumers onAdd={add} /> : null}
          {tab === 'keys' ? <Keys onAdd={add} /> : null}
          {tab === 'schemas' ? <Schemas chosen={schema} onChoose={(name) => go({ tab, schema: name })} /> : null}
        </Card>
      )}
      {replaying ? <ReplayModal onClose={() => setReplaying(false)} /> : null}
      {adding ? <AddKeyModal onClose={() => setAdding(false)} onAdded={() => go({ tab: 'keys' })} /> : null}
    </Page>
  );
}
