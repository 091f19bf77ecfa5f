import type { DataOf } from '@loyalty/contracts/kernel/endpoint';
import type { findTillMembers } from '@loyalty/contracts/till/queries';
import { useState } from 'preact/hooks';
import type { ServiceCalls } from '../../kit/src/service-calls.js';
import { useAct } from '../../kit/src/use-act.js';
import type { MemberHost } from './member-host.js';
import { pointsIn, problemIn } from './till-words.js';

type Found = DataOf<typeof findTillMembers>;

interface MemberSearchProps {
  readonly host: MemberHost;
  readonly calls: ServiceCalls;
  readonly onChosen: (id: string) => void;
  readonly onScan: () => void;
}

/** Finds members by a part of their name or address, or by the code on the page of their account. */
export function MemberSearch({ host: { words }, calls, onChosen, onScan }: MemberSearchProps) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const { isBusy, problem, act } = useAct(async () => {
    const outcome = await calls.ask<Found[]>(`/till/members?search=${encodeURIComponent(text.trim())}`);
    if (!outcome.ok) return problemIn(words, outcome);
    setFound(outcome.data);
    return null;
  });
  return (
    <s-stack gap="base">
      <s-search-field
        value={text}
        placeholder={words.translate('searchHint')}
        onInput={({ currentTarget }) => setText(currentTarget.value ?? '')}
      />
      <s-stack direction="inline" gap="small">
        <s-button variant="primary" disabled={text.trim() === ''} loading={isBusy} onClick={() => void act()}>
          {words.translate('search')}
        </s-button>
        <s-button onClick={onScan}>{words.translate('scan')}</s-button>
      </s-stack>
      {problem !== null && <s-banner tone="warning" heading={problem} />}
      {found?.length === 0 && <s-text>{words.translate('nobody')}</s-text>}
      {found?.map(({ id, name, email, points }) => (
        <s-stack key={id} direction="inline" justifyContent="space-between" alignItems="center" gap="base">
          <s-stack>
            <s-text type="strong">{name || email}</s-text>
            <s-text color="subdued">{pointsIn(words, points.available, null)}</s-text>
          </s-stack>
          <s-button onClick={() => onChosen(id)}>{words.translate('choose')}</s-button>
        </s-stack>
      ))}
    </s-stack>
  );
}
