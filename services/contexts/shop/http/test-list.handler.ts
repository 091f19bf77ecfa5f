import { settingOf } from '@loyalty/contracts/kernel/settings';
import { getTestList, saveTestList, testMode } from '@loyalty/contracts/shop/test-list';
import { Ledger } from '../../../platform/commands/ledger.js';
import { answered, handle } from '../../../platform/http/call.js';
import { Vault } from '../../../platform/vault/vault.js';
import { loadShop } from '../application/queries.js';
import { loadTestList, storeTestList } from '../application/test-list.js';

export const testListHandlers = [
  handle(getTestList, [Ledger, Vault], (ledger, vault) => async (call) => {
    const { shop } = call.principal;
    const [emails, { settings }] = await Promise.all([loadTestList(vault, shop), loadShop(ledger, shop)]);
    return { data: { emails, testMode: settingOf(testMode, settings) } };
  }),
  handle(saveTestList, [Ledger, Vault], (ledger, vault) => async (call, context) => {
    const services = { ledger, vault };
    return { ...answered(await storeTestList(services, call.body.emails, context)), message: 'Updated successfully' };
  }),
];
