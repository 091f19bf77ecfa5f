import type { DataOf } from '@loyalty/contracts/kernel/endpoint';
import { getTagSync, syncTags } from '@loyalty/contracts/tiers/tag-sync';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead, Fact } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { FailedCard } from '../../kit/feedback/states.js';
import { TaskProgress } from '../../kit/feedback/task-progress.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useSync } from './use-sync.js';

type Tags = DataOf<typeof getTagSync>;

function TagRows({ tags, sync, refetch }: Tags & { refetch: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const write = useWrite(syncTags);
  const { start, followed, task } = useSync<NonNullable<Tags['sync']>>({
    begin: (onStart, onError) => write.mutate({}, { onSuccess: ({ data }) => onStart(data.id), onError }),
    last: sync,
    done: t('metafields.tags.synced'),
    failed: t('metafields.tags.failed'),
    refetch,
  });
  if (tags.length === 0)
    return (
      <Stack gap="small">
        <Text tone="subdued">{t('metafields.tags.none')}</Text>
        <Line>
          <Button to="/programs/tier">{t('metafields.tags.tiers')}</Button>
        </Line>
      </Stack>
    );
  const { tagged = 0, failed = 0 } = task?.result ?? {};
  return (
    <Stack gap="medium">
      {tags.map(({ tier, title, tag }) => (
        <Fact key={tier} label={title} value={tag} />
      ))}
      {task ? (
        <TaskProgress
          task={task}
          ended={{ failed: t('metafields.tags.failed') }}
          onCancel={followed.cancel}
          isCancelling={followed.isCancelling}
          errors={followed.errors}
          onMoreErrors={followed.moreErrors}
        >
          <Text as="p" tone="subdued">
            {t('metafields.tags.result', { count: tagged, n: f.points(tagged), failed: f.points(failed) })}
          </Text>
        </TaskProgress>
      ) : null}
      <Line>
        <Button writes onClick={start} busy={write.isPending || followed.isUnderWay}>
          {t('metafields.tags.sync')}
        </Button>
      </Line>
    </Stack>
  );
}

/** Tags of VIP tiers at the store, and the sync of them by hand. */
export function TagsCard() {
  const { t } = useTranslation();
  const read = useRead(getTagSync);
  const tags = read.data?.data;
  const title = t('metafields.tags.title');
  if (!tags && !read.error) return null;
  if (!tags) return <FailedCard what={title} failure={read.error!} retry={() => void read.refetch()} />;
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={title} sub={t('metafields.tags.sub')} />
        <TagRows {...tags} refetch={() => void read.refetch()} />
      </Stack>
    </Card>
  );
}
