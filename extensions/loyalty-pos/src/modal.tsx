import { customerOfCode } from '@loyalty/contracts/till/member-code';
import type { Api } from '@shopify/ui-extensions/pos.home.modal.render';
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useSignal } from '../../kit/src/use-signal.js';
import { memberHost } from './member-host.js';
import { MemberScreen } from './member-screen.js';
import { MemberSearch } from './member-search.js';
import { openTillCalls } from './till-calls.js';

function Modal({ host }: { host: Api }) {
  const { customer } = useSignal(host.cart.current);
  const scanned = useSignal(host.scanner.scannerData.current);
  const ofSale = customer ? String(customer.id) : null;
  const [chosen, setChosen] = useState<string | null>(ofSale);
  useEffect(() => {
    const member = customerOfCode(scanned.data ?? '');
    if (!member) return;
    host.scanner.hideCameraScanner();
    setChosen(member);
  }, [scanned]);
  const till = memberHost(host, {
    customer: ofSale,
    setCustomer: (id) => host.cart.setCustomer({ id: Number(id) }),
    addCode: (code) => host.cart.addCartCodeDiscount(code),
  });
  const [calls] = useState(() => openTillCalls(host));
  return (
    <s-page heading={host.i18n.translate('title')}>
      <s-scroll-box>
        {chosen === null ? (
          <MemberSearch
            host={till}
            calls={calls}
            onChosen={setChosen}
            onScan={() => host.scanner.showCameraScanner()}
          />
        ) : (
          <MemberScreen key={chosen} host={till} calls={calls} id={chosen} onBack={() => setChosen(null)} />
        )}
      </s-scroll-box>
    </s-page>
  );
}

/** Draws the search for members and what the till does for one. The customer of the sale is shown at once. */
export default function extension(): void {
  const { shopify: host } = globalThis as unknown as { shopify: Api };
  render(<Modal host={host} />, document.body);
}
