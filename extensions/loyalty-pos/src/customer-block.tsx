import type { TillMember } from '@loyalty/contracts/till/queries';
import type { Api } from '@shopify/ui-extensions/pos.customer-details.block.render';
import { render } from 'preact';
import type { Outcome } from '../../kit/src/service-calls.js';
import { memberHost } from './member-host.js';
import { openTillCalls } from './till-calls.js';
import { pointsIn, problemIn } from './till-words.js';

/** Draws the balance of the customer whose details are open, and the way to all that the till does for them. */
export default async function extension(): Promise<void> {
  const { shopify: host } = globalThis as unknown as { shopify: Api };
  const { words, language } = memberHost(host, null);
  const path = `/till/members/${host.customer.id}?lang=${encodeURIComponent(language)}`;
  const found: Outcome<TillMember> = await openTillCalls(host).ask(path);
  const content = (
    <s-pos-block heading={words.translate('title')}>
      {found.ok ? (
        <s-stack gap="small">
          <s-text type="strong">{pointsIn(words, found.data.points.available, found.data.label)}</s-text>
          {found.data.tier && <s-text>{found.data.tier}</s-text>}
          <s-button onClick={() => host.action.presentModal()}>{words.translate('open')}</s-button>
        </s-stack>
      ) : (
        <s-text>{problemIn(words, found)}</s-text>
      )}
    </s-pos-block>
  );
  render(content, document.body);
}
