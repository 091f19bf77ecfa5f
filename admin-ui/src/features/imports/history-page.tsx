// Answers: what was imported, by whom, and what became of it?
import { successful } from '@loyalty/contracts/imports/events';
import { listImports } from '@loyalty/contracts/imports/results';
import { type ImportRow } from '@loyalty/contracts/imports/rows';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { useRows } from '../../data/hooks.js';
import { listAnswer } from '../../data/lists.js';
import { Badge } from '../../kit/display/badge.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { onDemand } from '../../kit/feedback/on-demand.js';
import { GhostRow, StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { type Column, List } from '../../kit/list/list.js';
import type { ListFilter } from '../../kit/list/list-filters.js';
import { useList } from '../../kit/list/use-list.js';
import { Page } from '../../kit/shell/page.js';
import { ImportPanel } from './import-panel.js';
import { isMoving } from './use-import.js';

const ImportDialog = onDemand(() => import('./import-dialog.js'));

const TABS = ['all', 'success', 'fail'] as const;
const KINDS = ['points', 'birthdays', 'statuses', 'migration'] as const;
const TONES = { success: 'success', fail: 'critical' } as const;

function ResultBadge({ row }: { row: ImportRow }) {
  const { t } = useTranslation();
  if (row.undo) return <Badge>{t(row.undo.state === 'done' ? 'imports.undo.badge' : 'imports.undo.running')}</Badge>;
  return row.result ? <Badge tone={TONES[row.result]}>{t(`imports.result.${row.result}`)}</Badge> : <Text>–</Text>;
}

function useColumns(): readonly [Column<ImportRow>, ...Column<ImportRow>[]] {
  const { t } = useTranslation();
  const f = useFormat();
  const figure = (value: number | null | undefined) => (
    <Text as="p" end figures>
      {value === null || value === undefined ? '–' : f.points(value)}
    </Text>
  );
  return [
    { id: 'file', label: t('imports.column.file'), cell: (row) => <Text strong>{row.file?.name ?? '–'}</Text> },
    { id: 'kind', label: t('imports.column.kind'), cell: (row) => <Text>{t(`imports.kind.${row.kind}`)}</Text> },
    {
      id: 'date',
      label: t('imports.column.date'),
      cell: (row) => <Text tone="subdued">{f.dateTime(row.startedAt ?? row.openedAt)}</Text>,
    },
    { id: 'result', label: t('imports.column.result'), cell: (row) => <ResultBadge row={row} /> },
    {
      id: 'successful',
      label: t('imports.column.successful'),
      end: true,
      cell: (row) => figure(row.rows && successful(row.rows)),
    },
    { id: 'failed', label: t('imports.column.failed'), end: true, cell: (row) => figure(row.rows?.failed) },
    { id: 'status', label: t('imports.column.status'), cell: (row) => <Text>{t(`imports.state.${row.state}`)}</Text> },
  ];
}

function NarrowImport({ row }: { row: ImportRow }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <Stack gap="tight">
      <Line spread>
        <Text strong cut>
          {row.file?.name ?? '–'}
        </Text>
        <ResultBadge row={row} />
      </Line>
      <Line spread>
        <Text tone="subdued">{`${t(`imports.kind.${row.kind}`)} · ${f.dateTime(row.startedAt ?? row.openedAt)}`}</Text>
        <Text figures>{row.rows ? `${f.points(successful(row.rows))} / ${f.points(row.rows.rows)}` : '–'}</Text>
      </Line>
      <Text tone="subdued">{t(`imports.state.${row.state}`)}</Text>
    </Stack>
  );
}

function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation();
  const label = t('imports.column.kind');
  const options = KINDS.map((value) => ({ value, label: t(`imports.kind.${value}`) }));
  const tag = (id: string) => `${label}: ${options.find(({ value }) => value === id)?.label ?? id}`;
  return [{ key: 'kind', label, options, tag }];
}

interface HistoryDialogsProps {
  /** The import whose results are shown; empty for none. */
  open: string;
  onClose: () => void;
  /** Null while nothing is being imported. */
  onImported: (() => void) | null;
}

function HistoryDialogs({ open, onClose, onImported }: HistoryDialogsProps) {
  const { t } = useTranslation();
  return (
    <>
      {open ? (
        <Modal open title={t('imports.results')} onClose={onClose} closeLabel={t('imports.close')}>
          <ImportPanel id={open} />
        </Modal>
      ) : null}
      {onImported ? <ImportDialog onKind={() => undefined} onClose={onImported} /> : null}
    </>
  );
}

export default function HistoryPage() {
  const { t } = useTranslation();
  const list = useList('imports', { tabs: TABS, sorts: [], filters: ['kind'] });
  const [open, setOpen] = useState('');
  const [isImporting, setImporting] = useState(false);
  const kind = list.state.filters.kind as (typeof KINDS)[number] | undefined;
  const query = {
    first: String(list.state.size),
    filter: list.state.tab as (typeof TABS)[number],
    ...(kind ? { kind } : {}),
    ...(list.after ? { after: list.after } : {}),
  };
  const read = useRows(
    listImports,
    { query },
    { keep: true, everyMs: 15_000, everyMsWhile: { ms: 1_500, holds: ({ data }) => (data ?? []).some(isMoving) } },
  );
  const fresh = useFreshness(read.data, read.isRefetchError);
  const endImporting = () => {
    setImporting(false);
    void read.refetch();
  };
  return (
    <Page
      full
      title={t('pages.importHistory.title')}
      back={{ label: t('pages.customers.title'), to: '/customers' }}
      fresh={fresh}
      primary={{ label: t('imports.action'), onClick: () => setImporting(true) }}
    >
      <List<ImportRow>
        list={list}
        answer={listAnswer(read)}
        tabs={TABS.map((id) => ({ id, label: t(`imports.tab.${id}`) }))}
        filters={useFilters()}
        columns={useColumns()}
        narrow={(row) => <NarrowImport row={row} />}
        rowId={(row) => row.id}
        rowOpen={(row) => setOpen(row.id)}
        names={{ one: t('imports.one'), many: t('imports.many') }}
        what={t('pages.importHistory.title')}
        empty={
          <>
            <GhostRow icon="earn" title="points.csv" detail={t('imports.kind.points')} />
            <StateMessage title={t('imports.emptyTitle')} body={t('imports.emptyBody')} />
          </>
        }
      />
      <HistoryDialogs open={open} onClose={() => setOpen('')} onImported={isImporting ? endImporting : null} />
    </Page>
  );
}
