import type { EvidencePack, ProofCheck, ProofState, SealRow } from '@loyalty/contracts/proof/queries';
import { useTranslation } from 'react-i18next';
import type { FollowedTask } from '../../data/use-task.js';
import { Card } from '../../kit/display/card.js';
import { Stack } from '../../kit/display/layout.js';
import { Chain, Hero } from '../../kit/display/proof.js';
import { TaskProgress } from '../../kit/feedback/task-progress.js';
import { useFormat } from '../../kit/format/format-context.js';
import { brief } from './hash.js';
import { seconds } from './seconds.js';

/** Maximum number of heads shown in the chain before the open one. */
const SHOWN = 6;

interface RunCardProps {
  run: FollowedTask<ProofCheck> | FollowedTask<EvidencePack>;
  failed: string;
  onRetry: () => void;
}

/** Progress of a check or a pack. */
export function RunCard({ run, failed, onRetry }: RunCardProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { task } = run;
  if (!task || task.state === 'done') return null;
  const counts = { done: f.points(task.done), total: f.points(task.total) };
  return (
    <Card>
      <TaskProgress
        task={task}
        running={task.kind === 'pack' ? t('proof.run.packing', counts) : t('proof.run.progress', counts)}
        note={t('proof.run.leave')}
        ended={{ failed }}
        onCancel={run.cancel}
        isCancelling={run.isCancelling}
        errors={run.errors}
        onMoreErrors={run.moreErrors}
        onRetry={onRetry}
      />
    </Card>
  );
}

function Answer({ state }: { state: ProofState }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { verified, open, events } = state;
  const count = (n: number) => ({ count: n, n: f.points(n) });
  if (!verified) {
    return (
      <Hero look="plain" icon="proven" title={t('proof.hero.unchecked', count(events))}>
        {t('proof.hero.never')}
      </Hero>
    );
  }
  const at = { at: f.dateTime(verified.at), seconds: seconds(f, verified.tookMs) };
  return (
    <Hero look="good" icon="proven" title={t('proof.hero.intact', count(verified.events))}>
      {t('proof.hero.verified', at)} {open > 0 ? t('proof.hero.open', count(open)) : ''}
    </Hero>
  );
}

/** Result of the page, and the chain of signed heads below it. */
export function StandingCard({ state, seals }: { state: ProofState; seals: readonly SealRow[] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const count = (n: number) => t('proof.hero.events', { count: n, n: f.points(n) });
  const links = seals
    .slice(0, SHOWN)
    .reverse()
    .map(({ at, head, added }) => ({
      title: f.date(at).replace(/[ ,]*\d{4}年?/, ''),
      code: brief(head),
      detail: count(added),
    }));
  return (
    <Card>
      <Stack>
        <Answer state={state} />
        <Chain
          name={t('proof.hero.chain')}
          links={[...links, { title: t('proof.hero.today'), code: '…', detail: count(state.open), open: true }]}
        />
      </Stack>
    </Card>
  );
}
