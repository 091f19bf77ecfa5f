import { blockDataOf } from '@loyalty/contracts/blocks/block-data';
import { commonTexts } from '@loyalty/contracts/blocks/common-texts';
import { frameWords } from '@loyalty/contracts/blocks/frame-words';
import type { BlockName } from '@loyalty/contracts/blocks/kinds';
import type { LoyaltyPage } from '@loyalty/contracts/blocks/loyalty-page';
import { languageLinks, pageLook, pageWords, renderPage, structuredData } from '@loyalty/contracts/blocks/page-markup';
import { NO_INDEX, previewNote } from '@loyalty/contracts/blocks/page-texts';
import type { BlockContent } from '@loyalty/contracts/blocks/render-block';
import type { DataOf, Endpoint } from '@loyalty/contracts/kernel/endpoint';
import { getShopperReferrals } from '@loyalty/contracts/referrals/shopper';
import { appLanguages } from '@loyalty/contracts/shop/languages';
import { getStatement, getWidgetState, type StatementLine } from '@loyalty/contracts/shopper/queries';
import { getShopperTier } from '@loyalty/contracts/shopper/tiers';

/** Makes a call of the widget as the shopper who reads; null where it is answered with a problem. */
export type AskShopper = <E extends Endpoint>(endpoint: E) => Promise<DataOf<E> | null>;

interface PageTerms {
  readonly settings: LoyaltyPage;
  readonly blocks: readonly BlockContent[];
  /** Languages in which the merchant has written texts of the page or of its blocks. */
  readonly written: readonly string[];
  readonly language: string;
  /** Whether the merchant chose the language, for all pages. */
  readonly isFixed: boolean;
  /** Languages that the shop offers; null for all. */
  readonly offered: ReadonlySet<string> | null;
  readonly colour: string;
  readonly pointsFor: (amount: string) => number | null;
  /** Addresses of the scripts that add what buttons do. */
  readonly scripts: readonly string[];
  /** Whether shoppers see the teaser alone: search engines leave it out. */
  readonly isTeaser: boolean;
  /** Called with each block that cannot be drawn. */
  readonly onBroken: (block: BlockName) => void;
}

/** The store's pages from a page of the app proxy, which is two folders below its root. */
const LINKS = { signIn: '../../account/login', register: '../../account/register', store: '../../', files: 'files/' };

/** The loyalty page for a shopper: it reads without scripts, and scripts add what buttons do. */
export async function shopperPage(terms: PageTerms, ask: AskShopper): Promise<string> {
  const { settings, blocks, written, language, isFixed, offered, colour, pointsFor, isTeaser, onBroken } = terms;
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
  const content = renderPage(page, data, onBroken);
  const isPreview = settings.comingSoon && !isTeaser;
  const note = isPreview ? previewNote(language) : '';
  const about = settings.comingSoon ? NO_INDEX : structuredData(page, data);
  // Those whose texts nobody has reviewed are linked where the merchant offers them, has written for them, or the page is in them.
  const choices = [...new Set(offered ?? [...appLanguages, ...written, language])];
  const languages = isFixed || choices.length < 2 ? '' : languageLinks(data, choices);
  const scripts = terms.scripts.map((src) => `<script type="module" src="${src}"></script>`).join('');
  return `${frameWords(pageWords(page, data))}<style>${pageLook}</style>\n${note}${content}\n${languages}\n${about}\n${scripts}\n`;
}
