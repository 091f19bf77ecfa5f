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
import { Inject } from '@nestjs/common';
import { localDay } from '../../../kernel/calendar.js';
import { CustomerDirectory } from '../../../platform/access/customer-directory.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { Documents } from '../../../platform/documents/documents.js';
import type { EventStore } from '../../../platform/event-store/port.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
  receiptAt,
} from '../../../platform/http/call.js';
import { unauthorized } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { EVENT_STORE, NOTES, type RevealNotes } from '../../../platform/http/tokens.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { customerDecider } from '../../customers/domain/customer.js';
import { loadAccount } from '../../points/application/queries.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { current, type ProgramBook } from '../../programs/domain/book.js';
import { inDisplayOrder } from '../../programs/domain/display-order.js';
import { isOpen } from '../../programs/domain/in-force.js';
import { OpenRewards } from '../../rewards/application/open-rewards.js';
import { loadShop } from '../../shop/application/queries.js';
import { ShopContacts } from '../../shop/application/shop-contacts.js';
import { brandingOf } from '../../shop/domain/branding.js';
import { type Shop, widgetLanguageOf } from '../../shop/domain/shop.js';
import { ShopperStates } from '../application/shopper-states.js';
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

@Handles(getWidgetState)
export class GetWidgetStateHandler implements Handler<typeof getWidgetState> {
  private readonly rewards: OpenRewards;

  constructor(
    private readonly reads: QueryRunner,
    private readonly ledger: Ledger,
    private readonly contacts: ShopContacts,
    private readonly documents: Documents,
    private readonly clock: ShiftedClock,
    private readonly customers: CustomerDirectory,
    private readonly states: ShopperStates,
  ) {
    this.rewards = new OpenRewards(ledger, clock);
  }

  async execute({ call }: Message<typeof getWidgetState>) {
    const state = await this.stateFor(call);
    const knownAt = state.data.member ? null : await this.shopperKnownAt(call);
    return knownAt === null
      ? state
      : this.stateFor({ ...call, query: { ...call.query, atLeast: knownAt } } as typeof call);
  }

  /** Position from which a shopper is known of whom the tables have nothing; null for a guest, and where the store does not answer. */
  private async shopperKnownAt({ principal: { shop, customer } }: Call<typeof getWidgetState>): Promise<number | null> {
    return customer === null ? null : this.customers.knownAt(shop, customer).catch(() => null);
  }

  private async stateFor(call: Call<typeof getWidgetState>) {
    const { shop, customer } = call.principal;
    const now = this.clock.now().toISOString();
    const [its, book, contact, visits] = await Promise.all([
      loadShop(this.ledger, shop),
      loadProgramBook(this.ledger, shop),
      this.contacts.of(shop),
      this.documents.published(shop, visitBranding, 'main'),
    ]);
    const { currency, zone } = its;
    const label = ownWord(book.label);
    const today = localDay(now, zone);
    const waysToEarn = waysOf(book, 'earn', today).filter((way) => visitLook(way, visits)?.show ?? true);
    const { chosen, language } = languagesOf(its, book, call.query.lang);
    const request = { shop, customer, language, currency, label };
    const [known, contributed, texts, { icons }, { data: member, position }] = await Promise.all([
      this.decidedOf(shop, customer, waysToEarn),
      this.states.fields(request),
      this.documents.published(shop, translations, language),
      this.documents.published(shop, programIcons, 'main'),
      // For a guest the query returns only the position of the tables.
      this.reads.answer(call as unknown as Call, memberQuery, customer ?? '', now),
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
    const earn = [...waysToEarn.map((way) => wayToEarn(way, reader)), ...(await this.states.waysToEarn(request))];
    const redeem = await this.redeemable(waysOf(book, 'redeem', today), reader);
    const data = {
      shop: {
        name: contact?.name ?? shop,
        currency,
        zone,
        language: chosen || null,
        label,
        style: styleOf(its, book, visits, language),
      },
      ...contributed,
      member,
      earn,
      redeem,
      texts: { ...textsWithOwnWord(language, book.label), ...texts.widget },
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

@Handles(getStatement)
export class GetStatementHandler implements Handler<typeof getStatement> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly ledger: Ledger,
    @Inject(NOTES) private readonly notes: RevealNotes,
  ) {}

  async execute({ call }: Message<typeof getStatement>) {
    const { customer } = call.principal;
    if (customer === null) throw unauthorized();
    const { shop } = call.principal;
    const [its, book] = await Promise.all([loadShop(this.ledger, shop), loadProgramBook(this.ledger, shop)]);
    const { language } = languagesOf(its, book, call.query.lang);
    const label = ownWord(book.label);
    const page = await this.reads.page(call, (db, shop) =>
      listActivities(db, shop, { customer, after: call.query.after, first: 20 }),
    );
    // Before a title stands in for a note of which nothing is left.
    const rows = await this.notes.revealKnown(shop, page.data);
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
  }
}

const MEMBER = { type: 'Member' };

@Handles(joinAsShopper)
export class JoinAsShopperHandler implements Handler<typeof joinAsShopper> {
  constructor(
    private readonly ledger: Ledger,
    @Inject(EVENT_STORE) private readonly log: Pick<EventStore, 'head'>,
  ) {}

  async execute({ call }: Message<typeof joinAsShopper>) {
    const { customer } = call.principal;
    if (customer === null) throw unauthorized();
    const command = { kind: 'JoinProgram' as const, customer, source: 'user' as const };
    const cause = commandContext(call as unknown as Call, joinAsShopper.id);
    const outcome = await this.ledger.execute(customerDecider, customer, command, cause, () => MEMBER);
    // The owner of an account at the store is a member as soon as the store is asked about them, which this very call may have done.
    if (!outcome.ok && outcome.rejection.rejected === 'customer.already-member')
      return { data: MEMBER, receipt: receiptAt(await this.log.head()) };
    return answered(outcome);
  }
}
