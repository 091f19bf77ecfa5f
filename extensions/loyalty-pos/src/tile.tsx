import type { Api } from '@shopify/ui-extensions/pos.home.tile.render';
import { render } from 'preact';
import { useSignal } from '../../kit/src/use-signal.js';

function Tile({ host }: { host: Api }) {
  const { customer } = useSignal(host.cart.current);
  return (
    <s-tile
      heading={host.i18n.translate('title')}
      subheading={host.i18n.translate(customer ? 'tileCustomer' : 'tile')}
      onClick={() => host.action.presentModal()}
    />
  );
}

/** Draws the tile on the home screen of the till, which opens the search for members. */
export default function extension(): void {
  const { shopify: host } = globalThis as unknown as { shopify: Api };
  render(<Tile host={host} />, document.body);
}
