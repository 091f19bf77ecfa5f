import { createHash } from 'node:crypto';
import type { Seal, Sealed } from '@loyalty/contracts/proof/events';

/** A seal with its shop, as published. */
export type PublishedSeal = Seal & { readonly shop: string };

/**
 * The signed text: lines that a third party can rebuild in any language without rules for JSON. Its SHA-256 is the seal's name and part
 * of the next seal, so that none can be omitted, added or exchanged.
 */
export function statementOf(shop: string, seal: Sealed): string {
  const { number, at, events, position, content, places, every, marks, previous, signer } = seal;
  return [
    'loyalty-seal/1',
    `shop=${shop}`,
    `number=${number}`,
    `at=${at}`,
    `events=${events}`,
    `position=${position}`,
    `content=${content}`,
    `places=${places}`,
    `every=${every}`,
    `marks=${marks.join(',')}`,
    `previous=${previous ?? '-'}`,
    `signer=${signer}`,
    '',
  ].join('\n');
}

export const headOf = (statement: string): string => createHash('sha256').update(statement).digest('hex');

/** One line of a file of seals: its shop first, then the seal's fields in their fixed order. */
export function sealLine(shop: string, seal: Seal): string {
  const { number, at, events, position, content, places, every, marks, previous, signer, head, signature } = seal;
  const fields = { number, at, events, position, content, places, every, marks, previous, signer, head, signature };
  return JSON.stringify({ shop, ...fields });
}
