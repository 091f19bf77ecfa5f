import type { Task } from '@loyalty/contracts/tasks/queries';
import { previewLaunchUndo, type UndoPreview } from '@loyalty/contracts/tiers/launch-undo';
import { exportTierPreview, previewTiers, type TierPreview } from '@loyalty/contracts/tiers/preview';
import type { TierScheme } from '@loyalty/contracts/tiers/queries';
import type { TierType } from '@loyalty/contracts/tiers/scheme-kind';
import type { TierSettings } from '@loyalty/contracts/tiers/settings';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { recallJson, tabMemory } from '../../data/browser-memory.js';
import { useAsk, useWrite } from '../../data/hooks.js';
import { type FollowedTask, useTask } from '../../data/use-task.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { saveFile } from '../../kit/format/download.js';
import { isPassed } from './use-launch.js';

type Found<Result> = Task & { result: Result | null };

/** A preview as a task on the server, with the file of all its moves. */
function useFollowed<Result>(followed: FollowedTask<Found<Result>>, isStarting: boolean, start: () => void) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const file = useAsk(exportTierPreview);
  const save = () =>
    file.mutate(
      { params: { id: followed.task?.id ?? '' } },
      {
        onSuccess: ({ data }) => saveFile(data.name, data.csv, 'text/csv'),
        onError: (failure) => failed(failure, t('tiers.launch.csvFailed'), save),
      },
    );
  const { task, cancel, isCancelling } = followed;
  const result = task?.state === 'done' ? task.result : null;
  return { task, cancel, isCancelling, result, isStarting, start, saving: file.isPending, save };
}

/** What a launch of some settings would do, once it is asked for. */
export function useTierPreview(type: TierType, settings: TierSettings | null, grantEntryRewards: boolean) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const begin = useWrite(previewTiers);
  const followed = useTask<Found<TierPreview>>();
  /** @param of what the preview is of, to recognise it by */
  const startOf = (of: string, onStarted?: (id: string) => void) => {
    if (!settings) return;
    followed.forget();
    begin.mutate(
      { query: { type }, body: { settings, grantEntryRewards } },
      {
        onSuccess: ({ data }) => {
          followed.follow(data.id, of);
          onStarted?.(data.id);
        },
        onError: (failure) => failed(failure, t('tiers.launch.previewFailed'), () => startOf(of, onStarted)),
      },
    );
  };
  const { of, follow } = followed;
  return { ...useFollowed(followed, begin.isPending, () => startOf('')), of, follow, startOf };
}

/** A preview lasts so long for somebody who comes back to the page: it reads the history of every member. */
const FRESH_MS = 2 * 60_000;

/** Members up to whom a preview starts by itself; in a larger shop it starts once it is asked for. */
const AUTOMATIC_MEMBERS = 20_000;

interface Begun {
  readonly id: string;
  readonly of: string;
  readonly at: number;
}

/**
 * What a launch of the saved settings would do, with entry rewards: found again whenever they change, unless the shop is large.
 * @param isPossible whether a launch is possible at all
 * @param isConfirming whether the launch is being confirmed
 */
export function useLaunchPreview(scheme: TierScheme, isPossible: boolean, isConfirming: boolean) {
  const { type, revision, version, draft, launched, members } = scheme;
  const of = `${revision}/${version}`;
  const { startOf, follow, ...preview } = useTierPreview(type, draft ?? launched, true);
  const begun = `tier-preview:${type}`;
  const start = () => startOf(of, (id) => tabMemory.setItem(begun, JSON.stringify({ id, of, at: Date.now() })));
  const startsNow = isConfirming || members.reduce((sum, one) => sum + one.members, 0) <= AUTOMATIC_MEMBERS;
  // One run for each saved version: what is typed meanwhile is not launched.
  useEffect(() => {
    if (!isPossible) return;
    const known = recallJson(tabMemory, begun) as Begun | null;
    if (known?.of === of && Date.now() - known.at < FRESH_MS) follow(known.id, of);
    else if (startsNow) start();
  }, [isPossible, of, startsNow]);
  return preview.of === of ? { ...preview, start } : { ...preview, start, task: undefined, result: null };
}

export type Preview = ReturnType<typeof useLaunchPreview>;

/** What undoing the latest launch would do. @param onPassed is called where it is no longer the latest */
export function useUndoPreview(type: TierType, version: number, onPassed: () => void) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const begin = useWrite(previewLaunchUndo);
  const followed = useTask<Found<UndoPreview>>();
  const start = () =>
    begin.mutate(
      { query: { type }, body: { version } },
      {
        onSuccess: ({ data }) => followed.follow(data.id),
        onError: (failure) => {
          failed(failure, t('tiers.launch.previewFailed'), start);
          if (isPassed(failure)) onPassed();
        },
      },
    );
  // Once for each launch.
  useEffect(start, [type, version]);
  return useFollowed(followed, begin.isPending, start);
}
