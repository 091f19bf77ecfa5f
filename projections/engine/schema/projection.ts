import type { LedgerEvent } from '@loyalty/contracts/events';
import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import type { StoredFunction } from '../reading/stored-query.js';
import type { Profile, ProfileRef } from '../runtime/profiles.js';
import type { Rows } from '../storage/row-cache.js';
import type { Table } from './table.js';

/** An event of one kind as a fold sees it. */
export type Of<Type extends LedgerEvent['type']> = Recorded<Extract<LedgerEvent, { type: Type }>>;

/** Inputs of a fold besides events and rows: the personal data of a profile version. No clock, no network. */
export interface FoldContext {
  profile(ref: ProfileRef): Profile | undefined;
}

export type Fold<Type extends LedgerEvent['type']> = (event: Of<Type>, rows: Rows, context: FoldContext) => void;

/**
 * Events folded into one table (or a table and the small ones it needs). A fold is pure: it reads and puts rows, nothing else, so
 * that replaying it sends nothing to anyone. It owns what it puts; of other tables it may only read, and sees them as the
 * projections before it in the read model left them for the same event.
 */
export interface Projection {
  readonly name: string;
  /** Raised when the fold changes its mind about the same events: the read model is then rebuilt. */
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
  /** The contexts whose rows its folds read: a change of theirs changes its rows too. */
  readonly reads: readonly string[];
}

/**
 * Projections in the order in which they fold an event. Up-to-date contexts move together, page by page in one statement, so that no
 * screen disagrees with another about the same moment.
 */
export interface ReadModel {
  readonly name: string;
  readonly projections: readonly Projection[];
  /** Without it the whole model is one context. */
  readonly contexts?: readonly ContextPart[];
  readonly storedQueries?: readonly StoredFunction[];
}

/** The profile version that an event brings, if it brings one. */
export function profileOf(event: Recorded): ProfileRef | null {
  const reported = event as Recorded<LedgerEvent>;
  if (reported.type !== 'CustomerSeen' && reported.type !== 'ProfileChanged') return null;
  return { shop: reported.shop, customer: reported.data.customer, version: reported.data.profile };
}
