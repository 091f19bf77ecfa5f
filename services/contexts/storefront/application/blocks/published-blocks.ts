import { commonTexts } from '@loyalty/contracts/blocks/common-texts';
import { blockDocuments } from '@loyalty/contracts/blocks/documents';
import { blockTexts } from '@loyalty/contracts/blocks/kind';
import { type BlockName, blockKinds } from '@loyalty/contracts/blocks/kinds';
import { blockLook } from '@loyalty/contracts/blocks/look';
import { type LoyaltyPage, loyaltyPage, shownBlocks } from '@loyalty/contracts/blocks/loyalty-page';
import type { BlockContent } from '@loyalty/contracts/blocks/render-block';
import type { ExtensionBlocks, ShopperBlocks } from '@loyalty/contracts/blocks/shopper';
import { inLanguage, languagesIn } from '@loyalty/contracts/documents/languages';
import { missingFor } from '@loyalty/contracts/kernel/features';
import { settingOf } from '@loyalty/contracts/kernel/settings';
import { themeColours, widgetTheme } from '@loyalty/contracts/shop/settings';
import type { Ledger } from '../../../../platform/commands/ledger.js';
import type { Documents } from '../../../../platform/documents/documents.js';
import { hasPointOfSale } from '../../../billing/application/point-of-sale.js';
import { loadProgramBook } from '../../../programs/application/queries.js';
import { brandingOf } from '../../../shop/application/branding.js';
import { loadShop } from '../../../shop/application/queries.js';
import { shopFacts, widgetLanguageOf } from '../../../shop/domain/shop.js';
import { type LanguageHints, languagesOf, offeredBy } from '../languages.js';
import { makerMark } from '../maker-mark.js';

/** The published page of a shop, with what its blocks say. */
interface PublishedPage {
  readonly settings: LoyaltyPage;
  readonly blocks: readonly BlockContent[];
  /** Languages in which the merchant has written texts of the page or of its blocks. */
  readonly written: readonly string[];
  /** Whether it is the teaser alone. */
  readonly isTeaser: boolean;
}

/** Blocks as they are published, in the language of a page. Nothing in them depends on who reads. */
export class PublishedBlocks {
  constructor(
    private readonly ledger: Ledger,
    private readonly documents: Documents,
  ) {}

  /** The language to answer in, whether the merchant chose it, the languages that the shop offers (null for all), and the colour of buttons. */
  async terms(shop: string, hints: LanguageHints) {
    const [its, book] = await Promise.all([loadShop(this.ledger, shop), loadProgramBook(this.ledger, shop)]);
    const { language } = languagesOf(its, book, hints);
    const theme = settingOf(widgetTheme, its.settings);
    const colour = brandingOf(its, book.plan).primaryColour || (theme ? themeColours[theme] : '');
    return { language, isFixed: widgetLanguageOf(its, book.plan) !== '', offered: offeredBy(its), colour };
  }

  async of(shop: string, names: readonly BlockName[], hints: LanguageHints): Promise<ShopperBlocks> {
    const { language, colour } = await this.terms(shop, hints);
    const blocks = await Promise.all(names.map((name) => this.content(shop, name, language)));
    return { language, colour, look: blockLook, words: commonTexts(language), blocks };
  }

  /** For extensions of the platform: without blocks whose feature the shop lacks. */
  async forExtension(shop: string, names: readonly BlockName[], hints: LanguageHints): Promise<ExtensionBlocks> {
    const [its, book] = await Promise.all([loadShop(this.ledger, shop), loadProgramBook(this.ledger, shop)]);
    const facts = shopFacts(its, book.plan);
    const isOpen = (name: BlockName): boolean => {
      const { feature } = blockDocuments[name];
      return feature === null || missingFor(feature, facts) === null;
    };
    const [blocks, hasTill] = await Promise.all([
      this.of(shop, names.filter(isOpen), hints),
      hasPointOfSale(this.ledger, shop),
    ]);
    const { removeCheckoutBranding } = brandingOf(its, book.plan);
    return { ...blocks, mark: removeCheckoutBranding ? null : makerMark(blocks.language), hasTill };
  }

  /**
   * Null for another slug than that of the published page, and before its first publication.
   * @param isTeam whether a member of the merchant's team reads, who sees the page before it begins
   */
  async page(shop: string, slug: string, language: string, isTeam: boolean): Promise<PublishedPage | null> {
    if (!(await this.documents.isConfigured(shop, loyaltyPage, 'main'))) return null;
    const settings = await this.documents.published(shop, loyaltyPage, 'main');
    if (settings.slug !== slug) return null;
    const isTeaser = settings.comingSoon && !isTeam;
    const names = shownBlocks({ ...settings, comingSoon: isTeaser });
    const blocks = await Promise.all(names.map((name) => this.content(shop, name, language)));
    const own = await Promise.all(names.map((name) => this.documents.published(shop, blockDocuments[name], 'main')));
    const written = [settings, ...own].flatMap((one) => Object.keys(languagesIn(one)));
    return { settings: inLanguage(settings, language), blocks, written, isTeaser };
  }

  private async content(shop: string, name: BlockName, language: string): Promise<BlockContent> {
    const settings = inLanguage(await this.documents.published(shop, blockDocuments[name], 'main'), language);
    return { name, settings, texts: blockTexts(blockKinds[name], settings, language) };
  }
}
