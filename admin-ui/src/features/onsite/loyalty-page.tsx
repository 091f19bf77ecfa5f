// Answers: what is on the loyalty page, in which order, and what do shoppers see of it?
import { getBlockHub } from '@loyalty/contracts/blocks/queries';
import type { DataOf } from '@loyalty/contracts/kernel/endpoint';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Badge } from '../../kit/display/badge.js';
import { Button } from '../../kit/display/button.js';
import { Card } from '../../kit/display/card.js';
import { BetweenCards, Line, Stack } from '../../kit/display/layout.js';
import { Banner } from '../../kit/feedback/banner.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { SaveBar } from '../../kit/form/save-bar.js';
import { UnsavedGuard } from '../../kit/form/unsaved-guard.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import './onsite.css';
import { Panes } from './panes.js';
import { PublishDialog } from './publish-dialog.js';
import { ScheduleBanner } from './schedule-banner.js';
import { ScheduleDialog } from './schedule-dialog.js';
import { type PageEdits, usePageEdits } from './use-page-edits.js';
import { type PageSaves, usePageSaves } from './use-page-saves.js';

type Hub = DataOf<typeof getBlockHub>;

const isWrong = ({ errors }: PageEdits): boolean => Object.values(errors).some((one) => Object.keys(one).length > 0);

/** Buttons that go back and forth in the edits, which are of this visit alone. */
function Steps({ edits }: { edits: PageEdits }) {
  const { t } = useTranslation();
  return (
    <Line gap="small">
      <Button writes disabled={edits.undo === null} onClick={() => edits.undo?.()}>
        {t('onsite.editor.undo')}
      </Button>
      <Button writes disabled={edits.redo === null} onClick={() => edits.redo?.()}>
        {t('onsite.editor.redo')}
      </Button>
    </Line>
  );
}

/** The newer version of another editor, which is loaded when the person says so. */
function NewerBanner({ saves }: { saves: PageSaves }) {
  const { t } = useTranslation();
  const action = { label: t('onsite.editor.load'), onClick: saves.loadTheirs };
  return (
    <Banner tone="warning" title={t('onsite.editor.changedTitle')} action={action}>
      {t('onsite.editor.changed')}
    </Banner>
  );
}

/** The published version, and whether a draft of the page or of a block is there. */
function PageBadges({ hub, edits }: { hub: Hub; edits: PageEdits }) {
  const { t } = useTranslation();
  const { version } = hub.page;
  return (
    <>
      {version > 0 ? (
        <Badge tone="success">{t('versions.name', { n: version })}</Badge>
      ) : (
        <Badge>{t('onsite.unpublished')}</Badge>
      )}
      {edits.documents.some(({ stored }) => stored.draft) ? <Badge tone="attention">{t('onsite.draft')}</Badge> : null}
    </>
  );
}

function Editing({ hub }: { hub: Hub }) {
  const { t } = useTranslation();
  const passing = useRef(false);
  const edits = usePageEdits(hub);
  const saves = usePageSaves(edits);
  const [open, setOpen] = useState<'publish' | 'schedule' | null>(null);
  const close = () => setOpen(null);
  const { busy, save, publish } = saves;
  const dirty = edits.changed.length > 0;
  const isIdle = edits.unpublished.length === 0 || isWrong(edits);
  const publishing = { label: t('onsite.editor.publish'), onClick: () => setOpen('publish'), busy, disabled: isIdle };
  const scheduling = { label: t('onsite.schedule.open'), onClick: () => setOpen('schedule'), disabled: isIdle || busy };
  return (
    <>
      {dirty ? (
        <SaveBar says={t('shell.saveBar.label')} saving={busy} onSave={() => void save()} onDiscard={edits.discard} />
      ) : null}
      <Page
        full
        title={t('pages.loyaltyPage.title')}
        back={{ label: t('pages.onsite.title'), to: '/storefront' }}
        badges={<PageBadges hub={hub} edits={edits} />}
        primary={publishing}
        secondary={[scheduling]}
      >
        <Stack>
          {saves.isConflict ? (
            <NewerBanner saves={saves} />
          ) : (
            <ScheduleBanner edits={edits} saves={saves} onChange={() => setOpen('schedule')} />
          )}
          <BetweenCards>
            <Steps edits={edits} />
          </BetweenCards>
          <Panes edits={edits} saves={saves} />
        </Stack>
        {open === 'publish' ? (
          <PublishDialog
            edits={edits}
            proxyUrl={hub.page.proxyUrl}
            busy={busy}
            onPublish={() => void publish().finally(close)}
            onClose={close}
          />
        ) : null}
        {open === 'schedule' ? (
          <ScheduleDialog saves={saves} from={edits.scheduled[0]?.stored.scheduledAt ?? null} onClose={close} />
        ) : null}
      </Page>
      <UnsavedGuard dirty={dirty} passing={passing} />
    </>
  );
}

/** Editor of the loyalty page in three panes: its blocks, the page, and settings. */
export default function LoyaltyPageEditor() {
  const { t } = useTranslation();
  const read = useRead(getBlockHub);
  if (read.data) return <Editing hub={read.data.data} />;
  const title = t('pages.loyaltyPage.title');
  return (
    <Page title={title} back={{ label: t('pages.onsite.title'), to: '/storefront' }}>
      {read.error ? (
        <Card flush>
          <FailedCard what={title} failure={read.error} retry={() => void read.refetch()} />
        </Card>
      ) : (
        <SkeletonBody shape="document" />
      )}
    </Page>
  );
}
