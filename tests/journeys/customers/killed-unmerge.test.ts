import { expect, it } from '@jest/globals';
import { splitAccounts } from '@loyalty/services/contexts/earning/application/merges/split-accounts';
import type { CommandContext } from '@loyalty/services/platform/commands/command-context';
import { mergeBody } from '../../fixtures/platform/customer-body.js';
import { killedAfter } from '../../support/killed-ledger.js';
import { shopIdOf, useShops } from '../../support/service.js';

const stage = await useShops();

it('an undone merge is completed though its process ended halfway and the survivor was merged since [P19, P24]', async () => {
  const { ledger, store: log } = stage.service.parts;
  const merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  const [customer, survivor, last] = [await merchant.customer(), await merchant.customer(), await merchant.customer()];
  await merchant.order(customer, [{ price: '100.00' }]);
  await merchant.webhook('customers/merge', mergeBody(survivor, customer));
  await stage.idle();
  expect((await merchant.points(survivor)).available).toBe(100);
  const cause: CommandContext = {
    shop: shopIdOf(stage.shop),
    actor: { kind: 'staff', id: '9021' },
    causation: 'undone',
    correlation: 'undone',
  };
  await expect(splitAccounts(killedAfter(ledger, 1).ledger, log, customer, cause)).rejects.toThrow('killed');
  await merchant.webhook('customers/merge', mergeBody(last, survivor));
  await stage.idle();
  await splitAccounts(ledger, log, customer, cause);
  await merchant.post(`/lp/customers/${customer}/unmerge`, { adminNote: 'two people' });
  await stage.idle();
  expect((await merchant.points(customer)).available).toBe(100);
  expect((await merchant.points(last)).available).toBe(0);
});
