import type { AuditItem } from '@loyalty/contracts/audit/queries';
import type { Db } from '../ledger-model.js';

/** Notes by event, oldest first; events without a note are absent. */
export async function notesOn(
  db: Db,
  shop: string,
  items: readonly string[],
): Promise<Map<string, AuditItem['notes']>> {
  const found = new Map<string, AuditItem['notes']>();
  if (items.length === 0) return found;
  const rows = await db
    .selectFrom('note')
    .selectAll()
    .where('shop', '=', shop)
    .where('item', 'in', [...items])
    .orderBy('position')
    .execute();
  for (const { id, item, text, actor_kind: kind, actor_id, recorded_at: recordedAt } of rows) {
    const notes = found.get(item) ?? [];
    notes.push({ id, text, actor: { kind, id: actor_id, label: '' }, recordedAt });
    found.set(item, notes);
  }
  return found;
}
