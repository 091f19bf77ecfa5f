import type { TillMember } from '@loyalty/contracts/till/queries';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Outcome, ServiceCalls } from '../../kit/src/service-calls.js';
import { AwardForm } from './award-form.js';
import type { MemberHost } from './member-host.js';
import { CodeList, RewardList } from './reward-list.js';
import { pointsIn, problemIn } from './till-words.js';

interface MemberScreenProps {
  readonly host: MemberHost;
  readonly calls: ServiceCalls;
  readonly id: string;
  /** Leads back to the search; none where the platform has chosen the customer. */
  readonly onBack?: () => void;
}

function Balance({ host: { words }, member }: { host: MemberHost; member: TillMember }) {
  const { name, email, tier, points, label } = member;
  return (
    <s-section heading={name || email}>
      <s-stack gap="small">
        <s-text type="strong">{pointsIn(words, points.available, label)}</s-text>
        {points.pending > 0 && (
          <s-text color="subdued">
            {words.translate('pending', { points: pointsIn(words, points.pending, label) })}
          </s-text>
        )}
        {tier && <s-text>{words.translate('tier', { tier })}</s-text>}
      </s-stack>
    </s-section>
  );
}

/** Puts the member on the sale, so that it earns for them; nothing once they are on it. */
function Attach({ host: { words, sale, notify }, member }: { host: MemberHost; member: TillMember }) {
  if (!sale || sale.customer === member.id) return null;
  const attach = async () => {
    try {
      await sale.setCustomer(member.id);
      notify(words.translate('attached', { name: member.name || member.email }));
    } catch {
      notify(words.translate('tryAgain'));
    }
  };
  return (
    <s-button variant="primary" onClick={() => void attach()}>
      {words.translate('attach')}
    </s-button>
  );
}

/** What the till knows of a member and does for them. */
export function MemberScreen({ host, calls, id, onBack }: MemberScreenProps) {
  const { words, language } = host;
  const [found, setFound] = useState<Outcome<TillMember> | null>(null);
  const load = useCallback(async () => {
    const path = calls.afterWrites(`/till/members/${id}?lang=${encodeURIComponent(language)}`);
    setFound(await calls.ask<TillMember>(path));
  }, [id]);
  useEffect(() => void load(), [load]);
  const back = onBack && <s-button onClick={onBack}>{words.translate('back')}</s-button>;
  if (!found) return <s-text>{words.translate('loading')}</s-text>;
  if (!found.ok) {
    const text = found.code === 'not-found' ? words.translate('unknown') : problemIn(words, found);
    return (
      <s-stack gap="base">
        <s-banner tone="warning" heading={text} />
        {back}
      </s-stack>
    );
  }
  const member = found.data;
  return (
    <s-stack gap="large">
      <Balance host={host} member={member} />
      <Attach host={host} member={member} />
      <RewardList {...{ host, calls, member }} onChanged={load} />
      <CodeList host={host} member={member} />
      <AwardForm {...{ host, calls, member }} onChanged={load} />
      {back}
    </s-stack>
  );
}
