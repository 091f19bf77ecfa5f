import type { BodyOf } from '@loyalty/contracts/kernel/endpoint';
import { type ProgramRow, reviseProgram } from '@loyalty/contracts/programs/queries';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '../../data/failure-text.js';
import { useWrite } from '../../data/hooks.js';
import { asFailure } from '../../data/problem.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { draftOf } from '../../kit/form/form-draft.js';
import { useEditor } from '../../kit/form/use-editor.js';
import type { Settings } from './settings-of.js';
import { useFormWords } from './use-form-words.js';
import { useProgramForm, useProgramSchema } from './use-program-form.js';

/** The edited version, in the form's shape. */
function useStored(row: ProgramRow) {
  const [version, setVersion] = useState(row);
  const { sections, fields } = useProgramForm(row.event);
  const stored = useMemo(() => draftOf(fields, version), [fields, version]);
  return { version, setVersion, sections, fields, stored };
}

/**
 * An edited program. A newer version replaces the edited one only while nothing is changed; otherwise the save is rejected, and `conflict`
 * is the version in between.
 */
export function useProgramEdit(row: ProgramRow, refresh: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const words = useFormWords();
  const { version, setVersion, sections, fields, stored } = useStored(row);
  const [conflict, setConflict] = useState<number | null>(null);
  const write = useWrite(reviseProgram);

  async function save(settings: Settings) {
    try {
      const { translateTitle, ...others } = settings;
      // Names have a separate history: unchanged ones are not written back over newer ones.
      const isRenamed = JSON.stringify(translateTitle) !== JSON.stringify(version.translateTitle);
      const sent = isRenamed ? settings : others;
      const body = { event: version.event, status: row.status, ...sent } as BodyOf<typeof reviseProgram>;
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
  const editor = useEditor<Settings>({ schema: useProgramSchema(row.event), fields, stored, words, save });
  const { dirty } = editor;
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    if (row.version <= version.version || (dirty && !restored)) return;
    setVersion(row);
    if (restored) editor.load(draftOf(fields, row));
    setRestored(false);
  }, [row, version, dirty, restored]);
  const takeTheirs = () => {
    setVersion(row);
    editor.load(draftOf(fields, row));
    setConflict(null);
  };
  return {
    version,
    sections,
    fields,
    stored,
    editor,
    conflict,
    takeTheirs,
    /** Shows a restored version in the form, discarding the draft. */
    takeRestored: () => setRestored(true),
  };
}
