import type { ProofState } from '@loyalty/contracts/proof/queries';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../kit/display/card.js';
import { Pad } from '../../kit/display/layout.js';
import { CheckedLine } from '../../kit/display/proof.js';
import { StateMessage } from '../../kit/feedback/states.js';
import { useFormat } from '../../kit/format/format-context.js';
import { seconds } from './seconds.js';

/** Scope and size of the last check. */
export function ChecksCard({ state }: { state: ProofState }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { verified } = state;
  if (!verified) {
    return (
      <Card>
        <StateMessage icon="proven" title={t('proof.checks.none')} />
      </Card>
    );
  }
  const events = t('proof.hero.events', { count: verified.events, n: f.points(verified.events) });
  const streams = t('proof.checks.streams', { count: verified.streams, n: f.points(verified.streams) });
  const seals = t('proof.checks.seals', { n: f.points(verified.seals), of: f.points(state.seals) });
  const samePass = t('proof.checks.samePass');
  const lines = [
    [t('proof.checks.chain'), events, t('proof.checks.seconds', { seconds: seconds(f, verified.tookMs) })],
    [t('proof.checks.heads'), seals, samePass],
    [t('proof.checks.signatures'), seals, samePass],
    [t('proof.checks.gaps'), streams, samePass],
    [t('proof.checks.ends'), streams, samePass],
  ] as const;
  return (
    <Card flush>
      <Pad tightBottom>
        <CardHead title={t('proof.checks.title')} sub={t('proof.checks.last', { at: f.dateTime(verified.at) })} />
      </Pad>
      {lines.map(([what, count, time]) => (
        <CheckedLine key={what} what={what} count={count} time={time} />
      ))}
    </Card>
  );
}
