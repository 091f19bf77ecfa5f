// Answers: which programs run, and what do they move?
import { catalogue } from '@loyalty/contracts/programs/catalogue';
import { listEarningPrograms, listSpendingPrograms, type ProgramRow } from '@loyalty/contracts/programs/queries';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { useRows } from '../../data/hooks.js';
import { Button } from '../../kit/button.js';
import { Card } from '../../kit/card.js';
import { useFormat } from '../../kit/format-context.js';
import { useNavigation } from '../../kit/navigation.js';
import { Page } from '../../kit/page.js';
import { SkeletonRows } from '../../kit/skeletons.js';
import { FailedCard, GhostRow, Say } from '../../kit/states.js';
import { Tabs } from '../../kit/tabs.js';
import { Text } from '../../kit/text.js';
import { editors } from './editors.js';
import { ProgramLine } from './program-line.js';
import { RemoveDialog } from './remove-dialog.js';
import { useProgramStatus } from './use-program-status.js';

const TABS = ['earning', 'milestone', 'redeem', 'tier'] as const;
type Tab = (typeof TABS)[number];
type ListTab = 'earning' | 'redeem';
const NEW: Readonly<Record<ListTab, string>> = {
  earning: '/programs/place_order/new',
  redeem: '/programs/amount_discount/new',
};
const isListTab = (tab: Tab): tab is ListTab => tab === 'earning' || tab === 'redeem';

function Group({ rows, tab }: { rows: readonly ProgramRow[]; tab: ListTab }) {
  const { t } = useTranslation();
  const f = useFormat();
  const status = useProgramStatus();
  const [removing, setRemoving] = useState<ProgramRow | null>(null);
  const hint =
    tab === 'earning'
      ? t('programs.ordersHint', { n: f.points(rows.length), most: catalogue.place_order.most })
      : t('programs.count', { count: rows.length, n: f.points(rows.length) });
  return (
    <>
      <div className="group-head">
        <Text kind="heading">{t(tab === 'earning' ? 'programs.group.orders' : 'programs.group.discounts')}</Text>
        <Text kind="small" tone="subdued">
          {hint}
        </Text>
        <span className="wide last">{t('programs.last30')}</span>
      </div>
      <ul className="plain">
        {rows.map((row) => (
          <ProgramLine
            key={row.id}
            row={row}
            busy={status.busyId === row.id}
            onSwitch={(on) => status.set(row, on)}
            onRemove={() => setRemoving(row)}
          />
        ))}
      </ul>
      {removing ? <RemoveDialog row={removing} onClose={() => setRemoving(null)} onDone={() => undefined} /> : null}
    </>
  );
}

function Empty({ tab }: { tab: ListTab }) {
  const { t } = useTranslation();
  return (
    <>
      <GhostRow
        icon={editors[tab === 'earning' ? 'place_order' : 'amount_discount'].icon}
        title={t(`programs.ghost.${tab}`)}
        detail={t(`programs.ghostDetail.${tab}`)}
      />
      <Say title={t(`programs.emptyTitle.${tab}`)} body={t(`programs.empty.${tab}`)}>
        <Button to={NEW[tab]}>{t(`programs.add.${tab}`)}</Button>
      </Say>
    </>
  );
}

/** How many there are and how many run, in the subtitle's words. */
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

export default function ProgramsPage() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const { type } = useSearch({ strict: false }) as { type?: string };
  const tab: Tab = TABS.find((each) => each === type) ?? 'earning';
  const listed = isListTab(tab) ? tab : 'earning';
  const read = useRows(
    tab === 'redeem' ? listSpendingPrograms : listEarningPrograms,
    {},
    { enabled: isListTab(tab), everyMs: 15_000 },
  );
  const rows = read.data?.data as ProgramRow[] | undefined;
  const fresh = useFreshness(read.data, read.isRefetchError);
  const count = useCount();
  const subtitle = isListTab(tab) ? (rows ? count(tab, rows) : '\u00a0') : undefined;
  return (
    <Page
      title={t('pages.programs.title')}
      subtitle={subtitle}
      fresh={isListTab(tab) ? fresh : undefined}
      primary={isListTab(tab) ? { label: t(`programs.add.${tab}`), icon: 'add', to: NEW[tab] } : undefined}
    >
      <Card flush>
        <Tabs
          label={t('pages.programs.title')}
          tabs={TABS.map((id) => ({ id, label: t(`programs.tab.${id}`) }))}
          chosen={tab}
          onChoose={(id) => navigation.go(`/programs?type=${id}`)}
        />
        {!isListTab(tab) ? (
          <Say title={t(`programs.laterTitle.${tab}`)} body={t(`programs.later.${tab}`)} />
        ) : rows ? (
          rows.length > 0 ? (
            <Group rows={rows} tab={tab} />
          ) : (
            <Empty tab={tab} />
          )
        ) : read.error ? (
          <FailedCard what={t(`programs.tab.${listed}`)} failure={read.error} retry={() => void read.refetch()} />
        ) : (
          <SkeletonRows count={4} />
        )}
      </Card>
    </Page>
  );
}
