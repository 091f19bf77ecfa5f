import { languageOf } from '@loyalty/contracts/kernel/languages';
import { ownWord } from '@loyalty/contracts/shopper/own-word/own-word-texts';
import { getStatement, getWidgetState, joinAsShopper } from '@loyalty/contracts/shopper/queries';
import { getPublishedTexts } from '@loyalty/contracts/shopper/texts/queries';
import { translations } from '@loyalty/contracts/shopper/translations';
import { widgetLook } from '@loyalty/contracts/shopper/widget-look';
import { listActivities } from '@loyalty/projections/activity/activity.queries';
import { memberQuery } from '@loyalty/projections/shopper/member.stored-query';
import { CustomerDirectory } from '../../../platform/access/customer-directory.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { Documents } from '../../../platform/documents/documents.js';
import { type AnyCall, answered, handle, receiptAt } from '../../../platform/http/call.js';
import { storefrontOff, unauthorized } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { EVENT_STORE, NOTES } from '../../../platform/http/tokens.js';
import { changeCustomer } from '../../customers/application/change-customer.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { loadShop } from '../../shop/application/queries.js';
import { ShopContacts } from '../../shop/application/shop-contacts.js';
import { type LanguageHints, languagesOf } from '../application/languages.js';
import { publishedTexts } from '../application/published-texts.js';
import { ShopperStates } from '../application/shopper-states.js';
import { statementTitle } from '../application/statement-title.js';
import { WidgetState } from '../application/widget-state.js';
import { hintsOf } from './language-hints.js';

const MEMBER = { type: 'Member' };

export const shopperHandlers = [
  handle(
    getWidgetState,
    [QueryRunner, Ledger, ShopContacts, Documents, ShiftedClock, CustomerDirectory, ShopperStates],
    (reads, ledger, contacts, documents, clock, customers, states) => {
      const widget = new WidgetState(ledger, contacts, documents, clock, states);
      const stateFor = (call: AnyCall, hints: LanguageHints) => {
        const { shop, customer } = call.principal;
        return widget.of({ shop, customer, hints }, (now) => reads.answer(call, memberQuery, customer ?? '', now));
      };
      return async (call) => {
        const { shop, customer } = call.principal;
        if (customer === null && (await documents.published(shop, widgetLook, 'main')).membersOnly)
          throw storefrontOff();
        const hints = await hintsOf(call, ledger, reads);
        const state = await stateFor(call, hints);
        if (state.data.member || customer === null) return state;
        // The tables have nothing of them yet: the position from which they are known, unless the store does not answer.
        const knownAt = await customers.knownAt(shop, customer).catch(() => null);
        return knownAt === null ? state : stateFor({ ...call, query: { ...call.query, atLeast: knownAt } }, hints);
      };
    },
  ),
  handle(getStatement, [QueryRunner, Ledger, Documents, NOTES], (reads, ledger, documents, notes) => async (call) => {
    const { shop, customer } = call.principal;
    if (customer === null) throw unauthorized();
    const [its, book] = await Promise.all([loadShop(ledger, shop), loadProgramBook(ledger, shop)]);
    const { language } = languagesOf(its, book, await hintsOf(call, ledger, reads));
    const { widget } = await documents.published(shop, translations, language);
    const label = ownWord(book.label);
    const page = await reads.page(call, (db) =>
      listActivities(db, shop, { customer, after: call.query.after, first: 20 }),
    );
    // Before a title stands in for a note of which nothing is left.
    const rows = await notes.revealKnown(shop, page.data);
    const data = rows
      .filter((row) => row.points !== 0)
      .map((row) => {
        const { id, type, points, balanceAfter, occurredAt, expiresAt } = row;
        const title = statementTitle(row, { language, label, own: widget });
        return { id, type, title, points, balanceAfter, occurredAt, expiresAt };
      });
    return { ...page, data, count: data.length };
  }),
  handle(getPublishedTexts, [Ledger, Documents], (ledger, documents) => async (call) => {
    const { shop } = call.principal;
    const language = languageOf(call.query.lang ?? 'en');
    const [book, texts] = await Promise.all([
      loadProgramBook(ledger, shop),
      documents.published(shop, translations, language),
    ]);
    return { data: publishedTexts(texts, language, book.label) };
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
