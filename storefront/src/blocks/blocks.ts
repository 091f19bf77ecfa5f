import { blockDataOf } from '@loyalty/contracts/blocks/block-data';
import type { BlockData } from '@loyalty/contracts/blocks/data';
import { renderBlock } from '@loyalty/contracts/blocks/render-block';
import type { ShopperBlocks } from '@loyalty/contracts/blocks/shopper';
import type { ShopperReferrals } from '@loyalty/contracts/referrals/shopper';
import type { StatementLine, WidgetState } from '@loyalty/contracts/shopper/queries';
import type { ShopperTier } from '@loyalty/contracts/shopper/tiers';
import { enableActions } from './actions.js';
import { callProxy, dataOf, posted } from './calls.js';
import { showBy } from './showing.js';

/**
 * Content blocks on pages of the store. A theme places
 * `<div data-loyalty-block="point-calculator" data-proxy="/apps/loyalty" data-customer="…" [data-amount="44.70"] [data-lang="de"]></div>` and
 * this module. All blocks of a page are asked for together. On the loyalty page, which the service has drawn, it only adds what buttons do.
 */
const page = document.querySelector<HTMLElement>('.ll-page');
const hosts = [...document.querySelectorAll<HTMLElement>('[data-loyalty-block]')];

/** What blocks show of the shopper, by the calls of the widget; blocks that need none of a call make it in vain at most once a page. */
async function shopperAnswers(proxy: string, lang: string) {
  const state = await dataOf<WidgetState>(proxy, `/state?lang=${lang}`);
  if (!state) return null;
  const [tier, activity, referrals] = await Promise.all([
    state.tiers ? dataOf<ShopperTier>(proxy, '/tier') : null,
    state.member ? dataOf<StatementLine[]>(proxy, `/history?lang=${lang}`) : null,
    state.member ? dataOf<ShopperReferrals>(proxy, `/referral?lang=${lang}`) : null,
  ]);
  return { state, tier, activity: activity ?? [], referrals };
}

/** Amounts of money that the blocks need the points of. */
const amountsOf = ({ blocks }: ShopperBlocks): string[] => [
  ...new Set([
    ...hosts.flatMap(({ dataset }) => dataset.amount ?? []),
    ...blocks.flatMap(({ settings }) => (settings.amounts as string[] | undefined) ?? []),
  ]),
];

async function pointsFor(proxy: string, amounts: readonly string[]): Promise<BlockData['pointsFor']> {
  if (amounts.length === 0) return () => null;
  const got = await dataOf<{ amount: string; points: number | null }[]>(proxy, `/points-for?amounts=${amounts}`);
  return (amount) => got?.find((one) => one.amount === amount)?.points ?? null;
}

function drawInto(host: HTMLElement, { blocks, look }: ShopperBlocks, data: BlockData, proxy: string): void {
  const content = blocks.find(({ name }) => name === host.dataset.loyaltyBlock);
  const onBroken = (block: string) => void callProxy(proxy, '/broken-blocks', posted({ block }));
  const drawn = content ? renderBlock(content, { ...data, amount: host.dataset.amount ?? null }, { onBroken }) : '';
  if (!content || drawn === '') return;
  showBy(content.settings, content.name, () => {
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(look);
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = drawn;
    enableActions(root, proxy, data.words.tryAgain);
  });
}

/** Query that leads from the store's sign-in back to this page. */
const back = (): string => `?return_url=${encodeURIComponent(location.pathname + location.search)}`;

async function fillHosts(): Promise<void> {
  const [first] = hosts;
  if (!first) return;
  const { proxy = '/apps/loyalty' } = first.dataset;
  const lang = encodeURIComponent(first.dataset.lang || document.documentElement.lang || 'en');
  const names = [...new Set(hosts.map(({ dataset }) => dataset.loyaltyBlock))];
  const [published, answers] = await Promise.all([
    dataOf<ShopperBlocks>(proxy, `/blocks?lang=${lang}&names=${names}`),
    shopperAnswers(proxy, lang),
  ]);
  if (!published || !answers) return;
  const { language, colour, words } = published;
  // The store's root is above the path of its app proxy. No module is shared with the panel, so that neither needs a chunk of both.
  const store = `${proxy.replace(/\/apps\/[^/]*\/?$/, '')}/`;
  const links = {
    signIn: `${store}account/login${back()}`,
    register: `${store}account/register${back()}`,
    store,
    files: `${proxy}/files/`,
  };
  const points = await pointsFor(proxy, amountsOf(published));
  const data = blockDataOf(answers, { language, colour, links, words, amount: null, pointsFor: points });
  for (const host of hosts) drawInto(host, published, data, proxy);
}

/** The page's links to sign in lead back to it. */
function returnHere(of: HTMLElement): void {
  for (const link of of.querySelectorAll<HTMLAnchorElement>('a[href^="../../account/"]')) link.search = back();
}

if (page) {
  returnHere(page);
  const proxy = new URL('.', location.href).pathname.replace(/\/$/, '');
  enableActions(page, proxy, page.dataset.failed ?? '');
}
void fillHosts();
