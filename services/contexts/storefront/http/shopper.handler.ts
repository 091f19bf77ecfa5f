import { languageOf } from '@loyalty/contracts/kernel/languages';
import { settingOf } from '@loyalty/contracts/kernel/settings';
import type { DisplayList } from '@loyalty/contracts/programs/display-order';
import { programIcons } from '@loyalty/contracts/programs/icons';
import { themeColours, widgetTheme } from '@loyalty/contracts/shop/settings';
import { ownWord, textsWithOwnWord } from '@loyalty/contracts/shopper/own-word/own-word-texts';
import { getStatement, getWidgetState, joinAsShopper } from '@loyalty/contracts/shopper/queries';
import { translations } from '@loyalty/contracts/shopper/translations';
import { type VisitBranding, visitBranding } from '@loyalty/contracts/shopper/visit-branding';
import { listActivities } from '@loyalty/projections/activity/activity.queries';
import { memberQuery } from '@loyalty/projections/shopper/member.stored-query';
import { localDay } from '../../../kernel/calendar.js';
import { CustomerDirectory } from '../../../platform/access/customer-directory.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { Documents } from '../../../platform/documents/documents.js';
import { answered, type Call, handle, receiptAt } from '../../../platform/http/call.js';
import { unauthorized } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { EVENT_STORE, NOTES } from '../../../platform/http/tokens.js';
import { changeCustomer } from '../../customers/application/change-customer.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { MemberDeals } from '../../memberships/application/member-deals.js';
import { loadAccount } from '../../points/application/queries.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { current, type ProgramBook } from '../../programs/domain/book.js';
import { inDisplayOrder } from '../../programs/domain/display-order.js';
import { isOpen } from '../../programs/domain/in-force.js';
import { ReferralWay } from '../../referrals/application/referral-way.js';
import { OpenRewards } from '../../rewards/application/open-rewards.js';
import { brandingOf } from '../../shop/application/branding.js';
import { loadShop } from '../../shop/application/queries.js';
import { ShopContacts } from '../../shop/application/shop-contacts.js';
import { type Shop, widgetLanguageOf } from '../../shop/domain/shop.js';
import { activeScheme } from '../../tiers/application/queries.js';
import { statementTitle } from '../application/statement-title.js';
import { type Reader, visitLook, type Way, wayToEarn, wayToRedeem } from '../application/ways.js';
import { widgetStyle } from '../application/widget-style.js';

/** Programs of one of the shopper's lists that are open on a day of the shop, as the merchant ordered them. */
function waysOf(book: ProgramBook, of: DisplayList, today: string): Way[] {
  return inDisplayOrder(book, of).flatMap((id) => {
    const program = book.programs[id]!;
    const { rule } = current(program);
    return rule.settings.display && isOpen(program, today) ? [{ id, rule }] : [];
  });
}

/** The merchant's choice of language, empty without one, and the language to answer in: the choice, or else that of the page. */
function languagesOf(its: Shop, { plan }: ProgramBook, ofPage = 'en') {
  const chosen = widgetLanguageOf(its, plan);
  return { chosen, language: languageOf(chosen || ofPage) };
}

/** The style sheet of a shop's widget. */
function styleOf(its: Shop, { plan }: ProgramBook, visits: VisitBranding, language: string): string {
  const theme = settingOf(widgetTheme, its.settings);
  return widgetStyle(brandingOf(its, plan), visits, theme ? themeColours[theme] : null, language);
}

const MEMBER = { type: 'Member' };

export const shopperHandlers = [
  handle(
    getWidgetState,
    [QueryRunner, Ledger, ShopContacts, Documents, ShiftedClock, CustomerDirectory],
    (reads, ledger, contacts, documents, clock, customers) => {
      const rewards = new OpenRewards(ledger, clock);
      const deals = new MemberDeals(ledger, clock);
      const referral = new ReferralWay(ledger);
      /** Position from which a shopper is known of whom the tables have nothing; null for a guest, and where the store does not answer. */
      const shopperKnownAt = async ({
        principal: { shop, customer },
      }: Call<typeof getWidgetState>): Promise<number | null> => {
        return customer === null ? null : customers.knownAt(shop, customer).catch(() => null);
      };
      const stateFor = async (call: Call<typeof getWidgetState>) => {
        const { shop, customer } = call.principal;
        const now = clock.now().toISOString();
        const [its, book, contact, scheme, visits] = await Promise.all([
          loadShop(ledger, shop),
          loadProgramBook(ledger, shop),
          contacts.of(shop),
          activeScheme(ledger, shop),
          documents.published(shop, visitBranding, 'main'),
        ]);
        const { currency, zone } = its;
        const label = ownWord(book.label);
        const today = localDay(now, zone);
        const waysToEarn = waysOf(book, 'earn', today).filter((way) => visitLook(way, visits)?.show ?? true);
        const { chosen, language } = languagesOf(its, book, call.query.lang);
        const [known, offered, texts, { icons }, { data: member, position }] = await Promise.all([
          decidedOf(shop, customer, waysToEarn),
          customer === null ? [] : deals.of(shop, customer),
          documents.published(shop, translations, language),
          documents.published(shop, programIcons, 'main'),
          // For a guest the query returns only the position of the tables.
          reads.answer(call, memberQuery, customer ?? '', now),
        ]);
        const reader: Reader = {
          shop,
          customer: customer ?? '',
          language,
          label,
          titles: texts.titles,
          icons,
          visits,
          currency,
          zone,
          now,
          ...known,
          available: member?.points.available ?? 0,
        };
        const referFriend = await referral.of(shop, { language, currency, label });
        const earn = [...waysToEarn.map((way) => wayToEarn(way, reader)), ...(referFriend ? [referFriend] : [])];
        const redeem = await redeemable(waysOf(book, 'redeem', today), reader);
        const data = {
          shop: {
            name: contact?.name ?? shop,
            currency,
            zone,
            language: chosen || null,
            label,
            style: styleOf(its, book, visits, language),
          },
          tiers: scheme !== null,
          member,
          earn,
          redeem,
          deals: offered,
          texts: { ...textsWithOwnWord(language, book.label), ...texts.widget },
          position,
          at: now,
        };
        return { data, position };
      };
      const redeemable = async (ways: readonly Way[], reader: Reader) => {
        const drawn = await Promise.all(ways.map((way) => wayToRedeem(way, reader, rewards)));
        return drawn.filter((one) => one !== null);
      };
      /**
       * States that decide about ways to earn, loaded only if one of the ways needs them: a shopper who returns after a long time is not in
       * memory.
       */
      const decidedOf = async (shop: string, customer: string | null, ways: Way[]) => {
        if (customer === null) return { account: null, isBornKnown: false };
        const asksForBirth = ways.some(({ rule }) => rule.event === 'birthday');
        const [account, person] = await Promise.all([
          ways.length > 0 ? loadAccount(ledger, shop, customer) : null,
          asksForBirth ? loadCustomer(ledger, shop, customer) : null,
        ]);
        return { account, isBornKnown: Boolean(person?.birthDate) };
      };
      return async (call) => {
        const state = await stateFor(call);
        const knownAt = state.data.member ? null : await shopperKnownAt(call);
        return knownAt === null
          ? state
          : stateFor({ ...call, query: { ...call.query, atLeast: knownAt } } as typeof call);
      };
    },
  ),
  handle(getStatement, [QueryRunner, Ledger, NOTES], (reads, ledger, notes) => async (call) => {
    const { customer } = call.principal;
    if (customer === null) throw unauthorized();
    const { shop } = call.principal;
    const [its, book] = await Promise.all([loadShop(ledger, shop), loadProgramBook(ledger, shop)]);
    const { language } = languagesOf(its, book, call.query.lang);
    const label = ownWord(book.label);
    const page = await reads.page(call, (db, shop) =>
      listActivities(db, shop, { customer, after: call.query.after, first: 20 }),
    );
    // Before a title stands in for a note of which nothing is left.
    const rows = await notes.revealKnown(shop, page.data);
    const data = rows
      .filter((row) => row.points !== 0)
      .map((row) => {
        const { id, type, points, balanceAfter, occurredAt, expiresAt } = row;
        return {
          id,
          type,
          title: statementTitle(row, language, label),
          points,
          balanceAfter,
          occurredAt,
          expiresAt,
        };
      });
    return { ...page, data, count: data.length };
  }),
  handle(joinAsShopper, [Ledger, EVENT_STORE], (ledger, log) => async (call, context) => {
    const { customer } = call.principal;
    if (customer === null) throw unauthorized();
    const command = { kind: 'JoinProgram' as const, customer, source: 'user' as const };
    const outcome = await changeCustomer(ledger, command, context, () => MEMBER);
    // The owner of an account at the store is a member as soon as the store is asked about them, which this very call may have done.
    if (!outcome.ok && outcome.rejection.rejected === 'customer.already-member')
      return { data: MEMBER, receipt: receiptAt(await log.head()) };
    return answered(outcome);
  }),
];
