import type { BlockName } from '@loyalty/contracts/blocks/kinds';
import { common } from '@loyalty/contracts/blocks/parts';
import { memberCode } from '@loyalty/contracts/till/member-code';
import type { Api } from '@shopify/ui-extensions/customer-account.page.render';
import { render } from 'preact';
import type { LoadedBlocks } from '../../kit/src/load-blocks.js';
import { openShopperCalls, type ServiceCalls } from '../../kit/src/service-calls.js';
import { CopiedText } from '../../kit/src/store/copied-text.js';
import { Join } from '../../kit/src/store/join.js';
import { loadAccountBlocks } from './account-blocks.js';
import { Balance, Tier } from './balance.js';
import { History, Referral, RewardList } from './page-sections.js';
import { Unavailable } from './unavailable.js';

const BLOCKS: readonly BlockName[] = ['dashboard', 'redemption', 'referral', 'rewards-activity'];

interface PageProps {
  readonly loaded: LoadedBlocks;
  readonly calls: ServiceCalls;
  /** Code of the reward that was just redeemed; null before. */
  readonly code: string | null;
  readonly draw: (code?: string) => Promise<void>;
}

/** The code by which the till finds the member. */
function TillCode({ data, customer, hasTill }: LoadedBlocks) {
  if (!data.member || !customer || !hasTill) return null;
  const text = common(data, 'showAtTill');
  return (
    <s-section>
      <s-stack gap="small">
        <s-qr-code content={memberCode(customer)} accessibilityLabel={text} />
        <s-text color="subdued">{text}</s-text>
      </s-stack>
    </s-section>
  );
}

function AccountPage({ loaded, calls, code, draw }: PageProps) {
  const { data, block, mark } = loaded;
  return (
    <s-page heading={common(data, 'pageTitle', { shop_name: data.shop.name })}>
      <s-stack gap="large">
        {code !== null && (
          <s-banner tone="success">
            <CopiedText data={data} id="redeemed-code" text={code} shown={common(data, 'useCode', { code })} />
          </s-banner>
        )}
        <s-section heading={(data.member && block('dashboard')?.say('lead')) ?? ''}>
          <s-stack gap="base">
            {data.member ? <Balance data={data} /> : <Join data={data} calls={calls} onJoined={draw} />}
            <Tier data={data} />
          </s-stack>
        </s-section>
        <RewardList loaded={loaded} calls={calls} onRedeemed={draw} />
        <Referral loaded={loaded} calls={calls} onCreated={draw} />
        <TillCode {...loaded} />
        <History loaded={loaded} />
        {mark !== null && <s-text color="subdued">{mark}</s-text>}
      </s-stack>
    </s-page>
  );
}

/** Draws the page of the account: balance, tier, rewards with their codes, the link for friends, and the history. */
export default async function extension(): Promise<void> {
  const { shopify: host } = globalThis as unknown as { shopify: Api };
  const calls = openShopperCalls(host);
  let isDrawn = false;
  const draw = async (code?: string): Promise<void> => {
    const loaded = await loadAccountBlocks(calls, host, BLOCKS, { reads: ['tier', 'referral', 'history'] });
    if (!loaded) {
      // What is drawn already stays: its reader may have a code before them.
      if (!isDrawn)
        render(<Unavailable language={host.localization.language.value.isoCode} onAgain={draw} />, document.body);
      return;
    }
    isDrawn = true;
    render(<AccountPage loaded={loaded} calls={calls} code={code || null} draw={draw} />, document.body);
  };
  await draw();
}
