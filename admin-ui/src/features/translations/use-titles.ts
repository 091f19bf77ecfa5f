import {
  listEarningPrograms,
  listMilestonePrograms,
  listSpendingPrograms,
  type ProgramRow,
} from '@loyalty/contracts/programs/queries';
import { translateTitles } from '@loyalty/contracts/programs/titles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows, useWrite } from '../../data/hooks.js';
import { useFailureToast } from '../../kit/failure-toast.js';
import { useToast } from '../../kit/toast.js';
import { changedTitles, type Names, renamed } from './titles.js';

/** Every program of the shop, by the lists that there are. */
export function usePrograms() {
  const reads = [useRows(listEarningPrograms), useRows(listMilestonePrograms), useRows(listSpendingPrograms)];
  const isThere = reads.every(({ data }) => data);
  return {
    programs: isThere ? reads.flatMap(({ data }) => (data?.data ?? []) as readonly ProgramRow[]) : undefined,
    failure: reads.find(({ error }) => error)?.error ?? null,
    retry: () => void Promise.all(reads.map((read) => read.refetch())),
  };
}

/** The names of programs while they are edited; a save sends those that changed and nothing else (spec TRAN-015). */
export function useTitles(programs: readonly ProgramRow[]) {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const write = useWrite(translateTitles);
  const [drafts, setDrafts] = useState<Readonly<Record<string, Names>>>({});
  const changed = changedTitles(programs, drafts);
  const namesOf = ({ id, translateTitle }: ProgramRow): Names => drafts[id] ?? translateTitle;
  const save = () =>
    write.mutate(
      { body: changed },
      {
        onSuccess: () => toast({ text: t('translations.saved') }),
        onError: (failure) => failed(failure, t('translations.failed'), save),
      },
    );
  return {
    dirty: changed.length > 0,
    saving: write.isPending,
    save,
    discard: () => setDrafts({}),
    textOf: (row: ProgramRow, language: string) => namesOf(row)[language] ?? '',
    rename: (row: ProgramRow, language: string, text: string) =>
      setDrafts({ ...drafts, [row.id]: renamed(namesOf(row), language, text) }),
  };
}
