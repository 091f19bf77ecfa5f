import type { BlockName } from '@loyalty/contracts/blocks/kinds';
import { common, numberText } from '@loyalty/contracts/blocks/parts';
import type { Api } from '@shopify/ui-extensions/customer-account.order-status.block.render';
import { render } from 'preact';
import { openShopperCalls } from '../../kit/src/service-calls.js';
import { ACCOUNT_PAGE, loadAccountBlocks } from './account-blocks.js';
import { Balance } from './balance.js';

const BLOCKS: readonly BlockName[] = ['dashboard'];

/** Draws the points that an order brings beside its status, with the balance of its member. Guests of an order see what it would bring. */
export default async function extension(): Promise<void> {
  const { shopify: host } = globalThis as unknown as { shopify: Api };
  const sum = host.cost.subtotalAmount.value;
  const loaded = await loadAccountBlocks(openShopperCalls(host), host, BLOCKS, { reads: [], sum });
  if (!loaded) return;
  const { data } = loaded;
  const points = data.amount === null ? null : data.pointsFor(data.amount);
  if (!points && !data.member) return;
  const content = (
    <s-section>
      <s-stack gap="base">
        {points ? (
          <s-text type="strong">{common(data, 'orderBrings', { points: numberText(data, points) })}</s-text>
        ) : null}
        <Balance data={data} />
        {data.member && <s-link href={ACCOUNT_PAGE}>{common(data, 'pageTitle', { shop_name: data.shop.name })}</s-link>}
      </s-stack>
    </s-section>
  );
  render(content, document.body);
}
