import type { Actor } from '@loyalty/contracts/kernel/envelope';
import type { Secrets } from '../../../platform/vault/secrets.js';
import { staffName } from './installation.js';

/** Names of actors that are not people (UX-32). */
const WORDS = {
  shopper: 'Shopper',
  webhook: 'Store platform',
  clock: 'Clock',
  import: 'Import',
  support: 'Support',
  system: 'System',
  api: 'API',
} as const;

/** A row that says who acted. */
interface Acted {
  readonly actor: Actor;
}

export interface Labelled {
  readonly actor: Actor & { label: string };
}

/** Names of the people behind events; they are stored in the vault, events have ids only. */
export class ActorNames {
  private readonly known = new Map<string, string>();

  constructor(private readonly secrets: Pick<Secrets, 'read'>) {}

  async name(shop: string, { kind, id }: Actor): Promise<string> {
    // The operator's command line acts as support, too, and has no name of its own.
    if (kind === 'support' && id !== 'operator') return `support:${id} as shop`;
    if (kind !== 'staff') return WORDS[kind];
    const key = `${shop}/${id}`;
    const known = this.known.get(key) ?? (await this.secrets.read(shop, staffName(id)));
    if (known) this.known.set(key, known);
    return known ?? 'Staff';
  }

  /** Adds the names of actors to rows. */
  async format<Row extends Acted>(shop: string, rows: readonly Row[]): Promise<(Row & Labelled)[]> {
    const actors = new Map(rows.map(({ actor }) => [`${actor.kind}/${actor.id}`, actor]));
    const names = new Map<string, string>();
    await Promise.all(
      [...actors].map(async ([key, actor]) => {
        names.set(key, await this.name(shop, actor));
      }),
    );
    return rows.map((row) => ({
      ...row,
      actor: { ...row.actor, label: names.get(`${row.actor.kind}/${row.actor.id}`)! },
    }));
  }
}
