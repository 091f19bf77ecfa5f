import type { LedgerEvent } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { StoredFunction } from '../reading/stored-query.js';
import type { Profile, ProfileRef } from '../runtime/profiles.js';
import type { Rows } from '../storage/row-cache.js';
import type { Table } from './table.js';
import type { PublishedView } from './views.js';

/** An event of one type for a fold. */
export type Of<Type extends LedgerEvent['type']> = Recorded<Extract<LedgerEvent, { type: Type }>>;

/** Inputs of a fold besides events and rows: personal data by their versions. No clock, no network. */
export interface FoldContext {
  profile(ref: ProfileRef): Profile | undefined;
  /** The month of a date of birth, 1 to 12. */
  birthMonth(ref: ProfileRef): number | undefined;
}

type Fold<Type extends LedgerEvent['type']> = (event: Of<Type>, rows: Rows, context: FoldContext) => void;

/**
 * Folds events into one table (or a table and its auxiliary ones). A fold is pure: it reads and puts rows, nothing else, so that replaying
 * it sends nothing. It owns the tables that it puts into; of other tables it may only read, and sees them as the projections before it in
 * the read model left them for the same event.
 */
export interface Projection {
  readonly name: string;
  /** Raised when the fold gives other rows for the same events: the read model is then rebuilt. */
  readonly version: number;
  readonly tables: readonly Table[];
  readonly on: { readonly [Type in LedgerEvent['type']]?: Fold<Type> };
  /** Runs after `on` for every event, for counters. */
  readonly every?: (event: Recorded, rows: Rows) => void;
}

/** The part of a read model that one context owns: the unit of fingerprints and rebuilds. */
export interface ContextPart {
  readonly name: string;
  /** Names of its projections. */
  readonly projections: readonly string[];
  /** The contexts whose rows its folds read: their changes change its rows too. */
  readonly reads: readonly string[];
}

/**
 * Projections in the order in which they fold an event. Up-to-date contexts move together, page by page in one statement, so that all
 * screens are consistent at the same position.
 */
export interface ReadModel {
  readonly name: string;
  readonly projections: readonly Projection[];
  /** When omitted, the whole model is one context. */
  readonly contexts?: readonly ContextPart[];
  readonly storedQueries?: readonly StoredFunction[];
  readonly views?: readonly PublishedView[];
}

/** The profile version in an event; null without one. */
export function profileOf(event: Recorded): ProfileRef | null {
  const recorded = event as Recorded<LedgerEvent>;
  if (recorded.type !== 'CustomerSeen' && recorded.type !== 'ProfileChanged') return null;
  return { shop: recorded.shop, customer: recorded.data.customer, version: recorded.data.profile };
}

/** The version of a date of birth in an event; null without one. */
export function birthDateOf(event: Recorded): ProfileRef | null {
  const { shop, ...recorded } = event as Recorded<LedgerEvent>;
  const refOf = (customer: string, version: number | null) => (version === null ? null : { shop, customer, version });
  switch (recorded.type) {
    case 'BirthDateGiven':
    case 'BirthDateRestored':
      return refOf(recorded.data.customer, recorded.data.version);
    case 'CustomerEdited':
      return refOf(recorded.data.customer, recorded.data.bornOn?.after?.version ?? null);
    default:
      return null;
  }
}
