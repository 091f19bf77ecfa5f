import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import type { AuditItem } from '@loyalty/contracts/audit/queries';
import { activitiesAt } from '@loyalty/projections/activity/activity.queries';
import { notesOn } from '@loyalty/projections/audit/notes.queries';
import type { Period } from '@loyalty/projections/audit/populations.queries';
import type { Db } from '@loyalty/projections/ledger-model';
import { Refusal } from '../../../platform/http/http-problem.js';
import type { Reads } from '../../../platform/http/reads.js';
import type { ActorNames } from '../../shop/application/actor-names.js';

/** A period of an audit as a call gives it. */
export interface PeriodWish {
  readonly from: string;
  readonly to: string;
  readonly position?: number | undefined;
}

const MOST_DAYS = 1100;

/** Lines of the history as an auditor has them before them: with the names of people and with notes. */
export class AuditItems {
  constructor(
    readonly reads: Reads,
    private readonly names: ActorNames,
  ) {}

  /** The period as it is looked at from a position, which is not beyond what is folded. @throws Refusal for a range that is none */
  period({ from, to, position }: PeriodWish, here: number): Period {
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
    if (days < 0 || days > MOST_DAYS) {
      const message = days < 0 ? 'Start date must be before end date' : 'Date range is invalid';
      throw new Refusal(422, 'invalid', message, [{ path: 'from', code: 'range', message }]);
    }
    return { from, to, position: position === undefined ? here : Math.min(position, here) };
  }

  /** Lines at positions, in the order given. */
  async lines(db: Db, shop: string, positions: readonly number[]): Promise<ActivityRow[]> {
    const rows = await activitiesAt(db, shop, positions);
    const byPosition = new Map(rows.map((row) => [row.position, row]));
    return this.names.dress(
      shop,
      positions.flatMap((position) => byPosition.get(position) ?? []),
    );
  }

  async items(db: Db, shop: string, positions: readonly number[]): Promise<AuditItem[]> {
    const lines = await this.lines(db, shop, positions);
    const notes = await notesOn(
      db,
      shop,
      lines.map(({ id }) => id),
    );
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
