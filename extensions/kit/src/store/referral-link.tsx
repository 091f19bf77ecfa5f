import type { BlockData } from '@loyalty/contracts/blocks/data';
import { common } from '@loyalty/contracts/blocks/parts';
import type { ServiceCalls } from '../service-calls.js';
import { useAct } from '../use-act.js';
import { useSending } from '../use-sending.js';
import { CopiedText } from './copied-text.js';
import { Problem } from './problem.js';

interface ReferralLinkProps {
  readonly data: BlockData;
  readonly calls: ServiceCalls;
  readonly label: string;
  readonly onCreated: () => Promise<void>;
}

/** A member’s link for friends, which is made when it is asked for first. */
export function ReferralLink({ data, calls, label, onCreated }: ReferralLinkProps) {
  const send = useSending(calls);
  const { isBusy, problem, act } = useAct(async () => {
    const outcome = await send('/referral/link', {});
    if (!outcome.ok) return outcome.message ?? common(data, 'tryAgain');
    await onCreated();
    return null;
  });
  const link = data.referral?.link;
  if (link) return <CopiedText data={data} id="loyalty-referral-link" text={link} shown={link} label={label} />;
  return (
    <s-stack gap="small">
      <s-button loading={isBusy} onClick={act}>
        {label}
      </s-button>
      <Problem text={problem} />
    </s-stack>
  );
}
