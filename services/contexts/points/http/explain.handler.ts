import type { Endpoint } from '@loyalty/contracts/kernel/endpoint';
import { DEFAULT_PAGE_SIZE } from '@loyalty/contracts/kernel/paging';
import { explainBalance, explainEvent, explainLot, explainLots } from '@loyalty/contracts/points/explain';
import { findCustomer } from '@loyalty/projections/customers/customer.queries';
import { decodeCursor, encodeCursor } from '@loyalty/projections/engine/reading/cursor';
import { Injectable } from '@nestjs/common';
import { type Call, handle } from '../../../platform/http/call.js';
import { notFound } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { ActorNames } from '../../shop/application/actor-names.js';
import type { AccountView, Moment } from '../application/history/account-view.js';
import { Accounts } from '../application/history/accounts.js';
import {
  type BranchRequest,
  explainEvent as eventOf,
  explainView,
  lotBranch,
  lotNode,
  useBranch,
} from '../application/history/explain.js';

/** Calls about one customer's account at a moment. */
type AccountCall = Call & {
  readonly params: { id: string };
  readonly query: Moment & { first?: number; after?: string };
};

/** Shared base of the tree's handlers: loads the account of the caller's shop, and pages its branches. */
@Injectable()
export class Explanations {
  constructor(
    private readonly reads: QueryRunner,
    private readonly accounts: Accounts,
    readonly names: ActorNames,
  ) {}

  /** The folded account; 404 for an unknown customer. */
  async about<E extends Endpoint, Data>(call: Call<E>, report: (view: AccountView) => Data | null) {
    const { principal, params, query } = call as unknown as AccountCall;
    return this.reads.one(call, async (db, shop) => {
      if (!(await findCustomer(db, shop, params.id))) throw notFound();
      return report(await this.accounts.view(principal.shop, params.id, query));
    });
  }

  /** Adds the names of actors to rows. */
  async format<Row extends { actor: Parameters<ActorNames['name']>[1] & { label: string } }>(
    shop: string,
    rows: readonly Row[],
  ): Promise<Row[]> {
    return Promise.all(
      rows.map(async (row) => ({ ...row, actor: { ...row.actor, label: await this.names.name(shop, row.actor) } })),
    );
  }
}

function scopeOf(call: Call) {
  const { principal, params, query } = call as AccountCall;
  const { first: _, after: __, ...rest } = query;
  return { shop: principal.shop, list: 'explain', query: { ...params, ...rest } };
}

/** @throws InvalidCursor */
function requestOf(call: Call): BranchRequest {
  const { first = DEFAULT_PAGE_SIZE, after } = (call as AccountCall).query;
  const before = after === undefined ? undefined : Number(decodeCursor(scopeOf(call), after, ['number'])[0]);
  return { first, before };
}

const cursorOf = (call: Call, next: number | null): string | null =>
  next === null ? null : encodeCursor(scopeOf(call), [next]);

export const explainHandlers = [
  handle(
    explainBalance,
    [Explanations],
    (explanations) => (call) => explanations.about(call, (view) => explainView(call.params.id, view)),
  ),
  handle(explainLots, [Explanations], (explanations) => async (call) => {
    const { data, ...fresh } = await explanations.about(call, (view) =>
      lotBranch(view, call.query.show, requestOf(call)),
    );
    const rows = await explanations.format(call.principal.shop, data.rows);
    const pageInfo = { hasNextPage: data.next !== null, hasPreviousPage: call.query.after !== undefined };
    return { data: rows, count: rows.length, endCursor: cursorOf(call, data.next), pageInfo, ...fresh };
  }),
  handle(explainLot, [Explanations], (explanations) => async (call) => {
    const { data, ...fresh } = await explanations.about(call, (view) => {
      const lot = view.lots.find((one) => one.lot === call.params.lot);
      return lot ? { lot: lotNode(lot), ...useBranch(lot, requestOf(call)) } : null;
    });
    const { shop } = call.principal;
    const [lot] = await explanations.format(shop, [data.lot]);
    const uses = await explanations.format(shop, data.rows);
    return { data: { lot: lot!, uses, endCursor: cursorOf(call, data.next) }, ...fresh };
  }),
  handle(explainEvent, [Explanations], (explanations) => async (call) => {
    const { data, ...fresh } = await explanations.about(call, (view) => eventOf(view, call.params.event));
    const [node] = await explanations.format(call.principal.shop, [data]);
    return { data: node!, ...fresh };
  }),
];
