// Answers: what did the store send, and what became of it?
import { addDays } from '@loyalty/contracts/kernel/days';
import { listWebhooks, type WebhookRow, type WebhookState } from '@loyalty/contracts/support/webhooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { listAnswer } from '../../data/lists.js';
import { Badge } from '../../kit/display/badge.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { RowButton } from '../../kit/display/row-link.js';
import { Text } from '../../kit/display/text.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { instantOf } from '../../kit/format/zoned.js';
import { type Column, List } from '../../kit/list/list.js';
import type { ListFilter } from '../../kit/list/list-filters.js';
import { useList } from '../../kit/list/use-list.js';
import { Page } from '../../kit/shell/page.js';
import { SupportOnly } from './support-only.js';

const WebhookDialog = onDemand(() => import('./webhook-dialog.js'));

const TABS = ['all', 'done', 'ignored', 'parked', 'new'] as const;
const TOPICS = ['orders', 'refunds', 'customers', 'app', 'shop'] as const;
const TONES = { done: 'success', ignored: 'info', parked: 'critical', new: 'attention' } as const;
const EVERY_MS = 10_000;

function WebhookBadge({ state }: { state: WebhookState }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[state]}>{t(`support.webhooks.tab.${state}`)}</Badge>;
}

function useColumns(open: (row: WebhookRow) => void): readonly [Column<WebhookRow>, ...Column<WebhookRow>[]] {
  const { t } = useTranslation();
  const f = useFormat();
  const figure = (text: string) => (
    <Text as="p" end figures>
      {text}
    </Text>
  );
  const label = (id: 'topic' | 'delivery' | 'received' | 'result' | 'repeats' | 'took') => ({
    id,
    label: t(`support.webhooks.column.${id}`),
  });
  return [
    { ...label('topic'), cell: (row) => <RowButton onClick={() => open(row)}>{row.topic}</RowButton> },
    { ...label('delivery'), cell: (row) => <code className="mono">{row.delivery}</code> },
    { ...label('received'), cell: (row) => <Text tone="subdued">{f.dateTime(row.receivedAt)}</Text> },
    {
      ...label('result'),
      cell: (row) => (
        <Line gap="small">
          <WebhookBadge state={row.state} />
          <Text tone="subdued">{row.reason}</Text>
        </Line>
      ),
    },
    { ...label('repeats'), end: true, cell: (row) => figure(f.points(row.repeats)) },
    {
      ...label('took'),
      end: true,
      cell: (row) => figure(row.tookMs === null ? '–' : t('support.webhooks.ms', { n: f.points(row.tookMs) })),
    },
  ];
}

function NarrowWebhook({ row }: { row: WebhookRow }) {
  const f = useFormat();
  return (
    <Stack gap="tight">
      <Line spread>
        <Text strong cut>
          {row.topic}
        </Text>
        <WebhookBadge state={row.state} />
      </Line>
      <Text tone="subdued">{f.dateTime(row.receivedAt)}</Text>
      {row.reason ? <Text tone="subdued">{row.reason}</Text> : null}
    </Stack>
  );
}

function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation();
  const f = useFormat();
  const label = t('support.webhooks.column.topic');
  const options = TOPICS.map((value) => ({ value: `${value}/`, label: t(`support.webhooks.topics.${value}`) }));
  const day = (key: 'from' | 'to'): ListFilter => {
    const text = t(`support.webhooks.${key}`);
    return { key, label: text, tag: (value) => `${text}: ${f.day(value)}` };
  };
  const tag = (id: string) => `${label}: ${options.find(({ value }) => value === id)?.label ?? id}`;
  return [{ key: 'topic', label, options, tag }, day('from'), day('to')];
}

/** Both days are included, in the shop's zone. */
function between({ from, to }: Readonly<Record<string, string>>, zone: string) {
  const [start, end] = [from && instantOf(from, '00:00', zone), to && instantOf(addDays(to, 1), '00:00', zone)];
  return { ...(start ? { from: start } : {}), ...(end ? { to: end } : {}) };
}

function Webhooks() {
  const { t } = useTranslation();
  const f = useFormat();
  const list = useList('webhooks', { tabs: TABS, sorts: [], filters: ['topic', 'from', 'to'] });
  const [open, setOpen] = useState('');
  const { tab, size, filters } = list.state;
  const query = {
    first: String(size),
    ...(tab === 'all' ? {} : { state: tab as WebhookState }),
    ...(filters.topic ? { topic: filters.topic } : {}),
    ...between(filters, f.zone),
    ...(list.search ? { search: list.search } : {}),
    ...(list.after ? { after: list.after } : {}),
  };
  const read = useRows(listWebhooks, { query }, { keep: true, everyMs: EVERY_MS });
  return (
    <Page full title={t('pages.webhookLogs.title')} back={{ label: t('pages.devZone.title'), to: '/dev_zone' }}>
      <List<WebhookRow>
        list={list}
        answer={listAnswer(read)}
        tabs={TABS.map((id) => ({ id, label: t(`support.webhooks.tab.${id}`) }))}
        filters={useFilters()}
        searchHint={t('support.webhooks.search')}
        columns={useColumns(({ id }) => setOpen(id))}
        narrow={(row) => <NarrowWebhook row={row} />}
        rowId={(row) => row.id}
        rowOpen={(row) => setOpen(row.id)}
        names={{ one: t('support.webhooks.one'), many: t('support.webhooks.many') }}
        what={t('pages.webhookLogs.title')}
        empty={<StateMessage title={t('support.webhooks.empty')} body={t('support.webhooks.emptyBody')} />}
      />
      {open ? <WebhookDialog id={open} onClose={() => setOpen('')} /> : null}
    </Page>
  );
}

export default function WebhookLogsPage() {
  return (
    <SupportOnly to="developer">
      <Webhooks />
    </SupportOnly>
  );
}
