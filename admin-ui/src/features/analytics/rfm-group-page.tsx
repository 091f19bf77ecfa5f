// Answers: who are the members of an RFM group?
import { listRfmMembers, type RfmMember } from '@loyalty/contracts/analytics/members-report';
import { type RfmGroup, rfmGroups } from '@loyalty/contracts/analytics/rfm';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NotFoundPage } from '../../app/not-found-page.js';
import { useFreshness } from '../../data/freshness.js';
import { useRows } from '../../data/hooks.js';
import { listAnswer } from '../../data/lists.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { type Column, List } from '../../kit/list/list.js';
import { useList } from '../../kit/list/use-list.js';
import { Page } from '../../kit/shell/page.js';

function useColumns(): readonly [Column<RfmMember>, ...Column<RfmMember>[]] {
  const { t } = useTranslation();
  const f = useFormat();
  const number = (id: string, label: string, textOf: (row: RfmMember) => string): Column<RfmMember> => ({
    id,
    label,
    end: true,
    cell: (row) => (
      <Text as="p" end figures>
        {textOf(row)}
      </Text>
    ),
  });
  return [
    {
      id: 'customer',
      label: t('memberReport.customer'),
      cell: ({ name, email, id }) => (
        <div className="name-cell">
          <Text as="p" strong cut>
            <bdi>{name || id}</bdi>
          </Text>
          <Text as="p" kind="small" tone="subdued" cut>
            {email}
          </Text>
        </div>
      ),
    },
    number('lastOrder', t('memberReport.lastOrder'), ({ lastOrderAt }) => f.date(lastOrderAt)),
    number('orders', t('memberReport.orders'), ({ orders }) => f.points(orders)),
    number('spent', t('memberReport.spent'), ({ spent }) => f.money(spent)),
    number('points', t('reports.points'), ({ points }) => f.points(points)),
  ];
}

function NarrowMember({ row }: { row: RfmMember }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <Stack gap="tight">
      <Line spread>
        <Text strong cut>
          {row.name || row.id}
        </Text>
        <Text figures>{f.money(row.spent)}</Text>
      </Line>
      <Line spread>
        <Text kind="small" tone="subdued" cut>
          {row.email}
        </Text>
        <Text kind="small" tone="subdued" figures>
          {`${t('memberReport.lastOrder')}: ${f.date(row.lastOrderAt)}`}
        </Text>
      </Line>
    </Stack>
  );
}

function GroupPage({ group }: { group: RfmGroup }) {
  const { t } = useTranslation();
  const list = useList(`rfm-${group}`, { tabs: ['all'], sorts: [] });
  const query = { first: String(list.state.size), ...(list.after ? { after: list.after } : {}) };
  const read = useRows(listRfmMembers, { params: { group }, query }, { keep: true });
  const fresh = useFreshness(read.data, read.isRefetchError);
  return (
    <Page
      full
      title={t(`memberReport.rfm.${group}`)}
      subtitle={t(`memberReport.rfmSub.${group}`)}
      back={{ label: t('pages.memberAnalytics.title'), to: '/analytics/member' }}
      fresh={fresh}
    >
      <List<RfmMember>
        list={list}
        answer={listAnswer(read)}
        tabs={[{ id: 'all', label: t('memberReport.members') }]}
        columns={useColumns()}
        narrow={(row) => <NarrowMember row={row} />}
        rowId={({ id }) => id}
        rowLink={({ id }) => `/customers/profile/${id}`}
        names={{ one: t('memberReport.one'), many: t('memberReport.many') }}
        what={t('memberReport.members')}
        empty={<StateMessage icon="person" title={t('memberReport.groupEmpty')} />}
      />
    </Page>
  );
}

export default function RfmGroupPage() {
  const { group: id } = useParams({ strict: false }) as { group?: string };
  const group = rfmGroups.find((one) => one === id);
  return group ? <GroupPage key={group} group={group} /> : <NotFoundPage />;
}
