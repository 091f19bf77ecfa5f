import { languageOf } from '@loyalty/contracts/kernel/languages';
import { redeemedCoupon } from '@loyalty/contracts/points/queries';
import type { ProgramRow } from '@loyalty/contracts/programs/queries';
import { getStatement, getWidgetState, joinAsShopper, type WidgetState } from '@loyalty/contracts/shopper/queries';
import { listActivities } from '@loyalty/projections/activity/activity.queries';
import { firstNameOf, getCustomer, nextExpiry } from '@loyalty/projections/customers/customer.queries';
import type { Db } from '@loyalty/projections/ledger-model';
import { listInDisplayOrder } from '@loyalty/projections/programs/program.queries';
import { listCoupons } from '@loyalty/projections/rewards/coupon.queries';
import { ShiftedClock } from '../../clock/clock.js';
import { Ledger } from '../../commands/ledger.js';
import { customerDecider } from '../../domain/customers/customer.js';
import { pointsDecider } from '../../domain/points/decider.js';
import { widgetLanguageOf } from '../../domain/shop/shop.js';
import { bookOf, customerOf, shopOf } from '../../reactors/facts.js';
import { Vault } from '../../vault/vault.js';
import { answered, type Call, causeOf, type Handler, Handles, type Message } from '../http/call.js';
import { Reads } from '../http/reads.js';
import { unauthorized } from '../http/refusal.js';
import { OpenRewards } from '../points/open-rewards.js';
import { statementTitle } from './statement-title.js';
import { wayToEarn, wayToRedeem } from './ways.js';

const COUPONS_SHOWN = 20;

const shown = (rows: ProgramRow[]): ProgramRow[] => rows.filter((row) => row.state === 'Active' && row.display);

@Handles(getWidgetState)
export class GetWidgetStateHandler implements Handler<typeof getWidgetState> {
  private readonly rewards: OpenRewards;

  constructor(
    private readonly reads: Reads,
    private readonly ledger: Ledger,
    private readonly vault: Vault,
    private readonly clock: ShiftedClock,
  ) {
    this.rewards = new OpenRewards(ledger, clock);
  }

  async execute({ call }: Message<typeof getWidgetState>) {
    const { shop, customer } = call.principal;
    const now = this.clock.now().toISOString();
    const [its, { label }, contact, account, known] = await Promise.all([
      shopOf(this.ledger, shop),
      bookOf(this.ledger, shop),
      this.vault.secret(shop, 'shop-contact'),
      customer === null ? null : this.ledger.stateOf(pointsDecider, shop, customer),
      customer === null ? null : customerOf(this.ledger, shop, customer),
    ]);
    const name = contact ? (JSON.parse(contact) as { name: string }).name : shop;
    const { currency, zone } = its;
    const chosen = widgetLanguageOf(its);
    const language = languageOf(chosen || (call.query.lang ?? 'en'));
    const answer = await this.reads.one(call as unknown as Call, async (db) => {
      const member = customer === null ? null : await memberOf(db, shop, customer, now);
      const available = member?.points.available ?? 0;
      const reader = {
        ...{ shop, customer: customer ?? '', language, currency, zone, now },
        ...{ account, available, isBornKnown: Boolean(known?.birthDate) },
      };
      const earn = shown(await listInDisplayOrder(db, shop, 'earn', now)).map((row) => wayToEarn(row, reader));
      const redeem = shown(await listInDisplayOrder(db, shop, 'redeem', now));
      return { member, earn, reader, rows: redeem };
    });
    const { position } = answer;
    const { member, earn, reader, rows } = answer.data;
    const rewards = await Promise.all(rows.map((row) => wayToRedeem(row, reader, this.rewards)));
    const redeem = rewards.filter((one) => one !== null);
    return {
      data: {
        shop: { name, currency, zone, language: chosen || null, label },
        member,
        earn,
        redeem,
        position,
        at: now,
      },
      position,
    };
  }
}

async function memberOf(db: Db, shop: string, customer: string, now: string): Promise<WidgetState['member']> {
  const found = await getCustomer(db, shop, customer);
  if (!found || found.forgotten) return null;
  const { id, type, points } = found;
  const { rows } = await listCoupons(db, shop, { customer, status: 'available', first: COUPONS_SHOWN }, now);
  const coupons = rows.map((row) => redeemedCoupon.parse({ ...row, program: row.rule.program }));
  const [firstName, expiry] = [await firstNameOf(db, shop, customer), await nextExpiry(db, shop, customer, now)];
  return { id, firstName, type, points, nextExpiry: expiry, coupons };
}

@Handles(getStatement)
export class GetStatementHandler implements Handler<typeof getStatement> {
  constructor(
    private readonly reads: Reads,
    private readonly ledger: Ledger,
  ) {}

  async execute({ call }: Message<typeof getStatement>) {
    const { customer } = call.principal;
    if (customer === null) throw unauthorized();
    const chosen = widgetLanguageOf(await shopOf(this.ledger, call.principal.shop));
    const language = languageOf(chosen || (call.query.lang ?? 'en'));
    const page = await this.reads.page(call, (db, shop) =>
      listActivities(db, shop, { customer, after: call.query.after, first: 20 }),
    );
    const data = page.data
      .filter((row) => row.points !== 0)
      .map((row) => {
        const { id, type, points, balanceAfter, occurredAt, expiresAt } = row;
        return { id, type, title: statementTitle(row, language), points, balanceAfter, occurredAt, expiresAt };
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
