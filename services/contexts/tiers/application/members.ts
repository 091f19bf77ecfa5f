import type { SchemeKind } from '@loyalty/contracts/tiers/scheme-kind';
import type { Reader } from '@loyalty/projections/engine/reading/reader';
import type { LedgerTables } from '@loyalty/projections/ledger-model';
import { countMembers, type MemberStanding, tierMembers } from '@loyalty/projections/tiers/tier.queries';
import { entriesOf, type StoredEntry } from '@loyalty/projections/tiers/tier-entries.queries';
import { readFolded } from '../../../platform/tasks/read-folded.js';

/** A member with what counts towards tiers. */
export interface MemberHistory extends MemberStanding {
  readonly entries: readonly StoredEntry[];
}

/** Members of a shop by pages, in the order of their ids. */
export interface MemberPages {
  count(shop: string, kind?: SchemeKind): Promise<number>;
  /** @param tiered those alone whose tier ever changed */
  after(shop: string, customer: string, limit: number, tiered?: boolean, kind?: SchemeKind): Promise<MemberHistory[]>;
  /** @throws StoreUnavailable while the pages do not show everything up to a position */
  know(shop: string, position: number): Promise<void>;
}

export const storedMembers = (reader: Reader<LedgerTables>): MemberPages => ({
  count: async (shop, kind) => (await reader.read(shop, (db) => countMembers(db, shop, kind))).value,
  after: async (shop, customer, limit, tiered, kind) => {
    const { value } = await reader.read(shop, async (db) => {
      const members = await tierMembers(db, shop, customer, limit, tiered, kind);
      const entries = await entriesOf(
        db,
        shop,
        members.map((member) => member.customer),
      );
      return members.map((member) => ({ ...member, entries: entries.get(member.customer) ?? [] }));
    });
    return value;
  },
  know: async (shop, position) => {
    await readFolded(reader, { shop, atLeast: position, what: 'members' }, async () => null);
  },
});
