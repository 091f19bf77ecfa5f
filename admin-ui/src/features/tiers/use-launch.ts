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
  });
  /** @param revision whose effects were shown */
  const launch = (revision: number, note: string, grantEntryRewards: boolean): void =>
    launching.mutate(
      { query, body: { note, grantEntryRewards }, ifMatch: revision },
      ending(t('tiers.launch.started'), () => launch(revision, note, grantEntryRewards)),
    );
  const undo = (version: number, note: string, mode: UndoMode): void =>
    undoing.mutate(
      { query, body: { version, note, mode } },
      ending(t('tiers.undo.started'), () => undo(version, note, mode)),
    );
  const deactivate = (): void =>
    stopping.mutate({ query, body: {} }, ending(t('tiers.launch.deactivated'), deactivate));
  const reactivate = (): void => resuming.mutate({ query, body: {} }, ending(t('tiers.launch.started'), reactivate));
  const busy = [launching, undoing, stopping, resuming].some(({ isPending }) => isPending);
  return { launch, undo, deactivate, reactivate, onPassed, busy };
}
