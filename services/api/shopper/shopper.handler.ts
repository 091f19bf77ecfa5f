import { catalogue } from '@loyalty/contracts/programs/catalogue';
import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import { summarize } from '@loyalty/contracts/programs/summary';
import { getStatement, getWidgetState, joinAsShopper, type WidgetState } from '@loyalty/contracts/shopper/queries';
import { listActivities } from '@loyalty/projections/activity/activity.queries';
import { firstNameOf, getCustomer, nextExpiry } from '@loyalty/projections/customers/customer.queries';
import type { Db } from '@loyalty/projections/ledger-model';
import { listPrograms } from '@loyalty/projections/programs/program.queries';
import { listCoupons } from '@loyalty/projections/rewards/coupon.queries';
import { ShiftedClock } from '../../clock/clock.js';
import { Ledger } from '../../commands/ledger.js';
import { customerDecider } from '../../domain/customers/customer.js';
import { shopOf } from '../../reactors/facts.js';
import { Vault } from '../../vault/vault.js';
import { answered, type Call, causeOf, type Handler, Handles, type Message } from '../http/call.js';
import { Reads } from '../http/reads.js';
import { unauthorized } from '../http/refusal.js';
import { statementTitle } from './statement-title.js';

const COUPONS_SHOWN = 20;

const shown = (rows: ProgramRow[]): ProgramRow[] => rows.filter((row) => row.state === 'Active' && row.display);

/** The sentence of a program, from the same words as in the admin. */
function summaryOf(row: ProgramRow, currency: string): string {
  const settings = catalogue[row.event].settings.parse(pick(row));
  return summarize({ event: row.event, settings } as Parameters<typeof summarize>[0], currency, false);
}

function pick(row: ProgramRow): Record<string, unknown> {
  const names = Object.keys(catalogue[row.event].settings.shape);
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
}

@Handles(getWidgetState)
export class GetWidgetStateHandler implements Handler<typeof getWidgetState> {
  constructor(
    private readonly reads: Reads,
    private readonly ledger: Ledger,
    private readonly vault: Vault,
    private readonly clock: ShiftedClock,
  ) {}

  async execute({ call }: Message<typeof getWidgetState>) {
    const { shop, customer } = call.principal;
    const now = this.clock.now().toISOString();
    const [{ currency, zone }, contact] = await Promise.all([
      shopOf(this.ledger, shop),
      this.vault.secret(shop, 'shop-contact'),
    ]);
    const name = contact ? (JSON.parse(contact) as { name: string }).name : shop;
    const answer = await this.reads.one(call as unknown as Call, async (db) => {
      const member = customer === null ? null : await memberOf(db, shop, customer, now);
      const earn = shown(await listPrograms(db, shop, 'earning', now));
      const spend = shown(await listPrograms(db, shop, 'spending', now));
      return { member, ...this.ways(earn, spend, currency, member?.points.available ?? 0) };
    });
    const { position } = answer;
    return { data: { shop: { name, currency, zone }, ...answer.data, position, at: now }, position };
  }

  private ways(
    earning: ProgramRow[],
    spending: ProgramRow[],
    currency: string,
    available: number,
  ): Pick<WidgetState, 'earn' | 'redeem'> {
    const earn = earning.map((row) => ({
      id: row.id,
      event: row.event,
      title: row.title,
      summary: summaryOf(row, currency),
    }));
    const redeem = spending.flatMap((row) => {
      if (row.event !== 'amount_discount') return [];
      const { id, title, costMode, pointsCost, redeemValue, minPoints, maxPoints } = row;
      const least = costMode === 'dynamic' ? (minPoints ?? pointsCost) : pointsCost;
      const summary = summaryOf(row, currency);
      return [
        {
          id,
          title,
          summary,
          costMode,
          pointsCost,
          redeemValue: String(redeemValue),
          minPoints,
          maxPoints,
          within: available >= least,
        },
      ];
    });
    return { earn, redeem };
  }
}

async function memberOf(db: Db, shop: string, customer: string, now: string): Promise<WidgetState['member']> {
  const found = await getCustomer(db, shop, customer);
  if (!found || found.forgotten) return null;
  const { id, type, points } = found;
  const { rows } = await listCoupons(db, shop, { customer, status: 'available', first: COUPONS_SHOWN }, now);
  const coupons = rows.map(({ id, code, status, title, value, currency, points, expiresAt }) => ({
    id,
    code,
    status,
    title,
    value,
    currency,
    points,
    expiresAt,
  }));
  const [firstName, expiry] = [await firstNameOf(db, shop, customer), await nextExpiry(db, shop, customer, now)];
  return { id, firstName, type, points, nextExpiry: expiry, coupons };
}

@Handles(getStatement)
export class GetStatementHandler implements Handler<typeof getStatement> {
  constructor(private readonly reads: Reads) {}

  async execute({ call }: Message<typeof getStatement>) {
    const { customer } = call.principal;
    if (customer === null) throw unauthorized();
    const page = await this.reads.page(call, (db, shop) =>
      listActivities(db, shop, { customer, after: call.query.after, first: 20 }),
    );
    const data = page.data
      .filter((row) => row.points !== 0)
      .map((row) => {
        const { id, type, points, balanceAfter, occurredAt, expiresAt } = row;
        return { id, type, title: statementTitle(row), points, balanceAfter, occurredAt, expiresAt };
      });
    return { ...page, data };
  }
}

@Handles(joinAsShopper)
export class JoinAsShopperHandler implements Handler<typeof joinAsShopper> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof joinAsShopper>) {
    const { customer } = call.principal;
    if (customer === null) throw unauthorized();
    const command = { kind: 'JoinProgram' as const, customer, source: 'user' as const };
    const outcome = await this.ledger.execute(
      customerDecider,
      customer,
      command,
      causeOf(call as unknown as Call, joinAsShopper.id),
      () => ({ type: 'Member' }),
    );
    return answered(outcome);
  }
}
