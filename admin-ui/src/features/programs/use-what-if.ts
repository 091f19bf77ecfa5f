import type { ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import type { ProgramBody } from '@loyalty/contracts/programs/queries';
import { exportWhatIf, startWhatIf, type WhatIfRun } from '@loyalty/contracts/programs/what-if';
import { useTranslation } from 'react-i18next';
import { useAsk, useWrite } from '../../data/hooks.js';
import { useTask } from '../../data/use-task.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { saveFile } from '../../kit/format/download.js';
import type { Settings } from './settings-of.js';

/** A simulation of a draft on the server: started, followed, cancelled, and its table downloaded. */
export function useWhatIf(event: ProgramEvent, program: string | null, settings: Settings | null) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const begin = useWrite(startWhatIf);
  const table = useAsk(exportWhatIf);
  const of = JSON.stringify(settings);
  const followed = useTask<WhatIfRun>({ name: `what-if:${program ?? event}` });

  const start = (days: number) => {
    if (!settings) return;
    const draft = { event, status: true, ...settings } as ProgramBody;
    begin.mutate(
      { body: { program, draft, days } },
      {
        onSuccess: ({ data }) => followed.follow(data.id, of),
        onError: (failure) => failed(failure, t('whatIf.startFailed'), () => start(days)),
      },
    );
  };
  const save = () =>
    table.mutate(
      { params: { id: followed.task?.id ?? '' } },
      {
        onSuccess: ({ data }) => saveFile(data.name, data.csv, 'text/csv'),
        onError: (failure) => failed(failure, t('whatIf.csvFailed'), save),
      },
    );
  return {
    ...followed,
    /** Whether the settings differ from the simulated ones. */
    isOutdated: followed.of !== null && followed.of !== of,
    busy: begin.isPending || followed.isUnderWay,
    start,
    saving: table.isPending,
    save,
  };
}
