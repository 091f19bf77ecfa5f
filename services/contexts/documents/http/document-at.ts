import { reject } from '@loyalty/contracts/kernel/rejection';
import type { DocumentAddress, Documents } from '../../../platform/documents/documents.js';
import { fromRejection } from '../../../platform/http/rejection-problem.js';

/** The document of a call. @throws HttpProblem for an unknown kind or key */
export function documentAt(documents: Documents, { kind, key }: { kind: string; key: string }): DocumentAddress {
  const found = documents.find(kind, key);
  if (!found) throw fromRejection(reject('document.unknown'));
  return found;
}
