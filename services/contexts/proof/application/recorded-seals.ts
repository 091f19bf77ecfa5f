import { LogSealed, type Seal } from '@loyalty/contracts/proof/events';
import type { StoredLink } from '../../../platform/event-store/stored-link.js';
import type { Break } from './seal-verifier.js';

/** Name of a shop's stream of seals within the shop. */
export const SEALS_STREAM = 'proof/seals';
/** What the body of every event of a seal contains. */
export const SEAL_MARK = Buffer.from('"type":"LogSealed"');

/** Seals that a log itself records, by shop. Only events of the seals' stream are parsed. */
export class RecordedSeals {
  private readonly found = new Map<string, Seal[]>();

  take({ shop, stream, body }: StoredLink): void {
    if (stream !== `${shop}/${SEALS_STREAM}` || !body.includes(SEAL_MARK)) return;
    const read = LogSealed.schema.safeParse((JSON.parse(body.toString()) as { data: unknown }).data);
    if (read.success) this.found.set(shop, [...this.of(shop), read.data]);
  }

  of(shop: string): readonly Seal[] {
    return this.found.get(shop) ?? [];
  }
}

/**
 * Compares the seals that a log is verified against with those recorded by its events: both must be the same, else a forger could omit
 * some on one side.
 * @returns the first contradiction, or null
 */
export function contradiction(filed: readonly Seal[], recorded: readonly Seal[]): Break | null {
  const broken = ({ position }: Seal, why: string, expected: string | null, found: string | null): Break => {
    return { kind: 'seal', position, until: position, stream: null, revision: null, why, expected, found };
  };
  for (const seal of recorded) {
    const other = filed.find(({ number }) => number === seal.number);
    if (!other) return broken(seal, `seal ${seal.number} of the log is not among those given`, null, seal.head);
    if (other.head !== seal.head || other.signature !== seal.signature)
      return broken(seal, `the log records seal ${seal.number} otherwise`, other.head, seal.head);
  }
  const missing = filed.find(({ number }) => !recorded.some((seal) => seal.number === number));
  return missing ? broken(missing, `no event of the log records seal ${missing.number}`, missing.head, null) : null;
}
