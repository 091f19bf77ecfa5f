import { settingOf } from '@loyalty/contracts/kernel/settings';
import { getTestList, saveTestList, testMode } from '@loyalty/contracts/shop/test-list';
import { Ledger } from '../../../platform/commands/ledger.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { Vault } from '../../../platform/vault/vault.js';
import { loadShop } from '../application/queries.js';
import { loadTestList, storeTestList } from '../application/test-list.js';

@Handles(getTestList)
export class GetTestListHandler implements Handler<typeof getTestList> {
  constructor(
    private readonly ledger: Ledger,
    private readonly vault: Vault,
  ) {}

  async execute({ call }: Message<typeof getTestList>) {
    const { shop } = call.principal;
    const [emails, { settings }] = await Promise.all([loadTestList(this.vault, shop), loadShop(this.ledger, shop)]);
    return { data: { emails, testMode: settingOf(testMode, settings) } };
  }
}

@Handles(saveTestList)
export class SaveTestListHandler implements Handler<typeof saveTestList> {
  constructor(
    private readonly ledger: Ledger,
    private readonly vault: Vault,
  ) {}

  async execute({ call }: Message<typeof saveTestList>) {
    const cause = commandContext(call as unknown as Call, saveTestList.id);
    const services = { ledger: this.ledger, vault: this.vault };
    return { ...answered(await storeTestList(services, call.body.emails, cause)), message: 'Updated successfully' };
  }
}
