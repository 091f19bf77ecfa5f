import { awardAtTill, findTillMembers, getTillMember, redeemAtTill } from '@loyalty/contracts/till/queries';
import { listCustomersInOrder } from '@loyalty/projections/customers/by-expiry.queries';
import { toRow } from '@loyalty/projections/customers/customer-row';
import { customerQuery } from '@loyalty/projections/points/customer-detail.stored-query';
import { memberQuery } from '@loyalty/projections/shopper/member.stored-query';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { Documents } from '../../../platform/documents/documents.js';
import { answered, handle } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { PointAdjustments } from '../../earning/application/adjust-points.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { Redemptions } from '../../rewards/application/redeem-reward.js';
import { ShopContacts } from '../../shop/application/shop-contacts.js';
import { ShopperStates } from '../../storefront/application/shopper-states.js';
import { WidgetState } from '../../storefront/application/widget-state.js';
import { rejectWithoutPos } from '../application/pos-gate.js';
import { tillRewards } from '../application/till-rewards.js';

/** Customers whom one search lists. */
const FOUND = 20;
/** Reason of points added at the till, as merchants read it. */
const AT_TILL = 'Added at the point of sale';

/** @throws HttpProblem where the shop does not have the point of sale */
async function ensurePos(ledger: Ledger, shop: string): Promise<void> {
  const rejection = await rejectWithoutPos(ledger, shop);
  if (rejection) throw fromRejection(rejection);
}

export const tillHandlers = [
  handle(findTillMembers, [Ledger, QueryRunner], (ledger, reads) => async (call) => {
    const { shop } = call.principal;
    await ensurePos(ledger, shop);
    const { search } = call.query;
    const request = { filter: 'all', sort: 'newest', search, first: FOUND } as const;
    const page = await reads.page(call, (db) => listCustomersInOrder(db, shop, request, toRow));
    const data = page.data.map(({ id, name, email, type, tier, points }) => ({ id, name, email, type, tier, points }));
    return { ...page, data };
  }),
  handle(
    getTillMember,
    [Ledger, QueryRunner, ShopContacts, Documents, ShiftedClock, ShopperStates],
    (ledger, reads, contacts, documents, clock, states) => {
      const widget = new WidgetState(ledger, contacts, documents, clock, states);
      return async (call) => {
        const { shop } = call.principal;
        const customer = call.params.id;
        await ensurePos(ledger, shop);
        const { data: person, ...freshness } = await reads.answer(call, customerQuery, customer);
        if (person === null) throw notFound();
        const shopper = { shop, customer, hints: { page: call.query.lang } };
        const [{ data: state }, book] = await Promise.all([
          widget.of(shopper, (now) => reads.answer(call, memberQuery, customer, now)),
          loadProgramBook(ledger, shop),
        ]);
        const { id, name, email, type, tier, points } = person;
        const rewards = type === 'Member' ? tillRewards(book, state.redeem) : [];
        const { nextExpiry = null, coupons = [] } = state.member ?? {};
        const codes = coupons.filter(({ code }) => code !== '').map(({ code, title }) => ({ code, title }));
        const { label } = state.shop;
        const data = { id, name, email, type, tier, points, nextExpiry, coupons: codes, rewards, label };
        return { data, ...freshness };
      };
    },
  ),
  handle(awardAtTill, [Ledger, PointAdjustments], (ledger, adjustments) => async (call, context) => {
    await ensurePos(ledger, context.shop);
    const adjustment = { amount: call.body.points, adminNote: AT_TILL, customerNote: '' };
    const { data, receipt } = answered(await adjustments.adjust(call.params.id, adjustment, context));
    const { customer, points, nextExpiry, amount } = data;
    return { data: { customer, points, nextExpiry, amount }, receipt };
  }),
  handle(redeemAtTill, [Ledger, Redemptions], (ledger, redemptions) => async (call, context) => {
    await ensurePos(ledger, context.shop);
    return answered(await redemptions.redeem(call.params.id, call.body, context));
  }),
];
