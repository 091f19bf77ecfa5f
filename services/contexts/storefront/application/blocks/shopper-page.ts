import { blockDataOf } from '@loyalty/contracts/blocks/block-data';
import { commonTexts } from '@loyalty/contracts/blocks/common-texts';
import type { LoyaltyPage } from '@loyalty/contracts/blocks/loyalty-page';
import { languageLinks, pageLook, renderPage, structuredData } from '@loyalty/contracts/blocks/page-markup';
import type { BlockContent } from '@loyalty/contracts/blocks/render-block';
import type { DataOf, Endpoint } from '@loyalty/contracts/kernel/endpoint';
import { getShopperReferrals } from '@loyalty/contracts/referrals/shopper';
import { getStatement, getWidgetState, type StatementLine } from '@loyalty/contracts/shopper/queries';
import { getShopperTier } from '@loyalty/contracts/shopper/tiers';

/** Makes a call of the widget as the shopper who reads; null where it is answered with a problem. */
export type AskShopper = <E extends Endpoint>(endpoint: E) => Promise<DataOf<E> | null>;

interface PageTerms {
  readonly settings: LoyaltyPage;
  readonly blocks: readonly BlockContent[];
  readonly language: string;
  /** Whether the merchant chose the language, for all pages. */
  readonly isFixed: boolean;
  /** Languages that the shop offers; null for all. */
  readonly offered: ReadonlySet<string> | null;
  readonly colour: string;
  readonly pointsFor: (amount: string) => number | null;
  /** The service's own address, where its scripts are. */
  readonly app: string;
}

/** Languages that the product has all texts of blocks in. */
const COMPLETE = ['en', 'de', 'es', 'fr', 'it', 'ja'];

/** The store's pages from a page of the app proxy, which is two folders below its root. */
const LINKS = { signIn: '../../account/login', register: '../../account/register', store: '../../', files: 'files/' };

/** The loyalty page for a shopper: it reads without scripts, and one script adds what buttons do. */
export async function shopperPage(terms: PageTerms, ask: AskShopper, customer: string | null): Promise<string> {
  const { settings, blocks, language, isFixed, offered, colour, pointsFor, app } = terms;
  const state = await ask(getWidgetState);
  if (!state) return '';
  const [tier, activity, referrals] = await Promise.all([
    state.tiers ? ask(getShopperTier) : null,
    state.member ? (ask(getStatement) as unknown as Promise<StatementLine[] | null>) : null,
    state.member ? ask(getShopperReferrals) : null,
  ]);
  const words = commonTexts(language);
  const data = blockDataOf(
    { state, tier, activity: activity ?? [], referrals },
    { language, colour, links: LINKS, words, amount: null, pointsFor },
  );
  const page = { ...settings, blocks };
  const content = renderPage(page, data);
  const choices = COMPLETE.filter((code) => offered?.has(code) ?? true);
  const languages = isFixed || choices.length < 2 ? '' : languageLinks(data, choices);
  const script = `<script type="module" src="${app}/widget/blocks.js" data-loyalty-page data-customer="${customer ?? ''}"></script>`;
  return `<style>${pageLook}</style>\n${content}\n${languages}\n${structuredData(page, data)}\n${script}\n`;
}
