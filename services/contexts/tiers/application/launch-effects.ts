import type { SchemeKind } from '@loyalty/contracts/tiers/scheme-kind';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { effectsOn, effectsOnFormer, type StoredEffect } from '@loyalty/projections/tiers/launch-effect.queries';
import type { LaunchEffect } from '../domain/standing-commands.js';

/** A customer with what a launch did to them. */
interface AffectedCustomer {
  readonly customer: string;
  readonly effect: LaunchEffect;
}

/** What launches did to customers. */
export interface LaunchEffects {
  /** By customer; those whom the launch left alone are missing. */
  on(shop: string, launch: string, customers: readonly string[]): Promise<Map<string, LaunchEffect>>;
  /** On customers who are no longer members, a page after a customer. */
  onFormer(shop: string, launch: string, after: string, limit: number, kind: SchemeKind): Promise<AffectedCustomer[]>;
}

export const UNAFFECTED: LaunchEffect = { moved: null, rewards: [] };

function effectOf({ moved_at: at, direction, tier, since, exclusive, rewards }: StoredEffect): LaunchEffect {
  const moved = at === null || direction === null ? null : { at, direction, tier, since, exclusive };
  return { moved, rewards };
}

export const storedEffects = (reader: Reader<LedgerTables>): LaunchEffects => ({
  async on(shop, launch, customers) {
    const { value } = await reader.read(shop, (db) => effectsOn(db, shop, launch, customers));
    return new Map(value.map((row) => [row.customer, effectOf(row)]));
  },
  async onFormer(shop, launch, after, limit, kind) {
    const { value } = await reader.read(shop, (db) => effectsOnFormer(db, shop, launch, after, limit, kind));
    return value.map((row) => ({ customer: row.customer, effect: effectOf(row) }));
  },
});
