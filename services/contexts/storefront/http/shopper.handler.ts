import { ownWord } from '@loyalty/contracts/shopper/own-word/own-word-texts';
import { getStatement, getWidgetState, joinAsShopper } from '@loyalty/contracts/shopper/queries';
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
import { languagesOf } from '../application/languages.js';
import { ShopperStates } from '../application/shopper-states.js';
import { statementTitle } from '../application/statement-title.js';
import { WidgetState } from '../application/widget-state.js';

const MEMBER = { type: 'Member' };

export const shopperHandlers = [
  handle(
    getWidgetState,
    [QueryRunner, Ledger, ShopContacts, Documents, ShiftedClock, CustomerDirectory, ShopperStates],
    (reads, ledger, contacts, documents, clock, customers, states) => {
      const widget = new WidgetState(ledger, contacts, documents, clock, states);
      const stateFor = (call: AnyCall, lang: string | undefined) => {
        const { shop, customer } = call.principal;
        return widget.of({ shop, customer, lang }, (now) => reads.answer(call, memberQuery, customer ?? '', now));
      };
      return async (call) => {
        const { shop, customer } = call.principal;
        const { lang } = call.query;
        if (customer === null && (await documents.published(shop, widgetLook, 'main')).membersOnly)
          throw storefrontOff();
        const state = await stateFor(call, lang);
        if (state.data.member || customer === null) return state;
        // The tables have nothing of them yet: the position from which they are known, unless the store does not answer.
        const knownAt = await customers.knownAt(shop, customer).catch(() => null);
        return knownAt === null ? state : stateFor({ ...call, query: { ...call.query, atLeast: knownAt } }, lang);
      };
    },
  ),
  handle(getStatement, [QueryRunner, Ledger, NOTES], (reads, ledger, notes) => async (call) => {
    const { shop, customer } = call.principal;
    if (customer === null) throw unauthorized();
    const [its, book] = await Promise.all([loadShop(ledger, shop), loadProgramBook(ledger, shop)]);
    const { language } = languagesOf(its, book, call.query.lang);
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
        const title = statementTitle(row, language, label);
        return { id, type, title, points, balanceAfter, occurredAt, expiresAt };
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
