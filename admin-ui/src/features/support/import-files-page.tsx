// Answers: which files were uploaded here, and what became of them?
import { listImports } from '@loyalty/contracts/imports/results';
import { type ImportRow } from '@loyalty/contracts/imports/rows';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { listAnswer } from '../../data/lists.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useActorName } from '../../kit/format/use-actor-name.js';
import { type Column, List } from '../../kit/list/list.js';
import { useList } from '../../kit/list/use-list.js';
import { Page } from '../../kit/shell/page.js';
import { SupportOnly } from './support-only.js';

const TABS = ['all', 'success', 'fail'] as const;
const KILO = 1000;

function useColumns(): readonly [Column<ImportRow>, ...Column<ImportRow>[]] {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useActorName();
  const figure = (text: string) => (
    <Text as="p" end figures>
      {text}
    </Text>
  );
  const size = ({ file }: ImportRow) =>
    file ? t('support.files.kb', { n: f.points(Math.ceil(file.bytes / KILO)) }) : '–';
  return [
    { id: 'file', label: t('imports.column.file'), cell: (row) => <Text strong>{row.file?.name ?? '–'}</Text> },
    { id: 'kind', label: t('imports.column.kind'), cell: (row) => <Text>{t(`imports.kind.${row.kind}`)}</Text> },
    { id: 'size', label: t('support.files.size'), end: true, cell: (row) => figure(size(row)) },
    {
      id: 'rows',
      label: t('support.files.rows'),
      end: true,
      cell: (row) => figure(row.file ? f.points(row.file.rows) : '–'),
    },
    { id: 'by', label: t('support.files.by'), cell: (row) => <Text>{nameOf(row.by)}</Text> },
    {
      id: 'date',
      label: t('imports.column.date'),
      cell: (row) => <Text tone="subdued">{f.dateTime(row.openedAt)}</Text>,
    },
    { id: 'state', label: t('imports.column.status'), cell: (row) => <Text>{t(`imports.state.${row.state}`)}</Text> },
  ];
}

function ImportFiles() {
  const { t } = useTranslation();
  const f = useFormat();
  const list = useList('import-files', { tabs: TABS, sorts: [] });
  const query = {
    first: String(list.state.size),
    filter: list.state.tab as (typeof TABS)[number],
    ...(list.after ? { after: list.after } : {}),
  };
  const read = useRows(listImports, { query }, { keep: true });
  return (
    <Page full title={t('pages.importFiles.title')} back={{ label: t('pages.devZone.title'), to: '/dev_zone' }}>
      <List<ImportRow>
        list={list}
        answer={listAnswer(read)}
        tabs={TABS.map((id) => ({ id, label: t(`imports.tab.${id}`) }))}
        columns={useColumns()}
        narrow={(row) => (
          <Stack gap="tight">
            <Line spread>
              <Text strong cut>
                {row.file?.name ?? '–'}
              </Text>
              <Text>{t(`imports.state.${row.state}`)}</Text>
            </Line>
            <Text tone="subdued">{`${t(`imports.kind.${row.kind}`)} · ${f.dateTime(row.openedAt)}`}</Text>
          </Stack>
        )}
        rowId={(row) => row.id}
        names={{ one: t('imports.one'), many: t('imports.many') }}
        what={t('pages.importFiles.title')}
        empty={<StateMessage title={t('imports.emptyTitle')} body={t('imports.emptyBody')} />}
      />
    </Page>
  );
}

export default function ImportFilesPage() {
  return (
    <SupportOnly to="support">
      <ImportFiles />
    </SupportOnly>
  );
}
