import {
  getExcludedSegment,
  refreshExcludedSegment,
  segmentRefresh,
  setExcludedSegment,
} from '@loyalty/contracts/customers/segments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useRead, useWrite } from '../../data/hooks.js';
import { isUnderWay, useTask } from '../../data/use-task.js';
import { Button } from '../../kit/display/button.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { TaskProgress } from '../../kit/feedback/task-progress.js';
import { useToast } from '../../kit/feedback/toast.js';
import { Picker } from '../../kit/form/fields.js';
import { useFormat } from '../../kit/format/format-context.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';

type Refresh = z.output<typeof segmentRefresh>;

/** How the segment was last read, or how far that is. */
function Refreshed({ task }: { task: Refresh | null | undefined }) {
  const { t } = useTranslation();
  const f = useFormat();
  if (!task) return <Text tone="subdued">{t('people.segment.never')}</Text>;
  if (task.state !== 'done' || !task.result) return <TaskProgress task={task} />;
  const { members, excluded, reverted } = task.result;
  const counts = { n: f.points(members), excluded: f.points(excluded), reverted: f.points(reverted) };
  return (
    <Text as="p" tone="subdued">
      {[t('people.segment.refreshed', counts), task.endedAt ? f.dateTime(task.endedAt) : ''].filter(Boolean).join(' ')}
    </Text>
  );
}

/** The excluded segment, the choice of another, and reading its members again. */
function useExcludedSegment() {
  const { t } = useTranslation();
  const toast = useToast();
  const failed = useFailureToast();
  const read = useRead(getExcludedSegment, {});
  const current = read.data?.data;
  const [chosen, setChosen] = useState<string | null>(null);
  const followed = useTask<Refresh>({
    known: isUnderWay(current?.refresh) ? current?.refresh?.id : null,
    onEnd: () => void read.refetch(),
  });
  const save = useWrite(setExcludedSegment);
  const refresh = useWrite(refreshExcludedSegment);
  const value = chosen ?? current?.segment?.id ?? '';
  const store = () =>
    save.mutate(
      { body: { segment: value === '' ? null : value } },
      {
        onSuccess: ({ data }) => {
          toast({ text: t('people.segment.chosen') });
          if (data.refresh) followed.follow(data.refresh.id);
          void read.refetch();
        },
        onError: (failure) => failed(failure, t('people.segment.failed'), store),
      },
    );
  const again = () =>
    refresh.mutate(
      {},
      {
        onSuccess: ({ data }) => followed.follow(data.id),
        onError: (failure) => failed(failure, t('people.segment.failed'), again),
      },
    );
  return { read, current, value, setChosen, store, again, save, refresh, followed };
}

/** Chooses the segment of the store whose customers are excluded, and reads it. */
export default function SegmentModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { read, current, value, setChosen, store, again, save, refresh, followed } = useExcludedSegment();
  return (
    <Modal
      open
      title={t('people.segment.title')}
      onClose={onClose}
      closeLabel={t('shell.action.close')}
      action={{ label: t('people.segment.save'), onClick: store, busy: save.isPending, disabled: !current }}
    >
      {current ? (
        <Stack>
          <Text as="p">{t('people.segment.body')}</Text>
          <Picker
            label={t('people.segment.pick')}
            value={value}
            onChange={setChosen}
            options={[
              { value: '', label: t('people.segment.none') },
              ...current.segments.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
          <Refreshed task={followed.task ?? current.refresh} />
          {current.segment ? (
            <Button onClick={again} busy={refresh.isPending || followed.isUnderWay}>
              {t('people.segment.refresh')}
            </Button>
          ) : null}
        </Stack>
      ) : read.error ? (
        <FailedCard what={t('people.segment.title')} failure={read.error} retry={() => void read.refetch()} />
      ) : (
        <SkeletonRows count={2} />
      )}
    </Modal>
  );
}
