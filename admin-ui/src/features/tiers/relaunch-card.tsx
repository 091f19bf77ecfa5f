import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { TaskProgress } from '../../kit/feedback/task-progress.js';
import { SkeletonRows } from '../../kit/shell/skeletons.js';
import { LargestMoves, useCosts, useMoveSentences } from './preview-found.js';
import type { Preview } from './use-preview.js';

type Found = NonNullable<Preview['result']>;

/** Who would move, and the cost of entry rewards. */
function Effects({ found, preview }: { found: Found; preview: Preview }) {
  const { t } = useTranslation();
  const sentences = useMoveSentences();
  const costs = useCosts();
  const [isOpen, setOpen] = useState(false);
  const moved = found.up + found.down;
  return (
    <Stack gap="small">
      <div className="break">
        <Text as="p" tone="subdued" figures>
          {[...sentences(found), t('tiers.launch.costs', { cost: costs(found) })].join(' ')}
        </Text>
      </div>
      {moved > 0 ? (
        <Line gap="medium" wrap>
          <Button look="plain" onClick={() => setOpen(!isOpen)} opens={isOpen ? 'up' : 'down'}>
            {t('tiers.launch.largest')}
          </Button>
          <Button look="plain" busy={preview.saving} onClick={preview.save}>
            {t('tiers.launch.csv')}
          </Button>
        </Line>
      ) : null}
      {isOpen ? <LargestMoves largest={found.largest} /> : null}
    </Stack>
  );
}

/** What a launch would do now, always beside the ladder: who moves, and what entry rewards cost. */
export function RelaunchCard({ isRelaunch, preview }: { isRelaunch: boolean; preview: Preview }) {
  const { t } = useTranslation();
  const { task, result } = preview;
  return (
    <Card>
      <Stack gap="tight">
        <CardHead title={t(isRelaunch ? 'tiers.launch.ifRelaunched' : 'tiers.launch.ifLaunched')} />
        {task ? (
          <TaskProgress
            task={task}
            onCancel={preview.cancel}
            isCancelling={preview.isCancelling}
            onRetry={preview.start}
          >
            {result ? <Effects found={result} preview={preview} /> : null}
          </TaskProgress>
        ) : preview.isStarting ? (
          <SkeletonRows count={1} />
        ) : (
          <Line>
            <Button look="plain" onClick={preview.start}>
              {t('tiers.launch.preview')}
            </Button>
          </Line>
        )}
      </Stack>
    </Card>
  );
}
