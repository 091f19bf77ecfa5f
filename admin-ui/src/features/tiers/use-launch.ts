import type { UndoMode } from '@loyalty/contracts/tiers/events';
import { undoTierLaunch } from '@loyalty/contracts/tiers/launch-undo';
import {
  deactivateTiers,
  getTiers,
  launchTiers,
  listTierLaunches,
  reactivateTiers,
} from '@loyalty/contracts/tiers/queries';
import type { TierType } from '@loyalty/contracts/tiers/scheme-kind';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import type { Failure } from '../../data/problem.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';

/** Whether a launch can no longer be undone: somebody undid it, or launched again. */
export const isPassed = ({ code }: Failure): boolean => code === 'tiers.launch-passed';

/** Launching, undoing a launch, switching off and on. @param onDone is called once the change is accepted */
export function useLaunch(type: TierType, onDone: () => void) {
  const query = { type };
  const { t } = useTranslation();
  const toast = useToast();
  const queries = useQueryClient();
  const failed = useFailureToast();
  // Until the scheme is read again it does not say that its tiers are being calculated.
  const waits = { waits: true };
  const launching = useWrite(launchTiers, waits);
  const undoing = useWrite(undoTierLaunch, waits);
  const stopping = useWrite(deactivateTiers, waits);
  const resuming = useWrite(reactivateTiers, waits);
  const [busy, setBusy] = useState(false);
  const onPassed = () => {
    for (const { id } of [getTiers, listTierLaunches]) void queries.invalidateQueries({ queryKey: [id] });
    onDone();
  };
  const ending = (text: string, retry: () => void) => ({
    onSuccess: () => {
      toast({ text });
      onDone();
    },
    onError: (failure: Failure) => {
      failed(failure, t('tiers.launch.failed'), retry);
      if (isPassed(failure)) onPassed();
    },
    onSettled: () => setBusy(false),
  });
  /** Busy from the press on: a mutation says so only in a later task, after the second press of a double click. */
  const busily = (run: () => void) => {
    setBusy(true);
    run();
  };
  /** @param revision whose effects were shown */
  const launch = (revision: number, note: string, grantEntryRewards: boolean): void =>
    busily(() =>
      launching.mutate(
        { query, body: { note, grantEntryRewards }, ifMatch: revision },
        ending(t('tiers.launch.started'), () => launch(revision, note, grantEntryRewards)),
      ),
    );
  const undo = (version: number, note: string, mode: UndoMode): void =>
    busily(() =>
      undoing.mutate(
        { query, body: { version, note, mode } },
        ending(t('tiers.undo.started'), () => undo(version, note, mode)),
      ),
    );
  const deactivate = (): void =>
    busily(() => stopping.mutate({ query, body: {} }, ending(t('tiers.launch.deactivated'), deactivate)));
  const reactivate = (): void =>
    busily(() => resuming.mutate({ query, body: {} }, ending(t('tiers.launch.started'), reactivate)));
  return { launch, undo, deactivate, reactivate, onPassed, busy };
}
