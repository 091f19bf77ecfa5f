import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import type { AuditItem } from '@loyalty/contracts/audit/queries';
import { activitiesAt } from '@loyalty/projections/activity/activity.queries';
import { notesOn } from '@loyalty/projections/audit/notes.queries';
import type { Db } from '@loyalty/projections/ledger-model';
import type { Notes } from '../../../platform/vault/notes.js';
import type { ActorNames } from '../../shop/application/actor-names.js';

/** Lines of the history for an auditor, with names of people and with notes. */
export class AuditItems {
  constructor(
    private readonly names: ActorNames,
    private readonly notes: Pick<Notes, 'reveal'>,
  ) {}

  /** Lines at positions, in the order given. */
  async lines(db: Db, shop: string, positions: readonly number[]): Promise<ActivityRow[]> {
    const rows = await activitiesAt(db, shop, positions);
    const byPosition = new Map(rows.map((row) => [row.position, row]));
    // Before a file of them is one text.
    const lines = await this.notes.reveal(
      shop,
      positions.flatMap((position) => byPosition.get(position) ?? []),
    );
    return this.names.format(shop, lines);
  }

  async items(db: Db, shop: string, positions: readonly number[]): Promise<AuditItem[]> {
    const lines = await this.lines(db, shop, positions);
    const found = await notesOn(
      db,
      shop,
      lines.map(({ id }) => id),
    );
    const notes = new Map(await this.notes.reveal(shop, [...found]));
    return Promise.all(
      lines.map(async (line) => ({
        ...line,
        notes: await Promise.all(
          (notes.get(line.id) ?? []).map(async (note) => ({
            ...note,
            actor: { ...note.actor, label: await this.names.name(shop, note.actor) },
          })),
        ),
      })),
    );
  }
}
