import type { ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import type { ProgramBody } from '@loyalty/contracts/programs/queries';
import {
  cancelWhatIf,
  exportWhatIf,
  getWhatIf,
  startWhatIf,
  type WhatIfRun,
} from '@loyalty/contracts/programs/what-if';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsk, useRead, useWrite } from '../../data/hooks.js';
import { saveFile } from '../../kit/download.js';
import { useFailureToast } from '../../kit/failure-toast.js';
import type { Settings } from './settings-of.js';

export const isUnderWay = (run: WhatIfRun | undefined): boolean => run?.state === 'waiting' || run?.state === 'running';

/** How often a run is asked how far it is. */
const POLL_MS = 700;

/** A draft on trial at the server: begun, followed, cancelled, and its table fetched. */
export function useWhatIf(event: ProgramEvent, program: string | null, settings: Settings | null) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const [requested, setRequested] = useState<{ id: string; of: string } | null>(null);
  const begin = useWrite(startWhatIf);
  const stop = useWrite(cancelWhatIf);
  const table = useAsk(exportWhatIf);
  const id = requested?.id ?? '';
  const read = useRead(
    getWhatIf,
    { params: { id } },
    { enabled: requested !== null, everyMsWhile: { ms: POLL_MS, holds: ({ data }) => isUnderWay(data) } },
  );
  const of = JSON.stringify(settings);
  const run = requested === null ? undefined : (read.data?.data ?? begin.data?.data);

  const start = (days: number) => {
    if (!settings) return;
    const draft = { event, status: true, ...settings } as ProgramBody;
    begin.mutate(
      { body: { program, draft, days } },
      {
        onSuccess: ({ data }) => setRequested({ id: data.id, of }),
        onError: (failure) => failed(failure, t('whatIf.startFailed'), () => start(days)),
      },
    );
  };
  const save = () =>
    table.mutate(
      { params: { id } },
      {
        onSuccess: ({ data }) => saveFile(data.name, data.csv, 'text/csv'),
        onError: (failure) => failed(failure, t('whatIf.csvFailed'), save),
      },
    );
  return {
    run,
    failure: requested === null ? null : read.error,
    retry: () => void read.refetch(),
    /** The settings are others than those that were tried. */
    isOutdated: requested !== null && requested.of !== of,
    busy: begin.isPending || isUnderWay(run),
    start,
    cancel: () => stop.mutate({ params: { id }, body: {} }, { onSuccess: () => void read.refetch() }),
    saving: table.isPending,
    save,
  };
}
