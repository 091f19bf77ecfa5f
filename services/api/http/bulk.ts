import type { AnyEvent } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { type RejectionCode, rejectionText } from '@loyalty/contracts/rejections';
import type { Cause, Ledger, Outcome } from '../../commands/ledger.js';
import type { Decider } from '../../domain/kernel/decider.js';
import { answered, type Call, causeOf } from './call.js';

/** Commands of a bulk action that run side by side: their events share the log's group commits, which hold about so many. */
const AT_ONCE = 250;

/**
 * Carries one command out per id. One that the shop does not have refuses the whole request before anything is done (B-023);
 * what the domain refuses is listed, the rest is done. Each has a key of its own, so that a repeat of the request changes nothing.
 */
export async function forEach(
  ledger: Ledger,
  call: Call,
  named: readonly string[],
  known: { readonly is: (id: string) => Promise<boolean>; readonly refusal: RejectionCode },
  carryOut: (id: string, cause: Cause) => Promise<Outcome<unknown>>,
) {
  const ids = [...new Set(named)];
  const there = await Promise.all(ids.map(known.is));
  const missing = ids.find((_, index) => !there[index]);
  if (missing) {
    const unknown = reject(known.refusal, { field: `ids.${named.indexOf(missing)}` });
    answered(await ledger.refuseEarly(requests, 'requests', unknown, causeOf(call, 'bulk-request')));
  }
  if (call.idempotencyKey !== null) await claim(ledger, call);
  const refused: { id: string; code: string; message: string }[] = [];
  let position = 0;
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const page = ids.slice(start, start + AT_ONCE);
    const outcomes = await Promise.all(page.map((id) => carryOut(id, eachCause(call, id))));
    outcomes.forEach((outcome, index) => {
      if (outcome.ok) position = Math.max(position, outcome.receipt.position);
      else
        refused.push({
          id: page[index] ?? '',
          code: outcome.rejection.rejected,
          message: rejectionText(outcome.rejection.rejected, outcome.rejection.with),
        });
    });
  }
  const receipt = { stream: '', revision: 0, position, events: [] };
  return { data: { done: ids.length - refused.length, refused }, receipt, message: 'Updated successfully' };
}

/** Holds no events: the key of a whole request is remembered beside a stream that nothing is ever written to. */
const requests: Decider<{ readonly kind: 'ClaimKey' }, AnyEvent, null> = {
  context: 'bulk',
  foldVersion: 'bulk/1',
  initial: () => null,
  evolve: (state) => state,
  decide: () => [],
};

/** Takes the key for this request as a whole: the keys of its parts would not notice other ids under the same key (P10). */
async function claim(ledger: Ledger, call: Call): Promise<void> {
  answered(await ledger.execute(requests, 'requests', { kind: 'ClaimKey' }, causeOf(call, 'bulk-request')));
}

function eachCause(call: Call, id: string): Cause {
  const cause = causeOf(call, 'bulk');
  const causation = `${cause.causation}:${id}`;
  return cause.key
    ? { ...cause, causation, key: { ...cause.key, key: `${cause.key.key}:${id}` } }
    : { ...cause, causation };
}
