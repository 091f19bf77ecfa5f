// Answers: do the shop's connections and tables work, and since when?
import { type DeveloperTest, developerTest } from '@loyalty/contracts/support/events';
import { type DeveloperTestRow, listDeveloperTests, runDeveloperTest } from '@loyalty/contracts/support/tests';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { useRows, useWrite } from '../../data/hooks.js';
import { listAnswer } from '../../data/lists.js';
import { Badge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { type Column, List } from '../../kit/list/list.js';
import { useList } from '../../kit/list/use-list.js';
import { Page } from '../../kit/shell/page.js';
import { SupportOnly } from './support-only.js';

function PassedBadge({ row }: { row: DeveloperTestRow }) {
  const { t } = useTranslation();
  return (
    <Badge tone={row.passed ? 'success' : 'critical'}>
      {t(row.passed ? 'support.tests.passed' : 'support.tests.notPassed')}
    </Badge>
  );
}

function useColumns(): readonly [Column<DeveloperTestRow>, ...Column<DeveloperTestRow>[]] {
  const { t } = useTranslation();
  const f = useFormat();
  const label = (id: 'at' | 'test' | 'result' | 'detail' | 'person') => ({
    id,
    label: t(`support.tests.column.${id}`),
  });
  return [
    { ...label('test'), cell: (row) => <Text strong>{t(`support.tests.test.${row.test}`)}</Text> },
    { ...label('result'), cell: (row) => <PassedBadge row={row} /> },
    {
      ...label('detail'),
      cell: (row) => <Text>{t(`support.tests.result.${row.result}`, { count: row.count })}</Text>,
    },
    { ...label('person'), cell: (row) => <Text>{row.person}</Text> },
    { ...label('at'), cell: (row) => <Text tone="subdued">{f.dateTime(row.at)}</Text> },
  ];
}

function RunCard() {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const write = useWrite(runDeveloperTest);
  const run = (test: DeveloperTest) =>
    write.mutate(
      { body: { test }, key: newKey() },
      { onError: (failure) => failed(failure, t('support.tests.failed'), () => run(test)) },
    );
  return (
    <Card>
      <Line wrap>
        {developerTest.options.map((test) => (
          <Button key={test} disabled={write.isPending} onClick={() => run(test)}>
            {t('support.tests.run', { test: t(`support.tests.test.${test}`) })}
          </Button>
        ))}
      </Line>
    </Card>
  );
}

function TestLogs() {
  const { t } = useTranslation();
  const f = useFormat();
  const list = useList('developer-tests', { tabs: ['all'], sorts: [] });
  const query = { first: String(list.state.size), ...(list.after ? { after: list.after } : {}) };
  const read = useRows(listDeveloperTests, { query }, { keep: true });
  return (
    <Page full title={t('pages.testLogs.title')} back={{ label: t('pages.devZone.title'), to: '/dev_zone' }}>
      <Stack>
        <RunCard />
        <List<DeveloperTestRow>
          list={list}
          answer={listAnswer(read)}
          tabs={[{ id: 'all', label: t('support.webhooks.tab.all') }]}
          columns={useColumns()}
          narrow={(row) => (
            <Stack gap="tight">
              <Line spread>
                <Text strong>{t(`support.tests.test.${row.test}`)}</Text>
                <PassedBadge row={row} />
              </Line>
              <Text>{t(`support.tests.result.${row.result}`, { count: row.count })}</Text>
              <Text tone="subdued">{`${row.person} · ${f.dateTime(row.at)}`}</Text>
            </Stack>
          )}
          rowId={(row) => row.event}
          names={{ one: t('support.tests.one'), many: t('support.tests.many') }}
          what={t('pages.testLogs.title')}
          empty={<StateMessage title={t('support.tests.empty')} body={t('support.tests.emptyBody')} />}
        />
      </Stack>
    </Page>
  );
}

export default function TestLogsPage() {
  return (
    <SupportOnly to="developer">
      <TestLogs />
    </SupportOnly>
  );
}
