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
import { answered, handle } from '../../../platform/http/call.js';
import { HttpProblem, notFound } from '../../../platform/http/http-problem.js';
import { QueryRunner } from '../../../platform/http/reads.js';
import { TaskStore } from '../../../platform/tasks/task-store.js';
import { Vault } from '../../../platform/vault/vault.js';
import { TamperedCopy } from '../application/copy.js';
import { RECIPIENT, setRecipient } from '../application/seal-recipient.js';
import { checkTask } from '../application/tasks.js';
import { type StoredCheck, shownCheck } from './checks.handler.js';
import { KEYS_PATH, sealPath } from './published.controller.js';

/** The newest passed check: recorded in the log, or requested since. */
function newer(recorded: ProofState['verified'], check: StoredCheck | null): ProofState['verified'] {
  const { found, broken } = check?.result ?? {};
  if (!check?.endedAt || !found || broken || (recorded && recorded.at > check.endedAt)) return recorded;
  return { at: check.endedAt, ...found, tookMs: check.tookMs ?? 0 };
}

export const proofHandlers = [
  handle(getProof, [QueryRunner, Vault, TaskStore], (reads, vault, tasks) => async (call) => {
    const { shop } = call.principal;
    const [recipient, last] = await Promise.all([vault.secrets.read(shop, RECIPIENT), tasks.last(checkTask, shop)]);
    const answer = await reads.one(call, readProof);
    const { hasRecipient: _, ...known } = answer.data;
    const sealAddress = known.seal ? sealPath(shop, known.seal.head) : null;
    const verified = newer(known.verified, last);
    const state = known.state === 'broken' ? 'broken' : verified ? 'intact' : 'unchecked';
    const run = last && shownCheck(last, call.principal);
    const data: ProofState = { ...known, state, verified, recipient, sealAddress, keyAddress: KEYS_PATH, run };
    return { ...answer, data };
  }),
  handle(
    listSeals,
    [QueryRunner],
    (reads) => (call) => reads.page(call, (db, shop) => readSeals(db, shop, call.query)),
  ),
  handle(setSealRecipient, [Ledger, Vault], (ledger, vault) => async (call, context) => {
    const { email } = call.body;
    const { receipt } = answered(await setRecipient(ledger, vault.secrets, email, context));
    return { data: { recipient: email }, receipt, message: 'Updated successfully' };
  }),
  handle(listTamperable, [TamperedCopy], (copies) => async (call) => {
    const data = await copies.offered(call.principal.shop);
    return { data, count: data.length, total: data.length };
  }),
  handle(tamperWithCopy, [TamperedCopy], (copies) => async (call) => {
    const { position, points } = call.body;
    const offered = await copies.offered(call.principal.shop);
    const chosen = offered.find((one) => one.position === position);
    if (chosen?.points === points) {
      const message = 'The points would stay the same';
      throw new HttpProblem(422, 'invalid', message, [{ path: 'points', code: 'same', message }]);
    }
    const data = await copies.tamper(call.principal.shop, position, points);
    if (!data) throw notFound();
    return { data };
  }),
];
