import type { Api } from '@shopify/ui-extensions/pos.customer-details.action.render';
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { useSignal } from '../../kit/src/use-signal.js';
import { memberHost } from './member-host.js';
import { MemberScreen } from './member-screen.js';
import { openTillCalls } from './till-calls.js';

function Action({ host }: { host: Api }) {
  const { customer } = useSignal(host.cart.current);
  const [calls] = useState(() => openTillCalls(host));
  const till = memberHost(host, {
    customer: customer ? String(customer.id) : null,
    setCustomer: (id) => host.cart.setCustomer({ id: Number(id) }),
    addCode: (code) => host.cart.addCartCodeDiscount(code),
  });
  return (
    <s-page heading={host.i18n.translate('title')}>
      <s-scroll-box>
        <MemberScreen host={till} calls={calls} id={String(host.customer.id)} />
      </s-scroll-box>
    </s-page>
  );
}

/** Draws what the till does for the customer whose details are open. */
export default function extension(): void {
  const { shopify: host } = globalThis as unknown as { shopify: Api };
  render(<Action host={host} />, document.body);
}
