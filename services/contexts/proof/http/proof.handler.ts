import {
  getProof,
  listSeals,
  listTamperable,
  type ProofState,
  setSealRecipient,
  tamperWithCopy,
} from '@loyalty/contracts/proof/queries';
import { readProof, listSeals as readSeals } from '@loyalty/projections/proof/proof.queries';
import { Ledger } from '../../../platform/commands/ledger.js';
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
import { HttpProblem, notFound } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { TaskStore } from '../../../platform/tasks/task-store.js';
import { Vault } from '../../../platform/vault/vault.js';
import { TamperedCopy } from '../application/copy.js';
import { PROOF } from '../application/queries.js';
import { RECIPIENT } from '../application/seal-recipient.js';
import { checkTask } from '../application/tasks.js';
import { proofDecider } from '../domain/proof.js';
import { type StoredCheck, shownCheck } from './checks.handler.js';
import { KEYS_PATH, sealPath } from './published.controller.js';

/** The newest passed check: recorded in the log, or requested since. */
function newer(reported: ProofState['verified'], check: StoredCheck | null): ProofState['verified'] {
  const { found, broken } = check?.result ?? {};
  if (!check?.endedAt || !found || broken || (reported && reported.at > check.endedAt)) return reported;
  return { at: check.endedAt, ...found, tookMs: check.tookMs ?? 0 };
}

@Handles(getProof)
export class GetProofHandler implements Handler<typeof getProof> {
  constructor(
    private readonly reads: QueryRunner,
    private readonly vault: Vault,
    private readonly tasks: TaskStore,
  ) {}

  async execute({ call }: Message<typeof getProof>) {
    const { shop } = call.principal;
    const [recipient, last] = await Promise.all([
      this.vault.secrets.read(shop, RECIPIENT),
      this.tasks.last(checkTask, shop),
    ]);
    const answer = await this.reads.one(call, readProof);
    const { hasRecipient: _, ...known } = answer.data;
    const sealAddress = known.seal ? sealPath(shop, known.seal.head) : null;
    const verified = newer(known.verified, last);
    const state = known.state === 'broken' ? 'broken' : verified ? 'intact' : 'unchecked';
    const run = last && shownCheck(last, call.principal);
    const data: ProofState = { ...known, state, verified, recipient, sealAddress, keyAddress: KEYS_PATH, run };
    return { ...answer, data };
  }
}

@Handles(listSeals)
export class ListSealsHandler implements Handler<typeof listSeals> {
  constructor(private readonly reads: QueryRunner) {}

  execute({ call }: Message<typeof listSeals>) {
    return this.reads.page(call, (db, shop) => readSeals(db, shop, call.query));
  }
}

@Handles(setSealRecipient)
export class SetSealRecipientHandler implements Handler<typeof setSealRecipient> {
  constructor(
    private readonly ledger: Ledger,
    private readonly vault: Vault,
  ) {}

  /** The address is stored in the vault first: the event that refers to it is never ahead of it. */
  async execute({ call }: Message<typeof setSealRecipient>) {
    const { shop } = call.principal;
    const { email } = call.body;
    if (email === null) await this.vault.secrets.drop(shop, RECIPIENT);
    else await this.vault.secrets.save(shop, RECIPIENT, email);
    const cause = commandContext(call as unknown as Call, setSealRecipient.id);
    const command = { kind: 'SetSealRecipient' as const, set: email !== null };
    const { receipt } = answered(await this.ledger.execute(proofDecider, PROOF, command, cause));
    return { data: { recipient: email }, receipt, message: 'Updated successfully' };
  }
}

@Handles(listTamperable)
export class ListTamperableHandler implements Handler<typeof listTamperable> {
  constructor(private readonly copies: TamperedCopy) {}

  async execute({ call }: Message<typeof listTamperable>) {
    const data = await this.copies.offered(call.principal.shop);
    return { data, count: data.length, total: data.length };
  }
}

@Handles(tamperWithCopy)
export class TamperWithCopyHandler implements Handler<typeof tamperWithCopy> {
  constructor(private readonly copies: TamperedCopy) {}

  async execute({ call }: Message<typeof tamperWithCopy>) {
    const { position, points } = call.body;
    const offered = await this.copies.offered(call.principal.shop);
    const chosen = offered.find((one) => one.position === position);
    if (chosen?.points === points) {
      const message = 'The points would stay the same';
      throw new HttpProblem(422, 'invalid', message, [{ path: 'points', code: 'same', message }]);
    }
    const data = await this.copies.tamper(call.principal.shop, position, points);
    if (!data) throw notFound();
    return { data };
  }
}
