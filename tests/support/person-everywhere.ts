import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { Merchant } from './clients/merchant.js';
import { Importer } from './imports/importing.js';
import { inboxRow } from './inbox-rows.js';
import { freshId, orderOfToday, person } from './platform-bodies.js';
import type { SharedStage } from './service.js';
import { storesHolding } from './traces.js';
import { until } from './waiting.js';

interface KnownPerson {
  readonly customer: string;
  readonly email: string;
  readonly trace: RegExp;
}

interface ExportRow {
  readonly id: string;
  readonly kind: string;
  readonly mailed: boolean;
}

/** People whose data is in every place that a stage has, and their erasure. */
export function personEverywhere(stage: SharedStage) {
  /** Waits until an export is written and its mail is in the outbox. */
  async function reported(shop: Merchant, isIt: (run: ExportRow) => boolean): Promise<ExportRow> {
    return until('the export is mailed', async () =>
      ((await shop.get('/lp/exports')).body.data as ExportRow[]).find((run) => isIt(run) && run.mailed),
    );
  }

  async function exported(shop: Merchant, kind: string): Promise<void> {
    const { id } = (await shop.post(`/lp/exports/${kind}`, { format: 'csv' })).body.data;
    await reported(shop, (run) => run.id === id);
  }

  /** A person of a shop with a name that nobody else has: known, with points, in a parked delivery, an export, a mail and a file of an import. */
  async function everywhere(shop: Merchant, surname: string): Promise<KnownPerson> {
    const customer = freshId();
    const email = `person.${customer}@example.com`;
    const phone = `+4411${customer.slice(0, 8)}`;
    const body = person(customer, { firstName: 'Perpetua', lastName: surname, phone });
    await shop.webhook('customers/create', body);
    await stage.idle();
    await shop.post(`/lp/customers/${customer}/points`, { amount: 25, adminNote: 'Start' });
    const broken = { ...orderOfToday(customer, { id: freshId() }), customer: body, updated_at: 'never' };
    const parked = randomUUID();
    await shop.webhook('orders/paid', broken, parked);
    await stage.idle();
    expect(await inboxRow(stage, shop.shop, parked)).toMatchObject({ state: 'parked', keepsBody: true });
    await exported(shop, 'activities');
    const content = `Email,Points,Name\n${email},,Perpetua ${surname}\n`;
    await new Importer(shop, stage.idle).checked({ content, name: 'balances.csv' });
    const { mail } = stage.service.parts;
    await mail.send({ id: `expiry-${customer}`, to: email, subject: 'Points', text: `Hello Perpetua ${surname}` });
    return { customer, email, trace: new RegExp(`${surname}|person\\.${customer}@|${phone.slice(1)}`, 'i') };
  }

  /** Has the platform request an erasure. @returns the outcome of its delivery */
  async function redact(shop: Merchant, { customer, email }: KnownPerson) {
    const delivery = randomUUID();
    const about = { shop_domain: shop.shop, customer: { id: customer, email }, orders_to_redact: [] };
    await shop.webhook('customers/redact', about, delivery);
    await stage.idle();
    return inboxRow(stage, shop.shop, delivery);
  }

  return { everywhere, reported, redact, held: (trace: RegExp) => storesHolding(stage, trace) };
}
