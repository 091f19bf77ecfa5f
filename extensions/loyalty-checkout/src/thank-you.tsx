import type { BlockName } from '@loyalty/contracts/blocks/kinds';
import { numberText } from '@loyalty/contracts/blocks/parts';
import type { Api } from '@shopify/ui-extensions/purchase.thank-you.block.render';
import { render } from 'preact';
import type { LoadedBlocks } from '../../kit/src/load-blocks.js';
import { openShopperCalls, type ServiceCalls } from '../../kit/src/service-calls.js';
import { Join } from '../../kit/src/store/join.js';
import { ReferralLink } from '../../kit/src/store/referral-link.js';
import { loadCheckoutBlocks } from './checkout-blocks.js';
import { Mark } from './rewards.js';

const BLOCKS: readonly BlockName[] = ['thank-you-sign-up', 'thank-you-referral'];

interface ThankYouProps {
  readonly loaded: LoadedBlocks;
  readonly calls: ServiceCalls;
  readonly draw: () => Promise<void>;
}

/** For those who are no members: to join, or, without an account, what the order would have brought, and where to create an account. */
function SignUp({ loaded: { data, block }, calls, draw }: ThankYouProps) {
  const content = block('thank-you-sign-up');
  if (!content || data.member) return null;
  const { say } = content;
  if (data.isSignedIn)
    return (
      <s-stack gap="small">
        <s-heading>{say('general')}</s-heading>
        <Join data={data} calls={calls} onJoined={draw} />
      </s-stack>
    );
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
function Referral({ loaded: { data, block }, calls, draw }: ThankYouProps) {
  const content = block('thank-you-referral');
  const { member, referral } = data;
  if (!content || !member || !referral) return null;
  const { say } = content;
  return (
    <s-stack gap="small">
      <s-heading>{say('title')}</s-heading>
      <s-paragraph>{say('lead', { friend_reward: referral.friend, member_reward: referral.member })}</s-paragraph>
      <ReferralLink {...{ data, calls }} label={say('button')} onCreated={draw} />
    </s-stack>
  );
}

/** Whether there is anything for its reader besides the mark of the maker. */
const hasContent = ({ data, block }: LoadedBlocks): boolean =>
  data.member
    ? data.referral !== null && block('thank-you-referral') !== undefined
    : block('thank-you-sign-up') !== undefined;

/** Draws what follows an order: for guests an invitation, for members their link. */
export default async function extension(): Promise<void> {
  const { shopify: host } = globalThis as unknown as { shopify: Api };
  const calls = openShopperCalls(host);
  const draw = async (): Promise<void> => {
    const loaded = await loadCheckoutBlocks(calls, host, BLOCKS);
    if (!loaded || !hasContent(loaded)) return;
    const content = (
      <s-stack gap="base">
        <SignUp {...{ loaded, calls, draw }} />
        <Referral {...{ loaded, calls, draw }} />
        <Mark text={loaded.mark} />
      </s-stack>
    );
    render(content, document.body);
  };
  await draw();
}
