// Answers: which programs run, and what do they move?
import {
  listEarningPrograms,
  listMilestonePrograms,
  listSpendingPrograms,
  type ProgramRow,
} from '@loyalty/contracts/programs/queries';
import { useSearch } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { useRows } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { FailedCard, GhostRow, StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { Page, type PageAction } from '../../kit/shell/page.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { FirstPrograms } from './first-programs.js';
import { kindOf, kindsOf, type ListTab, TABS } from './kinds.js';
import { MoreWays } from './more-ways.js';
import { PickerModal } from './picker-modal.js';
import { ProgramGroups } from './program-groups.js';
import { ProgramTabs } from './program-tabs.js';
import { ToTiers } from './to-tiers.js';

const LISTS = { earning: listEarningPrograms, milestone: listMilestonePrograms, redeem: listSpendingPrograms } as const;

/** Empty state of a tab; the earning tab has the first programs above it. */
function Empty({ tab, onAdd }: { tab: ListTab; onAdd: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      {tab === 'earning' ? null : (
        <GhostRow
          icon={kindOf(kindsOf(tab)[0]!).icon}
          title={t(`programs.ghost.${tab}`)}
          detail={t(`programs.ghostDetail.${tab}`)}
        />
      )}
      <StateMessage title={t(`programs.emptyTitle.${tab}`)} body={t(`programs.empty.${tab}`)}>
        <Button onClick={onAdd}>{t(`programs.add.${tab}`)}</Button>
      </StateMessage>
    </>
  );
}

/** Number of programs and of active ones, for the subtitle. */
function useCount(): (tab: ListTab, rows: readonly ProgramRow[]) => string {
  const { t } = useTranslation();
  const f = useFormat();
  return (tab, rows) => {
    const active = f.points(rows.filter((row) => row.state === 'Active').length);
    const scheduled = rows.filter((row) => row.state === 'Scheduled').length;
    const count = t(`programs.sub.${tab}`, { count: rows.length, n: f.points(rows.length), active });
    return count + (scheduled > 0 ? t('programs.scheduled', { n: f.points(scheduled) }) : '');
  };
}

/** The rows of a tab, with the texts of the page. */
function useTab(tab: ListTab) {
  const read = useRows(LISTS[tab], {}, { everyMs: 15_000 });
  const fresh = useFreshness(read.data, read.isRefetchError);
  const count = useCount();
  const rows = read.data?.data as ProgramRow[] | undefined;
  return {
    rows,
    failure: read.error,
    retry: () => void read.refetch(),
    fresh,
    subtitle: rows ? count(tab, rows) : '\u00a0',
  };
}

function Body({ tab, of, onAdd }: { tab: ListTab; of: ReturnType<typeof useTab>; onAdd: () => void }) {
  const { t } = useTranslation();
  if (of.rows?.length) return <ProgramGroups rows={of.rows} tab={tab} />;
  if (of.rows) return <Empty tab={tab} onAdd={onAdd} />;
  if (of.failure) return <FailedCard what={t(`programs.tab.${tab}`)} failure={of.failure} retry={of.retry} />;
  return <SkeletonRows count={4} />;
}

/** Link to the display order of a tab's programs; milestones are among the ways to earn. */
const orderOf = (t: TFunction, tab: ListTab): PageAction =>
  tab === 'redeem'
    ? { label: t('ways.action.redeem'), to: '/way-to-redeem', reads: true }
    : { label: t('ways.action.earn'), to: '/storefront/way-to-earn', reads: true };

export default function ProgramsPage() {
  const { type } = useSearch({ strict: false }) as { type?: string };
  return type === 'tier' ? <ToTiers /> : <Programs tab={TABS.find((tab) => tab === type) ?? 'earning'} />;
}

function Programs({ tab }: { tab: ListTab }) {
  const { t } = useTranslation();
  const [picking, setPicking] = useState(false);
  const of = useTab(tab);
  const { rows } = of;
  const pick = () => setPicking(true);
  // The first programs have the page's only filled button (UX-4).
  const isFirst = tab === 'earning' && rows?.length === 0;
  return (
    <Page
      title={t('pages.programs.title')}
      subtitle={of.subtitle}
      fresh={of.fresh}
      secondary={[
        { label: t('programs.pointSettings.action'), to: '/programs/point', reads: true },
        { label: t('pages.referralProgram.title'), to: '/programs/referral', reads: true },
      ]}
      more={!rows?.length ? undefined : [orderOf(t, tab)]}
      primary={isFirst ? undefined : { label: t(`programs.add.${tab}`), icon: 'add', onClick: pick }}
    >
      <Stack>
        {isFirst ? <FirstPrograms /> : null}
        <Card flush>
          <ProgramTabs chosen={tab} />
          <Body tab={tab} of={of} onAdd={pick} />
        </Card>
        {tab === 'earning' && rows?.length ? <MoreWays rows={rows} onAll={pick} /> : null}
      </Stack>
      {picking ? <PickerModal tab={tab} rows={rows ?? []} onClose={() => setPicking(false)} /> : null}
    </Page>
  );
}
