import type { TillMember } from '@loyalty/contracts/till/queries';
import { useState } from 'preact/hooks';
import type { ServiceCalls } from '../../kit/src/service-calls.js';
import { useAct } from '../../kit/src/use-act.js';
import { useSending } from '../../kit/src/use-sending.js';
import type { MemberHost } from './member-host.js';
import { pointsIn, problemIn } from './till-words.js';

interface AwardFormProps {
  readonly host: MemberHost;
  readonly calls: ServiceCalls;
  readonly member: TillMember;
  /** Called when the points of the member have changed. */
  readonly onChanged: () => Promise<void>;
}

/** Adds points to a member by hand. */
export function AwardForm({ host: { words, notify }, calls, member, onChanged }: AwardFormProps) {
  const [text, setText] = useState('');
  const send = useSending(calls);
  const points = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
  const { isBusy, problem, act } = useAct(async () => {
    const outcome = await send(`/till/members/${member.id}/points`, { points });
    if (!outcome.ok) return problemIn(words, outcome);
    notify(words.translate('added', { points: pointsIn(words, points, member.label) }));
    setText('');
    await onChanged();
    return null;
  });
  return (
    <s-section heading={words.translate('addTitle')}>
      <s-stack gap="small">
        <s-number-field
          label={words.translate('addLabel')}
          min={1}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value ?? '')}
        />
        <s-button disabled={points === 0} loading={isBusy} onClick={() => void act()}>
          {words.translate('add')}
        </s-button>
        {problem !== null && <s-banner tone="critical" heading={problem} />}
      </s-stack>
    </s-section>
  );
}
