import type { BlockName } from '@loyalty/contracts/blocks/kinds';
import { common } from '@loyalty/contracts/blocks/parts';
import type { Api } from '@shopify/ui-extensions/customer-account.profile.block.render';
import { render } from 'preact';
import { openShopperCalls } from '../../kit/src/service-calls.js';
import { Join } from '../../kit/src/store/join.js';
import { ACCOUNT_PAGE, loadAccountBlocks } from './account-blocks.js';
import { Balance, Tier } from './balance.js';

const BLOCKS: readonly BlockName[] = ['dashboard'];

/** Draws balance and tier on the profile of the account, with the way to the page of rewards. */
export default async function extension(): Promise<void> {
  const { shopify: host } = globalThis as unknown as { shopify: Api };
  const calls = openShopperCalls(host);
  const draw = async (): Promise<void> => {
    const loaded = await loadAccountBlocks(calls, host, BLOCKS, { reads: ['tier'] });
    // Without the customer in its token the extension knows nothing of them.
    if (!loaded?.data.isSignedIn) return;
    const { data, block } = loaded;
    const content = (
      <s-section heading={(data.member && block('dashboard')?.say('lead')) ?? ''}>
        <s-stack gap="base">
          {data.member ? <Balance data={data} /> : <Join data={data} calls={calls} onJoined={draw} />}
          <Tier data={data} />
          {data.member && (
            <s-link href={ACCOUNT_PAGE}>{common(data, 'pageTitle', { shop_name: data.shop.name })}</s-link>
          )}
        </s-stack>
      </s-section>
    );
    render(content, document.body);
  };
  await draw();
}
