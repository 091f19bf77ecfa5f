import type { Task } from '@loyalty/contracts/tasks/queries';
import {
  deactivateTiers,
  exportTierPreview,
  launchTiers,
  previewTiers,
  reactivateTiers,
  type TierPreview,
} from '@loyalty/contracts/tiers/queries';
import type { TierType } from '@loyalty/contracts/tiers/scheme-kind';
import type { TierSettings } from '@loyalty/contracts/tiers/settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsk, useWrite } from '../../data/hooks.js';
import type { Failure } from '../../data/problem.js';
import { useTask } from '../../data/use-task.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';
import { saveFile } from '../../kit/format/download.js';

type PreviewTask = Task & { result: TierPreview | null };

/** Preview of a launch as a task on the server: starts, polls and cancels it, and downloads its file. */
export function useTierPreview(type: TierType, settings: TierSettings, grantEntryRewards: boolean) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const begin = useWrite(previewTiers);
  const file = useAsk(exportTierPreview);
  const followed = useTask<PreviewTask>({ name: 'tier-preview' });
  const start = () => {
    followed.forget();
    begin.mutate(
      { query: { type }, body: { settings, grantEntryRewards } },
      {
        onSuccess: ({ data }) => followed.follow(data.id),
        onError: (failure) => failed(failure, t('tiers.launch.previewFailed'), start),
      },
    );
  };
  const save = () =>
    file.mutate(
      { params: { id: followed.task?.id ?? '' } },
      {
        onSuccess: ({ data }) => saveFile(data.name, data.csv, 'text/csv'),
        onError: (failure) => failed(failure, t('tiers.launch.csvFailed'), save),
      },
    );
  return { ...followed, busy: begin.isPending || followed.isUnderWay, start, saving: file.isPending, save };
}

export type Preview = ReturnType<typeof useTierPreview>;

/** Launching, switching off and on. */
export function useLaunch(type: TierType, onDone: () => void) {
  const query = { type };
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  // Until the scheme is read again it does not say that its tiers are being calculated.
  const waits = { waits: true };
  const launching = useWrite(launchTiers, waits);
  const stopping = useWrite(deactivateTiers, waits);
  const resuming = useWrite(reactivateTiers, waits);
  const [busy, setBusy] = useState(false);
  const ending = (text: string, retry: () => void) => ({
    onSuccess: () => {
      toast({ text });
      onDone();
    },
    onError: (failure: Failure) => failed(failure, t('tiers.launch.failed'), retry),
    onSettled: () => setBusy(false),
  });
  /** Busy from the press on: a mutation says so only in a later task, after the second press of a double click. */
  const busily = (run: () => void) => {
    setBusy(true);
    run();
  };
  const launch = (note: string, grantEntryRewards: boolean): void =>
    busily(() =>
      launching.mutate(
        { query, body: { note, grantEntryRewards } },
        ending(t('tiers.launch.started'), () => launch(note, grantEntryRewards)),
      ),
    );
  const deactivate = (): void =>
    busily(() => stopping.mutate({ query, body: {} }, ending(t('tiers.launch.deactivated'), deactivate)));
  const reactivate = (): void =>
    busily(() => resuming.mutate({ query, body: {} }, ending(t('tiers.launch.started'), reactivate)));
  return { launch, deactivate, reactivate, busy };
}
