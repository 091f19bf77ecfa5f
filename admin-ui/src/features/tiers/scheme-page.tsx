import type { Task } from '@loyalty/contracts/tasks/queries';
import type { TierScheme } from '@loyalty/contracts/tiers/queries';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshness } from '../../data/freshness.js';
import { useTask } from '../../data/use-task.js';
import { Card } from '../../kit/display/card.js';
import { Tabs } from '../../kit/display/tabs.js';
import { Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { TaskProgress } from '../../kit/feedback/task-progress.js';
import { ConflictBanner } from '../../kit/form/conflict-banner.js';
import { SavedForm } from '../../kit/form/saved-form.js';
import type { PageAction } from '../../kit/shell/page.js';
import { useReadOnly } from '../../kit/shell/read-only.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { addressesOf } from './addresses.js';
import { ChangesBanner } from './changes-banner.js';
import { DesignCards } from './design-cards.js';
import { Ladder } from './ladder.js';
import { LaunchTab } from './launch-tab.js';
import { RelaunchCard } from './relaunch-card.js';
import { useSchemeDialogs } from './scheme-dialogs.js';
import { SchemeFrame, type SchemePageProps, useSubtitle } from './scheme-frame.js';
import { AssessmentCard, DemotionCard, GeneralCard, NotificationCard } from './setting-cards.js';
import { differencesOf } from './tier-differences.js';
import type { Preview } from './use-preview.js';
import { type TierEditor, useTierEditor, useTiers } from './use-tiers.js';

const TABS = ['general', 'tiers', 'design', 'notification', 'launch', 'assessment', 'demotion'] as const;
type Tab = (typeof TABS)[number];

/** Fields of a tier that the tab "Design" shows. */
const DESIGN = /^tiers\.\d+\.(icon|colour|autoTag|tagPrefix|codePrefix)/;

/** The tab that shows a field. */
function tabOf(path: string): Tab {
  if (DESIGN.test(path)) return 'design';
  const [part] = path.split('.', 1);
  switch (part) {
    case 'tiers':
    case 'assessment':
    case 'demotion':
      return part;
    case 'notice':
      return 'notification';
    default:
      return 'general';
  }
}

/** Progress of the calculation that keeps tiers locked. */
function Calculating({ calculation }: { calculation: string }) {
  const { t } = useTranslation();
  const { task } = useTask<Task>({ known: calculation });
  return (
    <Banner tone="info" title={t('tiers.calculating')}>
      {task ? <TaskProgress task={task} /> : null}
    </Banner>
  );
}

/** A tab below the card of the tabs, which has the ladder itself. */
function TabBody({ tab, editor, launches }: { tab: Tab; editor: TierEditor; launches: ReactNode }) {
  switch (tab) {
    case 'tiers':
      return null;
    case 'general':
      return <GeneralCard editor={editor} />;
    case 'design':
      return <DesignCards editor={editor} />;
    case 'notification':
      return <NotificationCard editor={editor} />;
    case 'launch':
      return launches;
    case 'assessment':
      return <AssessmentCard editor={editor} />;
    case 'demotion':
      return <DemotionCard editor={editor} />;
  }
}

interface SchemeProps extends SchemePageProps {
  scheme: TierScheme;
  fresh: ReturnType<typeof useFreshness>;
}

type Dialogs = ReturnType<typeof useSchemeDialogs>;

const isLaunchable = ({ draft, launched }: TierScheme): boolean => (draft ?? launched) !== null;

/** What the page's header offers: the launch first, and why it has to wait. */
function useHeader(scheme: TierScheme, editor: TierEditor, dialogs: Dialogs) {
  const { t } = useTranslation();
  const isCalculating = scheme.calculating !== null;
  const cannot = editor.dirty ? t('tiers.launch.save') : isCalculating ? t('tiers.calculating') : undefined;
  const primary: PageAction = {
    label: t(scheme.version > 0 ? 'tiers.launch.relaunch' : 'tiers.launch.launch'),
    onClick: dialogs.launch,
    disabled: cannot !== undefined || !isLaunchable(scheme),
    ...(cannot ? { why: cannot } : {}),
  };
  const undo = { label: t('tiers.undo.ask'), onClick: dialogs.undo, disabled: isCalculating };
  const add = { label: t('tiers.add'), icon: 'add' as const, to: addressesOf(scheme.type).create };
  return {
    primary,
    secondary: [{ ...add, disabled: isCalculating }],
    more: scheme.undoable === null ? [] : [undo],
    subtitle: useSubtitle(scheme),
    status: scheme.status,
  };
}

/** What a launch would do now, or how to get there. */
function Foresight({ scheme, preview }: { scheme: TierScheme; preview: Preview }) {
  const { t } = useTranslation();
  if (isLaunchable(scheme)) return <RelaunchCard isRelaunch={scheme.version > 0} preview={preview} />;
  return (
    <Card>
      <Text as="p">{t('tiers.start')}</Text>
    </Card>
  );
}

/** The ladder in the card of the tabs, below what is wrong with it. */
function LadderTab({ editor, ...ladder }: ComponentProps<typeof Ladder> & { editor: TierEditor }) {
  const { tiers } = ladder.settings;
  return (
    <>
      <ConflictBanner conflicts={editor.conflicts} rows={tiers} nameOf={(n) => tiers[n - 1]?.title ?? ''} />
      {editor.errors.tiers ? <Banner tone="critical">{editor.errors.tiers}</Banner> : null}
      <Ladder {...ladder} />
    </>
  );
}

function useTabs(editor: TierEditor) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<Tab>('tiers');
  const save = () => {
    // A mistake on a tab that is not open would keep the save from happening without a word.
    const tabs = Object.keys(editor.mistakes).map(tabOf);
    if (tabs[0] && !tabs.includes(tab)) setTab(tabs[0]);
    editor.save();
  };
  const bar = (
    <Tabs
      tabs={TABS.map((id) => ({ id, label: t(`tiers.tab.${id}`) }))}
      chosen={tab}
      onChoose={(id) => setTab(id as Tab)}
      label={t('tiers.tabs')}
    />
  );
  return { tab, bar, save };
}

function Scheme({ scheme, fresh, isLocked = false, ...props }: SchemeProps) {
  const isReadOnly = useReadOnly() || isLocked;
  const editor = useTierEditor(scheme);
  const { tab, bar, save } = useTabs(editor);
  const settings = scheme.draft ?? scheme.launched ?? editor.settings;
  const differences = differencesOf(scheme.launched, settings);
  const isOpen = !isReadOnly && scheme.calculating === null;
  const dialogs = useSchemeDialogs(scheme, isOpen);
  const { preview } = dialogs;
  const header = useHeader(scheme, editor, dialogs);
  const ladder = { scheme, settings, differences, sales: preview.result?.sales };
  const launches = (
    <LaunchTab
      scheme={scheme}
      busy={dialogs.busy}
      onUndo={dialogs.undo}
      onDeactivate={dialogs.deactivate}
      onReactivate={dialogs.reactivate}
    />
  );
  return (
    <SavedForm editor={{ ...editor, save }}>
      <SchemeFrame {...props} {...header} isLocked={isLocked} fresh={fresh}>
        {scheme.calculating ? (
          <Calculating calculation={scheme.calculating} />
        ) : differences.count > 0 ? (
          <ChangesBanner settings={settings} differences={differences} />
        ) : null}
        <Card flush>
          {bar}
          {tab === 'tiers' ? <LadderTab editor={editor} {...ladder} /> : null}
        </Card>
        <TabBody tab={tab} editor={editor} launches={launches} />
        {isOpen && (tab === 'tiers' || tab === 'launch') ? <Foresight scheme={scheme} preview={preview} /> : null}
        {dialogs.dialog}
      </SchemeFrame>
    </SavedForm>
  );
}

/** A scheme of tiers in seven tabs (spec TIER-027, TIER-028). */
export function SchemePage(props: SchemePageProps) {
  const { t } = useTranslation();
  const read = useTiers(props.type);
  const fresh = useFreshness(read.data, read.isRefetchError);
  const scheme = read.data?.data;
  if (scheme) return <Scheme {...props} scheme={scheme} fresh={fresh} />;
  return (
    <SchemeFrame {...props} fresh={fresh}>
      {read.error ? (
        <Card>
          <FailedCard what={t('tiers.loadFailed')} failure={read.error} retry={() => void read.refetch()} />
        </Card>
      ) : (
        <SkeletonBody shape="document" />
      )}
    </SchemeFrame>
  );
}
