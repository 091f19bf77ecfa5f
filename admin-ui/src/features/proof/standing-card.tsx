import type { ProofRun, ProofState, SealRow } from '@loyalty/contracts/proof/queries';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.js';
import { Card } from '../../kit/card.js';
import { useFormat } from '../../kit/format-context.js';
import { Grow, Line, Stack } from '../../kit/layout.js';
import { Progress } from '../../kit/progress.js';
import { Chain, Hero } from '../../kit/proof.js';
import { Text } from '../../kit/text.js';
import { brief } from './hash.js';
import { seconds } from './seconds.js';

/** Heads in the chain before the open one. */
const SHOWN = 6;

/** How far a check or a pack is, and the way to stop it. */
export function RunLine({ run, onCancel }: { run: ProofRun; onCancel: () => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const counts = { done: f.points(run.done), total: f.points(run.total) };
  const percent = run.total === 0 ? 0 : (run.done / run.total) * 100;
  return (
    <Line gap="medium">
      <Grow>
        <Stack gap="tight">
          <span id={`run-${run.id}`} role="status">
            <Text kind="small" tone="subdued" figures>
              {run.kind === 'pack' ? t('proof.run.packing', counts) : t('proof.run.progress', counts)}{' '}
              {t('proof.run.leave')}
            </Text>
          </span>
          <Progress percent={percent} name={`run-${run.id}`} />
        </Stack>
      </Grow>
      <Button onClick={onCancel}>{t('proof.run.cancel')}</Button>
    </Line>
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

/** The page's answer, and the chain of signed heads below it. */
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
