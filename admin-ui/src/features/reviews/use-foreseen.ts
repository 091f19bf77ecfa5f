import { type ApprovalPreview, previewApproval, type ReviewRow } from '@loyalty/contracts/intake/reviews';
import { useRows } from '../../data/hooks.js';
import { useReadOnly } from '../../kit/shell/read-only.js';

export type Foreseen = ReadonlyMap<string, ApprovalPreview>;

/** What approving each review that waits would pay, by id; empty where nobody may decide, or nobody can say. */
export function useForeseen(rows: readonly ReviewRow[]): Foreseen {
  const readOnly = useReadOnly();
  const ids = rows.filter(({ status }) => status === 'pending').map(({ id }) => id);
  const read = useRows(previewApproval, { body: { ids } }, { enabled: ids.length > 0 && !readOnly, keep: true });
  const found = ids.length > 0 ? (read.data?.data ?? []) : [];
  return new Map(found.filter(({ id }) => ids.includes(id)).map((preview) => [preview.id, preview]));
}
