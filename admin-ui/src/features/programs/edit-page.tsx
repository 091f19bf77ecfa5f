// Answers: what does this program do, and what should it do from now on?

import { getProgram, type ProgramRow } from '@loyalty/contracts/programs/queries';
import { listProgramVersions } from '@loyalty/contracts/programs/versions';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { Badge, StatusBadge } from '../../kit/display/badge.js';
import { Card } from '../../kit/display/card.js';
import { useNavigation } from '../../kit/display/navigation.js';
import { Banner } from '../../kit/feedback/banner.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { Conflict } from '../../kit/form/conflict.js';
import { Editor } from '../../kit/form/editor.js';
import { draftOf } from '../../kit/form/form-draft.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useActorName } from '../../kit/format/use-actor-name.js';
import { Page } from '../../kit/shell/page.js';
import { SkeletonBody } from '../../kit/shell/skeletons.js';
import { CreditPermission } from './credit-permission.js';
import { editorFeet } from './editor-feet.js';
import { IconCard } from './icon-card.js';
import { copyAddress, kindName, kindOf } from './kinds.js';
import { SummaryCard, WidgetPreview } from './program-side.js';
import { RemoveDialog } from './remove-dialog.js';
import { SyncCard } from './sync-card.js';
import { useProgramIcons } from './use-icons.js';
import { useProgramEdit } from './use-program-edit.js';
import { useProgramStatus } from './use-program-status.js';
import { VersionsCard } from './versions-card.js';
import { WhatIfCard } from './what-if-card.js';

const listOf = (row: ProgramRow) => `/programs?type=${kindOf(row.event).tab}`;

interface ProgramPageProps {
  row: ProgramRow;
  /** The edited version; may be older than the row. */
  version: ProgramRow;
  /** The newest version that is stored. */
  stored: number;
  onRemove: () => void;
  children: ReactNode;
}

/** The page's header with the actions of the program. */
function ProgramPage({ row, version, stored, onRemove, children }: ProgramPageProps) {
  const { t } = useTranslation();
  const status = useProgramStatus();
  const toggle = {
    label: row.status ? t('programs.turnOff') : t('programs.turnOn'),
    onClick: () => status.set(row, !row.status),
  };
  const copy = { label: t('programs.duplicate'), to: copyAddress(row) };
  const isOut = row.status && row.display;
  const publish = isOut ? [] : [{ label: t('programs.publish'), onClick: () => status.publish(row) }];
  return (
    <Page
      title={version.title}
      back={{ label: t('pages.programs.title'), to: listOf(row) }}
      badges={
        <>
          <StatusBadge status={row.state} />
          <Badge>{t('programs.version', { n: stored })}</Badge>
        </>
      }
      subtitle={kindName(t, row.event)}
      more={[
        ...publish,
        ...(kindOf(row.event).most > 1 ? [copy] : []),
        toggle,
        { label: t('shell.action.remove'), danger: true, onClick: onRemove },
      ]}
    >
      {children}
    </Page>
  );
}

/** Says what saving will do; empty if the form has no unsaved changes. */
function useConsequence(row: ProgramRow, newest: number, dirty: boolean): string {
  const { t } = useTranslation();
  const f = useFormat();
  const points = f.points(row.points30);
  if (!dirty) return '';
  return `${t('programs.form.newVersion', { next: newest + 1 })} ${t('programs.form.staysAsIs', { points })}`;
}

/** Banner while the platform refuses an automatic discount (REDM-057: not a toast). */
function NotTaken({ row: { checkout } }: { row: ProgramRow }) {
  const { t } = useTranslation();
  if (checkout?.state !== 'refused') return null;
  return (
    <Banner tone="warning" title={t('programs.form.notTaken')}>
      {t('programs.form.notTakenWhy', { reason: checkout.reason ?? '' })}
    </Banner>
  );
}

interface ConflictProps {
  row: ProgramRow;
  newest: number;
  edit: ReturnType<typeof useProgramEdit>;
}

/** The newest version beside the draft, after somebody else saved the program. */
function ProgramConflict({ row, newest, edit: { fields, editor, takeTheirs } }: ConflictProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const nameOf = useActorName();
  const read = useRead(listProgramVersions, { params: { id: row.id } });
  const saved = read.data?.data.versions.find(({ version }) => version === newest);
  const isMissing = read.data !== undefined && saved === undefined;
  useEffect(() => {
    if (isMissing) void read.refetch();
  }, [isMissing, newest]);
  const title = saved && t('versions.savedBy', { who: nameOf(saved.actor), time: f.time(saved.from) });
  return (
    <Conflict
      version={newest}
      title={title}
      fields={fields}
      theirs={draftOf(fields, row)}
      yours={editor.draft}
      onLoad={takeTheirs}
    />
  );
}

function EditProgram({ row, refresh }: { row: ProgramRow; refresh: () => void }) {
  const navigation = useNavigation();
  const [removing, setRemoving] = useState(false);
  const edit = useProgramEdit(row, refresh);
  const { version, sections, stored, editor } = edit;
  const newest = Math.max(row.version, version.version, edit.conflict ?? 0);
  const consequence = useConsequence(row, newest, editor.dirty);

  const image = useProgramIcons().of(row.id)?.url;
  return (
    <>
      <Editor
        editor={editor as never}
        sections={sections}
        stored={stored}
        isNew={false}
        conflict={edit.conflict === null ? null : <ProgramConflict row={row} newest={newest} edit={edit} />}
        page={(body) => (
          <ProgramPage row={row} version={version} stored={newest} onRemove={() => setRemoving(true)}>
            <NotTaken row={row} />
            <CreditPermission event={row.event} />
            {body}
          </ProgramPage>
        )}
        trial={<WhatIfCard event={row.event} program={row.id} settings={editor.settings} />}
        feet={editorFeet(row.event, row.id, editor)}
        preview={<WidgetPreview event={row.event} settings={editor.shown} image={image} />}
        below={
          <>
            <IconCard program={row.id} event={row.event} />
            <SyncCard event={row.event} program={row.id} />
            <VersionsCard program={row.id} event={row.event} dirty={editor.dirty} onRestored={edit.takeRestored} />
          </>
        }
        summary={<SummaryCard event={row.event} settings={editor.shown} consequence={consequence} />}
      />
      {removing ? (
        <RemoveDialog
          row={row}
          onClose={() => setRemoving(false)}
          onDone={() => {
            editor.passing.current = true;
            navigation.go(listOf(row));
          }}
        />
      ) : null}
    </>
  );
}

export default function EditProgramPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const read = useRead(getProgram, { params: { id } });
  const row = read.data?.data;
  if (row) return <EditProgram key={row.id} row={row} refresh={() => void read.refetch()} />;
  return (
    <Page title={t('pages.programEdit.title')} back={{ label: t('pages.programs.title'), to: '/programs' }}>
      {read.error ? (
        <Card>
          <FailedCard what={t('pages.programEdit.title')} failure={read.error} retry={() => void read.refetch()} />
        </Card>
      ) : (
        <SkeletonBody shape="document" />
      )}
    </Page>
  );
}
