import {
  cancelShopDeletion,
  DELETION_DAYS,
  getShopDeletion,
  requestShopDeletion,
} from '@loyalty/contracts/shop/deletion';
import { Ledger } from '../../../platform/commands/ledger.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';
import { Vault } from '../../../platform/vault/vault.js';
import { DELETION, loadDeletions } from '../../shop/application/queries.js';
import { type Deletions, deletionDecider } from '../../shop/domain/deletion.js';
import { nameMismatch } from '../application/confirmation.js';

const stateOf = ({ pending }: Deletions) => ({ pending, days: DELETION_DAYS });

@Handles(getShopDeletion)
export class GetShopDeletionHandler implements Handler<typeof getShopDeletion> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof getShopDeletion>) {
    return { data: stateOf(await loadDeletions(this.ledger, call.principal.shop)) };
  }
}

@Handles(requestShopDeletion)
export class RequestShopDeletionHandler implements Handler<typeof requestShopDeletion> {
  constructor(
    private readonly ledger: Ledger,
    private readonly vault: Vault,
  ) {}

  async execute({ call }: Message<typeof requestShopDeletion>) {
    const { scope, confirmation } = call.body;
    const mismatch = await nameMismatch(this.vault, call.principal.shop, confirmation);
    if (mismatch) throw fromRejection(mismatch);
    const cause = commandContext(call as unknown as Call, requestShopDeletion.id);
    const command = { kind: 'RequestDeletion' as const, scope };
    return answered(await this.ledger.execute(deletionDecider, DELETION, command, cause, stateOf));
  }
}

@Handles(cancelShopDeletion)
export class CancelShopDeletionHandler implements Handler<typeof cancelShopDeletion> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof cancelShopDeletion>) {
    const cause = commandContext(call as unknown as Call, cancelShopDeletion.id);
    const command = { kind: 'CancelDeletion' as const };
    return answered(await this.ledger.execute(deletionDecider, DELETION, command, cause, stateOf));
  }
}
