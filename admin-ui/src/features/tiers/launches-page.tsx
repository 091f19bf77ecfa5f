// Answers: when were VIP tiers launched or switched off, by whom, and what did it do?
import { listTierLaunches, type TierLaunch } from '@loyalty/contracts/tiers/queries';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { useRows } from '../../data/hooks.js';
import { listAnswer } from '../../data/lists.js';
import { Badge } from '../../kit/display/badge.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { GhostRow, StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useActorName } from '../../kit/format/use-actor-name.js';
import { type Column, List } from '../../kit/list/list.js';
import { useList } from '../../kit/list/use-list.js';
import { Page } from '../../kit/shell/page.js';
import { useExport } from '../exports/use-export.js';
import { useMoved } from './use-launches.js';

function useColumns(): readonly [Column<TierLaunch>, ...Column<TierLaunch>[]] {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useActorName();
  const moved = useMoved();
  return [
    {
      id: 'action',
      label: t('tiers.launches.action'),
      cell: (row) => (
        <Line gap="small">
          <Text strong>{t(`tiers.launches.actions.${row.action}`)}</Text>
          {row.undoneAt ? <Badge>{t('tiers.launches.undone')}</Badge> : null}
        </Line>
      ),
    },
    { id: 'notes', label: t('tiers.launches.notes'), cell: (row) => <Text>{row.note}</Text> },
    {
      id: 'moved',
      label: t('tiers.launches.moved'),
      end: true,
      cell: (row) => (
        <Text as="p" end figures>
          {moved(row)}
        </Text>
      ),
    },
    {
      id: 'rewards',
      label: t('tiers.launches.rewards'),
      end: true,
      cell: (row) => (
        <Text as="p" end figures>
          {row.result ? f.points(row.result.rewards) : '–'}
        </Text>
      ),
    },
    { id: 'by', label: t('tiers.launches.by'), cell: (row) => <Text tone="subdued">{nameOf(row.actor)}</Text> },
    {
      id: 'when',
      label: t('tiers.launches.when'),
      end: true,
      cell: (row) => (
        <Text as="p" end tone="subdued" figures>
          {f.date(row.at)}
        </Text>
      ),
    },
  ];
}

function NarrowLaunch({ row }: { row: TierLaunch }) {
  const { t } = useTranslation();
  const f = useFormat();
  const moved = useMoved();
  return (
    <Stack gap="tight">
      <Line spread>
        <Text strong>{t(`tiers.launches.actions.${row.action}`)}</Text>
        <Text tone="subdued" figures>
          {f.date(row.at)}
        </Text>
      </Line>
      <Line spread>
        <Text cut>{row.note}</Text>
        <Text tone="subdued" figures>
          {`${t('tiers.launches.moved')}: ${moved(row)}`}
        </Text>
      </Line>
    </Stack>
  );
}

export default function LaunchesPage() {
  const { t } = useTranslation();
  const list = useList('tier-launches', { tabs: ['all'], sorts: [] });
  const query = { first: String(list.state.size), ...(list.after ? { after: list.after } : {}) };
  const read = useRows(listTierLaunches, { query }, { keep: true, everyMs: 15_000 });
  const fresh = useFreshness(read.data, read.isRefetchError);
  const exported = useExport('launch-tier');
  return (
    <Page
      full
      title={t('pages.activityTier.title')}
      back={{ label: t('pages.activity.title'), to: '/customers/activity' }}
      fresh={fresh}
      secondary={[exported.action]}
    >
      {exported.dialog}
      <List<TierLaunch>
        list={list}
        answer={listAnswer(read)}
        tabs={[{ id: 'all', label: t('activity.tab.all') }]}
        columns={useColumns()}
        narrow={(row) => <NarrowLaunch row={row} />}
        rowId={(row) => `${row.at}/${row.action}`}
        names={{ one: t('tiers.launches.one'), many: t('tiers.launches.many') }}
        what={t('pages.activityTier.title')}
        empty={
          <>
            <GhostRow icon="join" title={t('tiers.launches.actions.launch_tier')} detail="0" />
            <StateMessage title={t('tiers.launches.emptyTitle')} body={t('tiers.launches.emptyBody')} />
          </>
        }
      />
    </Page>
  );
}
