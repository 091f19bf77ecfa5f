import type { BlockName } from '@loyalty/contracts/blocks/kinds';
import type { Api } from '@shopify/ui-extensions/purchase.checkout.block.render';
import { render } from 'preact';
import type { LoadedBlocks } from '../../kit/src/load-blocks.js';
import { openShopperCalls, type ServiceCalls } from '../../kit/src/service-calls.js';
import { useSignal } from '../../kit/src/use-signal.js';
import { loadCheckoutBlocks } from './checkout-blocks.js';
import type { ChangeCode } from './reward-line.js';
import { Rewards } from './rewards.js';

const BLOCKS: readonly BlockName[] = ['checkout-discount', 'quick-redeem', 'available-rewards'];

const changeCodeBy =
  (host: Api): ChangeCode =>
  async (type, code) => {
    const result = await host.applyDiscountCodeChange({ type, code });
    return result.type === 'success' ? null : result.message;
  };

interface CheckoutProps {
  readonly host: Api;
  readonly calls: ServiceCalls;
  readonly loaded: LoadedBlocks;
  readonly onChanged: () => Promise<void>;
}

function Checkout({ host, ...props }: CheckoutProps) {
  const applied = useSignal(host.discountCodes).map(({ code }) => code);
  const { discounts } = useSignal(host.instructions);
  const changeCode = discounts.canUpdateDiscountCodes ? changeCodeBy(host) : null;
  return <Rewards {...props} applied={applied} changeCode={changeCode} />;
}

/** Draws points and rewards in checkout. Without an answer, or where the store's plan has no blocks there, nothing is drawn. */
export default async function extension(): Promise<void> {
  const { shopify: host } = globalThis as unknown as { shopify: Api };
  const calls = openShopperCalls(host);
  let latest = 0;
  const draw = async (): Promise<void> => {
    const turn = ++latest;
    const loaded = await loadCheckoutBlocks(calls, host, BLOCKS);
    // Two changes may be under way: an answer to the earlier one has its sum, and comes too late.
    if (turn !== latest) return;
    if (!loaded || !BLOCKS.some(loaded.block)) return;
    render(<Checkout host={host} calls={calls} loaded={loaded} onChanged={draw} />, document.body);
  };
  // The points that the order brings follow its sum.
  host.cost.subtotalAmount.subscribe(() => void draw());
  await draw();
}
