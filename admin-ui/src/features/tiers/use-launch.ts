import type { UndoMode } from '@loyalty/contracts/tiers/events';
import { undoTierLaunch } from '@loyalty/contracts/tiers/launch-undo';
import { deactivateTiers, launchTiers, reactivateTiers } from '@loyalty/contracts/tiers/queries';
import type { TierType } from '@loyalty/contracts/tiers/scheme-kind';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import type { Failure } from '../../data/problem.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useToast } from '../../kit/feedback/toast.js';

/** Launching, undoing a launch, switching off and on. @param onDone is called once the change is accepted */
export function useLaunch(type: TierType, onDone: () => void) {
  const query = { type };
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  // Until the scheme is read again it does not say that its tiers are being calculated.
  const waits = { waits: true };
  const launching = useWrite(launchTiers, waits);
  const undoing = useWrite(undoTierLaunch, waits);
  const stopping = useWrite(deactivateTiers, waits);
  const resuming = useWrite(reactivateTiers, waits);
  const ending = (text: string, retry: () => void) => ({
    onSuccess: () => {
      toast({ text });
      onDone();
    },
    onError: (failure: Failure) => failed(failure, t('tiers.launch.failed'), retry),
  });
  const launch = (note: string, grantEntryRewards: boolean): void =>
    launching.mutate(
      { query, body: { note, grantEntryRewards } },
      ending(t('tiers.launch.started'), () => launch(note, grantEntryRewards)),
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
  return { launch, undo, deactivate, reactivate, busy };
}
