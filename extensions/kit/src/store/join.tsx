import type { BlockData } from '@loyalty/contracts/blocks/data';
import { common } from '@loyalty/contracts/blocks/parts';
import type { ServiceCalls } from '../service-calls.js';
import { useAct } from '../use-act.js';
import { useSending } from '../use-sending.js';
import { Problem } from './problem.js';

interface JoinProps {
  readonly data: BlockData;
  readonly calls: ServiceCalls;
  readonly onJoined: () => Promise<void>;
}

/** For a customer who is no member: to join. Where the platform does not say who reads, nobody can. */
export function Join({ data, calls, onJoined }: JoinProps) {
  const send = useSending(calls);
  const { isBusy, problem, act } = useAct(async () => {
    const outcome = await send('/join', {});
    if (!outcome.ok) return outcome.message ?? common(data, 'tryAgain');
    await onJoined();
    return null;
  });
  return (
    <s-stack gap="small">
      <s-paragraph>{common(data, 'pageLead')}</s-paragraph>
      {data.isSignedIn && (
        <s-button variant="primary" loading={isBusy} onClick={act}>
          {common(data, 'join')}
        </s-button>
      )}
      <Problem text={problem} />
    </s-stack>
  );
}
