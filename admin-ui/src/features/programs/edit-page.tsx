// Answers: what does this program do, and what should it do from now on?

import type { BodyOf } from '@loyalty/contracts/kernel/endpoint';
import { getProgram, type ProgramRow, reviseProgram } from '@loyalty/contracts/programs/queries';
import { useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../data/failure-text.js';
import { useRead, useWrite } from '../../data/hooks.js';
import { asFailure } from '../../data/problem.js';
import { Badge, StatusBadge } from '../../kit/badge.js';
import { Card } from '../../kit/card.js';
import { Conflict } from '../../kit/conflict.js';
import { Editor } from '../../kit/editor.js';
import { useFailureToast } from '../../kit/failure-toast.js';
import { draftOf } from '../../kit/form-draft.js';
import { useFormat } from '../../kit/format-context.js';
import { useNavigation } from '../../kit/navigation.js';
import { Page } from '../../kit/page.js';
import { SkeletonBody } from '../../kit/skeletons.js';
import { FailedCard } from '../../kit/states.js';
import { useToast } from '../../kit/toast.js';
import { useEditor } from '../../kit/use-editor.js';
import { editors, fieldsFor, type Settings, schemaOf } from './editors.js';
import { SummaryCard, WidgetPreview } from './program-side.js';
import { RemoveDialog } from './remove-dialog.js';
import { useFormWords } from './use-form-words.js';
import { useProgramStatus } from './use-program-status.js';

/** The version one edits. A newer one replaces it only while nothing is changed; else the save is refused and both are shown. */
function useStored(row: ProgramRow) {
  const { t } = useTranslation();
  const f = useFormat();
  const [version, setVersion] = useState(row);
  const { sections, fields } = useMemo(() => fieldsFor(row.event, t, f), [row.event, t, f]);
  const stored = useMemo(() => draftOf(fields, version), [fields, version]);
  return { version, setVersion, sections, fields, stored };
}

function EditProgram({ row, refresh }: { row: ProgramRow; refresh: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const toast = useToast();
  const failed = useFailureToast();
  const navigation = useNavigation();
  const words = useFormWords();
  const { version, setVersion, sections, fields, stored } = useStored(row);
  const [conflict, setConflict] = useState<number | null>(null);
  const [removing, setRemoving] = useState(false);
  const status = useProgramStatus();
  const write = useWrite(reviseProgram);

  async function save(settings: Settings) {
    try {
      const body = { event: version.event, status: row.status, ...settings } as BodyOf<typeof reviseProgram>;
      const answer = await write.mutateAsync({ params: { id: row.id }, body, ifMatch: version.version });
      toast({ text: answer.message || t('programs.form.saved') });
      setVersion({ ...version, ...settings, version: answer.data.version } as ProgramRow);
      return null;
    } catch (thrown) {
      const failure = asFailure(thrown);
      if (failure.kind === 'changed') {
        setConflict(failure.currentRevision ?? version.version + 1);
        refresh();
        return {};
      }
      if (failure.isAnswer) return fieldErrors(failure);
      failed(failure, t('programs.form.saveFailed'), () => editor.submit());
      return {};
    }
  }
  const editor = useEditor<Settings>({ schema: schemaOf(row.event), fields, stored, words, save });
  const { dirty, settings } = editor;
  useEffect(() => {
    if (row.version > version.version && !dirty) setVersion(row);
  }, [row, version, dirty, setVersion]);
  const takeTheirs = () => {
    setVersion(row);
    editor.load(draftOf(fields, row));
    setConflict(null);
  };
  const points = f.points(row.points30);
  const consequence = `${t('programs.form.newVersion', { next: version.version + 1 })} ${t('programs.form.staysAsIs', { points, version: version.version })}`;
  const toggle = {
    label: row.status ? t('programs.turnOff') : t('programs.turnOn'),
    onClick: () => status.set(row, !row.status),
  };
  return (
    <>
      <Editor
        editor={editor as never}
        sections={sections}
        stored={stored}
        isNew={false}
        conflict={
          conflict !== null ? (
            <Conflict
              version={Math.max(row.version, conflict)}
              fields={fields}
              theirs={draftOf(fields, row)}
              yours={editor.draft}
              onLoad={takeTheirs}
            />
          ) : null
        }
        page={(body) => (
          <Page
            title={version.title}
            back={{ label: t('pages.programs.title'), to: `/programs?type=${editors[row.event].tab}` }}
            badges={
              <>
                <StatusBadge status={row.state} />
                <Badge>{t('programs.version', { n: version.version })}</Badge>
              </>
            }
            subtitle={t(`programs.form.kind.${row.event}`)}
            more={[toggle, { label: t('shell.action.remove'), danger: true, onClick: () => setRemoving(true) }]}
          >
            {body}
          </Page>
        )}
        preview={<WidgetPreview event={row.event} settings={settings} />}
        summary={<SummaryCard event={row.event} settings={settings} consequence={consequence} />}
      />
      {removing ? (
        <RemoveDialog
          row={row}
          onClose={() => setRemoving(false)}
          onDone={() => {
            editor.passing.current = true;
            navigation.go(`/programs?type=${editors[row.event].tab}`);
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
