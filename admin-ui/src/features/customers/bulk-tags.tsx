import { tagCustomers } from '@loyalty/contracts/customers/tags';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { fieldErrors } from '../../data/failure-text.js';
import { useWrite } from '../../data/hooks.js';
import { useTask } from '../../data/use-task.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { TaskProgress } from '../../kit/feedback/task-progress.js';
import { Choices } from '../../kit/form/fields.js';
import { TagsInput, tagsError } from '../../kit/form/tags-input.js';
import { useFormat } from '../../kit/format/format-context.js';

type Tagging = z.output<typeof tagCustomers.data>;
type How = 'add' | 'remove';

function useTagging(ids: string[]) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const [how, setHow] = useState<How>('add');
  const [tags, setTags] = useState<string[]>([]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const write = useWrite(tagCustomers);
  const followed = useTask<Tagging>();
  const send = () => {
    setErrors({});
    write.mutate(
      { body: { ids, add: how === 'add' ? tags : [], remove: how === 'remove' ? tags : [] } },
      {
        onSuccess: ({ data }) => followed.follow(data.id),
        onError: (failure) => {
          if (failure.isAnswer) setErrors(fieldErrors(failure));
          else failed(failure, t('customers.tags.failed'), send);
        },
      },
    );
  };
  const error = tagsError(errors, how) ?? tagsError(errors, 'add') ?? errors[''];
  return { how, setHow, tags, setTags, error, send, followed, busy: write.isPending };
}

/** Progress of a tagging task, and the customers whom the store rejected. */
function Progress({ followed }: Pick<ReturnType<typeof useTagging>, 'followed'>) {
  const { t } = useTranslation();
  const f = useFormat();
  const { task } = followed;
  if (!task) return null;
  const { tagged = 0 } = task.result ?? {};
  return (
    <TaskProgress
      task={task}
      note={t('customers.tags.leave')}
      onCancel={followed.cancel}
      isCancelling={followed.isCancelling}
      errors={followed.errors}
      onMoreErrors={followed.moreErrors}
    >
      <Text as="p">{t('customers.tags.done', { count: tagged, n: f.points(tagged) })}</Text>
    </TaskProgress>
  );
}

/** Adds tags to the selected customers at the store, or removes them. */
export default function BulkTags({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { how, setHow, tags, setTags, error, send, followed, busy } = useTagging(ids);
  const isStarted = followed.task !== undefined || followed.isUnderWay;
  const counts = { count: ids.length, n: f.points(ids.length), tags: f.listed(tags) };
  const sentence = how === 'add' ? t('customers.tags.adds', counts) : t('customers.tags.removes', counts);
  return (
    <Modal
      open
      title={t('customers.tags.title', { count: ids.length })}
      onClose={onClose}
      {...(isStarted
        ? { closeLabel: t('shell.action.close') }
        : { action: { label: t(`customers.tags.${how}`), onClick: send, busy } })}
    >
      <Stack>
        {isStarted ? null : (
          <>
            <Choices
              label={t('customers.tags.how')}
              hideLabel
              value={how}
              onChange={(chosen) => setHow(chosen as How)}
              options={[
                { value: 'add', label: t('customers.tags.add') },
                { value: 'remove', label: t('customers.tags.remove') },
              ]}
            />
            <TagsInput label={t('customers.tags.tags')} tags={tags} onChange={setTags} error={error} />
          </>
        )}
        {tags.length > 0 ? <Text as="p">{sentence}</Text> : null}
        <Progress followed={followed} />
      </Stack>
    </Modal>
  );
}
