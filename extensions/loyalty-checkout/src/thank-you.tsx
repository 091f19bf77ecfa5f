import type { BlockName } from '@loyalty/contracts/blocks/kinds';
import { numberText } from '@loyalty/contracts/blocks/parts';
import type { Api } from '@shopify/ui-extensions/purchase.thank-you.block.render';
import { render } from 'preact';
import type { LoadedBlocks } from '../../kit/src/load-blocks.js';
import { openShopperCalls } from '../../kit/src/service-calls.js';
import { loadCheckoutBlocks } from './checkout-blocks.js';
import { Mark } from './rewards.js';

const BLOCKS: readonly BlockName[] = ['thank-you-sign-up', 'thank-you-referral'];
/** Names the link for the button that copies it. */
const LINK = 'loyalty-referral-link';

/** For those who are no members: what the order would have brought, and where to create an account. */
function SignUp({ data, block }: LoadedBlocks) {
  const content = block('thank-you-sign-up');
  if (!content || data.member) return null;
  const { say } = content;
  const points = data.amount === null ? null : data.pointsFor(data.amount);
  return (
    <s-stack gap="small">
      <s-heading>{points ? say('title', { points: numberText(data, points) }) : say('general')}</s-heading>
      <s-paragraph>{say('lead')}</s-paragraph>
      <s-button href={data.links.register}>{say('button')}</s-button>
    </s-stack>
  );
}

/** A member’s link for friends. */
function Referral({ data, block }: LoadedBlocks) {
  const content = block('thank-you-referral');
  const { member, referral } = data;
  if (!content || !member || !referral?.link) return null;
  const { say } = content;
  return (
    <s-stack gap="small">
      <s-heading>{say('title')}</s-heading>
      <s-paragraph>{say('lead', { friend_reward: referral.friend, member_reward: referral.member })}</s-paragraph>
      <s-text>{referral.link}</s-text>
      <s-button command="--copy" commandFor={LINK}>
        {say('button')}
      </s-button>
      <s-clipboard-item id={LINK} text={referral.link} />
    </s-stack>
  );
}

/** Draws what follows an order: for guests an invitation, for members their link. */
export default async function extension(): Promise<void> {
  const { shopify: host } = globalThis as unknown as { shopify: Api };
  const loaded = await loadCheckoutBlocks(openShopperCalls(host), host, BLOCKS);
  if (!loaded || !BLOCKS.some(loaded.block)) return;
  const content = (
    <s-stack gap="base">
      <SignUp {...loaded} />
      <Referral {...loaded} />
      <Mark text={loaded.mark} />
    </s-stack>
  );
  render(content, document.body);
}
