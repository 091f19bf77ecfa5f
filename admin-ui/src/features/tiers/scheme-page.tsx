import type { Task } from '@loyalty/contracts/tasks/queries';
import type { TierScheme } from '@loyalty/contracts/tiers/queries';
import type { TierType } from '@loyalty/contracts/tiers/scheme-kind';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTask } from '../../data/use-task.js';
import { Badge } from '../../kit/display/badge.js';
import { Card } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Tabs } from '../../kit/display/tabs.js';
import { Banner } from '../../kit/feedback/banner.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { TaskProgress } from '../../kit/feedback/task-progress.js';
import { SavedForm } from '../../kit/form/saved-form.js';
import { Page } from '../../kit/shell/page.js';
import { ReadOnlyProvider, useReadOnly } from '../../kit/shell/read-only.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { DesignCards } from './design-cards.js';
import { LaunchCard } from './launch-card.js';
import { AssessmentCard, DemotionCard, GeneralCard, NotificationCard } from './setting-cards.js';
import { TierCards } from './tier-cards.js';
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

function TabBody({ tab, scheme, editor }: { tab: Tab; scheme: TierScheme; editor: TierEditor }) {
  const members = new Map(scheme.members.map((one) => [one.tier, one.members]));
  switch (tab) {
    case 'general':
      return <GeneralCard editor={editor} />;
    case 'tiers':
      return <TierCards editor={editor} members={members} />;
    case 'design':
      return <DesignCards editor={editor} />;
    case 'notification':
      return <NotificationCard editor={editor} />;
    case 'launch':
      return <LaunchCard scheme={scheme} editor={editor} />;
    case 'assessment':
      return <AssessmentCard editor={editor} />;
    case 'demotion':
      return <DemotionCard editor={editor} />;
  }
}

function Scheme({ scheme, page }: { scheme: TierScheme; page: (body: ReactNode) => ReactNode }) {
  const { t } = useTranslation();
  const editor = useTierEditor(scheme);
  const [tab, setTab] = useState<Tab>('tiers');
  const save = () => {
    // A mistake on a tab that is not open would keep the save from happening without a word.
    const tabs = Object.keys(editor.mistakes).map(tabOf);
    if (tabs[0] && !tabs.includes(tab)) setTab(tabs[0]);
    editor.save();
  };
  return (
    <SavedForm editor={{ ...editor, save }}>
      {page(
        <Stack>
          {scheme.calculating ? (
            <Calculating calculation={scheme.calculating} />
          ) : scheme.draft && scheme.launched ? (
            <Banner tone="warning">{t('tiers.draftWaits')}</Banner>
          ) : null}
          <Card flush>
            <Tabs
              tabs={TABS.map((id) => ({ id, label: t(`tiers.tab.${id}`) }))}
              chosen={tab}
              onChoose={(id) => setTab(id as Tab)}
              label={t('tiers.tabs')}
            />
          </Card>
          <TabBody tab={tab} scheme={scheme} editor={editor} />
        </Stack>,
      )}
    </SavedForm>
  );
}

interface SchemePageProps {
  type: TierType;
  title: string;
  /** Missing plan or scope of these tiers. */
  notice?: ReactNode;
  /** Whether nothing can be changed without it. */
  isLocked?: boolean;
}

/** A scheme of tiers in seven tabs (spec TIER-027, TIER-028). */
export function SchemePage({ type, title, notice, isLocked = false }: SchemePageProps) {
  const { t } = useTranslation();
  const isReadOnly = useReadOnly();
  const read = useTiers(type);
  const scheme = read.data?.data;
  const page = (body: ReactNode) => (
    <Page
      title={title}
      back={{ label: t('pages.membership.title'), to: '/membership' }}
      badges={
        scheme ? (
          <Badge {...(scheme.status === 'active' ? { tone: 'success' as const } : {})}>
            {t(`tiers.status.${scheme.status}`)}
          </Badge>
        ) : undefined
      }
    >
      {notice ? (
        <Stack>
          {notice}
          <ReadOnlyProvider value={isReadOnly || isLocked}>{body}</ReadOnlyProvider>
        </Stack>
      ) : (
        body
      )}
    </Page>
  );
  if (scheme) return <Scheme scheme={scheme} page={page} />;
  if (!read.error) return page(<SkeletonBody shape="document" />);
  return page(
    <Card>
      <FailedCard what={t('tiers.loadFailed')} failure={read.error} retry={() => void read.refetch()} />
    </Card>,
  );
}
