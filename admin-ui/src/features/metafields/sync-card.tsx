import { syncMetafields } from '@loyalty/contracts/metafields/queries';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead, Fact } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Banner } from '../../kit/feedback/banner.js';
import { TaskProgress } from '../../kit/feedback/task-progress.js';
import { Switch } from '../../kit/form/switch.js';
import { useFormat } from '../../kit/format/format-context.js';
import type { Mapping, MetafieldsState } from './use-metafields.js';
import { useSync } from './use-sync.js';

/** Why nothing is sent, in plain words, with the store's own and the time of the next attempt. */
function BlockBanner({ block }: { block: NonNullable<MetafieldsState['block']> }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <Banner tone={block.code === 'busy' ? 'info' : 'warning'} title={t(`metafields.block.${block.code}`)}>
      {t('metafields.blockBody', { message: block.message, until: f.dateTime(block.until) })}
    </Banner>
  );
}

interface SyncCardProps {
  state: MetafieldsState;
  mapping: Mapping;
  isLocked: boolean;
  refetch: () => void;
}

/** Whether values are sent, how far they are, and the sync by hand. */
export function SyncCard({ state, mapping, isLocked, refetch }: SyncCardProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const write = useWrite(syncMetafields);
  const { enabled, waiting, rejected, lastSentAt, block, sync } = state;
  const { start, followed, task } = useSync<NonNullable<MetafieldsState['sync']>>({
    begin: (onStart, onError) => write.mutate({}, { onSuccess: ({ data }) => onStart(data.id), onError }),
    last: sync,
    done: t('metafields.synced'),
    failed: t('metafields.syncFailed'),
    refetch,
  });
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('metafields.title')} sub={t('metafields.sub')}>
          <Switch on={enabled} name={t('metafields.title')} disabled={isLocked && !enabled} onChange={mapping.turn} />
        </CardHead>
        {enabled && block ? <BlockBanner block={block} /> : null}
        {enabled ? (
          <Stack gap="small">
            <Fact
              label={t('metafields.lastSent')}
              value={lastSentAt ? f.dateTime(lastSentAt) : t('metafields.never')}
            />
            <Fact label={t('metafields.waiting')} value={f.points(waiting)} />
            <Fact label={t('metafields.rejected')} value={f.points(rejected)} />
          </Stack>
        ) : null}
        {task ? (
          <TaskProgress
            task={task}
            ended={{ failed: t('metafields.syncFailed') }}
            onCancel={followed.cancel}
            isCancelling={followed.isCancelling}
            errors={followed.errors}
            onMoreErrors={followed.moreErrors}
          >
            <Text as="p" tone="subdued">
              {t('metafields.result', {
                count: task.result?.total ?? 0,
                n: f.points(task.result?.total ?? 0),
                valid: f.points(task.result?.valid ?? 0),
                invalid: f.points(task.result?.invalid ?? 0),
              })}
            </Text>
          </TaskProgress>
        ) : null}
        {enabled && !isLocked ? (
          <Line>
            <Button writes onClick={start} busy={write.isPending || followed.isUnderWay}>
              {t('metafields.sync')}
            </Button>
          </Line>
        ) : null}
      </Stack>
    </Card>
  );
}
