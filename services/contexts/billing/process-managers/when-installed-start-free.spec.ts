import { expect, it } from '@jest/globals';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { MemoryEventStore, SimulatedLog } from '../../../../tests/simulation/memory-store.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { SHOP } from '../../shop/application/queries.js';
import { type ShopCommand, shopDecider } from '../../shop/domain/shop.js';
import { BILLING, loadBilling } from '../application/queries.js';
import { type BillingCommand, billingDecider } from '../domain/billing.js';
import { whenUninstalledEndSubscription } from './when-installed-start-free.js';

const FERN = { domain: 'fern.myshopify.com', currency: 'USD', zone: 'UTC', platformPlan: 'basic' };

/** A shop with a subscription that has removed the app; the process manager has not seen it yet. */
async function removed() {
  let hour = 0;
  const now = () => new Date(Date.UTC(2026, 2, 1, hour));
  const log = new SimulatedLog();
  const ledger = new Ledger(new MemoryEventStore(log, () => undefined, true), { now });
  const causeOf = () => {
    hour += 1;
    const causation = `step:${hour}`;
    return { shop: 'fern', actor: { kind: 'staff' as const, id: '1' }, causation, correlation: causation };
  };
  const shop = (command: ShopCommand) => ledger.execute(shopDecider, SHOP, command, causeOf());
  const billing = (command: BillingCommand) => ledger.execute(billingDecider, BILLING, command, causeOf());
  const subscribe = async (id: string) => {
    const terms = { plan: 'pro_3_2025', interval: 'monthly', price: '1', trialDays: 0 } as const;
    const request = { subscription: id, ...terms, discountCode: null, confirmationUrl: 'u' };
    await billing({ kind: 'RecordRequest', request });
    const createdAt = now().toISOString();
    const reported = { id, status: 'ACTIVE' as const, createdAt, trialDays: 0, periodEndsAt: null, usageLine: null };
    await billing({ kind: 'ReportSubscription', reported });
  };
  await shop({ kind: 'InstallShop', data: FERN });
  await subscribe('first');
  await shop({ kind: 'UninstallShop' });
  const event = log.page(0, 20).find(({ type }) => type === 'ShopUninstalled')! as Recorded;
  const install = () => shop({ kind: 'InstallShop', data: FERN });
  const present = async () => (await loadBilling(ledger, 'fern')).subscription?.id ?? null;
  return { handle: () => whenUninstalledEndSubscription(ledger).handle(event), install, subscribe, present };
}

it('a removal ends the subscription, also when the shop is back before it is handled [BILL-052]', async () => {
  const gone = await removed();
  await gone.handle();
  expect(await gone.present()).toBeNull();
  const back = await removed();
  await back.install();
  await back.handle();
  expect(await back.present()).toBeNull();
});

it('a removal that is handled late, or again, leaves the subscription that the shop has begun since [BILL-052]', async () => {
  const back = await removed();
  await back.install();
  await back.subscribe('second');
  await back.handle();
  expect(await back.present()).toBe('second');
});
