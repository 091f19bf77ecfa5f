import { blockDocuments } from '@loyalty/contracts/blocks/documents';
import type { DonationSettings } from '@loyalty/contracts/blocks/donation/kind';
import { inLanguage } from '@loyalty/contracts/documents/languages';
import type { DisplayList } from '@loyalty/contracts/programs/display-order';
import { programIcons } from '@loyalty/contracts/programs/icons';
import { ownWord } from '@loyalty/contracts/shopper/own-word/own-word-texts';
import type { getWidgetState } from '@loyalty/contracts/shopper/queries';
import { translations } from '@loyalty/contracts/shopper/translations';
import { visitBranding } from '@loyalty/contracts/shopper/visit-branding';
import type { z } from 'zod';
import { localDay } from '../../../kernel/calendar.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Documents } from '../../../platform/documents/documents.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { loadAccount } from '../../points/application/queries.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { current, type ProgramBook } from '../../programs/domain/book.js';
import { inDisplayOrder } from '../../programs/domain/display-order.js';
import { isOpen } from '../../programs/domain/in-force.js';
import { OpenRewards } from '../../rewards/application/open-rewards.js';
import { loadShop } from '../../shop/application/queries.js';
import type { ShopContacts } from '../../shop/application/shop-contacts.js';
import { inReadersWords } from './coupon-title.js';
import { givingOf } from './giving.js';
import { type LanguageHints, languagesOf } from './languages.js';
import { publishedTexts } from './published-texts.js';
import type { ShopperStates } from './shopper-states.js';
import { type Reader, visitLook, type Way, wayToEarn, wayToRedeem } from './ways.js';

/** Who opens the widget; `customer` is null for a guest. */
export interface Shopper {
  readonly shop: string;
  readonly customer: string | null;
  readonly hints: LanguageHints;
}

/** What the tables have of a member, null for a guest, and the position to which they are folded. */
interface ReadMember {
  readonly data: z.input<typeof getWidgetState.data>['member'];
  readonly position: number;
}

/** Programs of one of the shopper's lists that are open on a day of the shop, as the merchant ordered them. */
function waysOf(book: ProgramBook, of: DisplayList, today: string): Way[] {
  return inDisplayOrder(book, of).flatMap((id) => {
    const program = book.programs[id]!;
    const { rule } = current(program);
    return rule.settings.display && isOpen(program, today) ? [{ id, rule }] : [];
  });
}

/** What the widget shows to a shopper. */
export class WidgetState {
  private readonly rewards: OpenRewards;

  constructor(
    private readonly ledger: Ledger,
    private readonly contacts: ShopContacts,
    private readonly documents: Documents,
    private readonly clock: Clock,
    private readonly states: ShopperStates,
  ) {
    this.rewards = new OpenRewards(ledger, clock);
  }

  /** @param readMember reads the tables, as of an instant; for a guest only the position of the tables */
  async of({ shop, customer, hints }: Shopper, readMember: (now: string) => Promise<ReadMember>) {
    const now = this.clock.now().toISOString();
    const [its, book, contact, branding] = await Promise.all([
      loadShop(this.ledger, shop),
      loadProgramBook(this.ledger, shop),
      this.contacts.of(shop),
      this.documents.published(shop, visitBranding, 'main'),
    ]);
    const { currency, zone } = its;
    const label = ownWord(book.label);
    const today = localDay(now, zone);
    const { tag, language } = languagesOf(its, book, hints);
    const visits = inLanguage(branding, language);
    const waysToEarn = waysOf(book, 'earn', today).filter((way) => visitLook(way, visits)?.show ?? true);
    const request = { shop, customer, language, currency, label };
    const [known, contributed, texts, { icons }, donation, { data: member, position }] = await Promise.all([
      this.decidedOf(shop, customer, waysToEarn),
      this.states.fields(request),
      this.documents.published(shop, translations, language),
      this.documents.published(shop, programIcons, 'main'),
      this.documents.published(shop, blockDocuments.donation, 'main'),
      readMember(now),
    ]);
    const available = member?.points.available ?? 0;
    const page = {
      shop,
      customer: customer ?? '',
      language,
      label,
      titles: texts.titles,
      icons,
      visits,
      currency,
      zone,
    };
    const reader: Reader = { ...page, now, ...known, available, since: member?.since ?? null };
    const earn = [...waysToEarn.map((way) => wayToEarn(way, reader)), ...(await this.states.waysToEarn(request))];
    const redeem = await this.redeemable(waysOf(book, 'redeem', today), reader);
    const data = {
      shop: {
        name: contact?.name ?? shop,
        currency,
        zone,
        language: tag,
        label,
      },
      ...contributed,
      member: member && {
        ...member,
        coupons: member.coupons.map((coupon) => inReadersWords(coupon, book, texts.titles)),
      },
      earn,
      redeem,
      giving: givingOf(donation as DonationSettings, language, available),
      texts: publishedTexts(texts, language, book.label).version || null,
      position,
      at: now,
    };
    return { data, position };
  }

  private async redeemable(ways: readonly Way[], reader: Reader) {
    const rewards = await Promise.all(ways.map((way) => wayToRedeem(way, reader, this.rewards)));
    return rewards.filter((one) => one !== null);
  }

  /**
   * States that decide about ways to earn, loaded only if one of the ways needs them: a shopper who returns after a long time is not in
   * memory.
   */
  private async decidedOf(shop: string, customer: string | null, ways: Way[]) {
    if (customer === null) return { account: null, isBornKnown: false };
    const asksForBirth = ways.some(({ rule }) => rule.event === 'birthday');
    const [account, person] = await Promise.all([
      ways.length > 0 ? loadAccount(this.ledger, shop, customer) : null,
      asksForBirth ? loadCustomer(this.ledger, shop, customer) : null,
    ]);
    return { account, isBornKnown: Boolean(person?.birthDate) };
  }
}
