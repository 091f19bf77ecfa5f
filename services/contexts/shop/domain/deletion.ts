import { occurred } from '@loyalty/contracts/kernel/event';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { DELETION_DAYS, type PendingDeletion } from '@loyalty/contracts/shop/deletion';
import type { DeletionScope } from '@loyalty/contracts/shop/deletion-scope';
import {
  type DeletionEvent,
  ShopDeletionCancelled,
  ShopDeletionCompleted,
  ShopDeletionRequested,
  ShopDeletionStarted,
} from '@loyalty/contracts/shop/events';
import type { Decider } from '../../../kernel/decider.js';

const DAY_MS = 86_400_000;

export interface Deletions {
  pending: PendingDeletion | null;
}

type Counts = Pick<
  Extract<DeletionEvent, { type: 'ShopDeletionCompleted' }>['data'],
  'people' | 'deliveries' | 'exports'
>;

export type DeletionCommand =
  | { readonly kind: 'RequestDeletion'; readonly scope: DeletionScope }
  | { readonly kind: 'CancelDeletion' }
  | { readonly kind: 'StartDeletion'; readonly deletion: string }
  | { readonly kind: 'CompleteDeletion'; readonly deletion: string; readonly counts: Counts };

/** One stream per shop: at most one deletion is pending, and once it has started nobody can cancel it. */
export const deletionDecider: Decider<DeletionCommand, DeletionEvent, Deletions> = {
  context: 'shop',
  foldVersion: 'shop-deletion/1',
  initial: () => ({ pending: null }),
  evolve(deletions, event) {
    if (event.type === 'ShopDeletionRequested')
      deletions.pending = { ...event.data, requestedAt: event.occurredAt, started: false };
    else if (event.type !== 'ShopDeletionStarted') deletions.pending = null;
    else if (deletions.pending) deletions.pending.started = true;
    return deletions;
  },
  decide(command, { pending }, { now, newId }) {
    if (command.kind === 'RequestDeletion') {
      if (pending) return reject('shop.deletion-pending', { field: 'scope' });
      const dueAt = new Date(Date.parse(now) + DELETION_DAYS * DAY_MS).toISOString();
      return [occurred(ShopDeletionRequested, { deletion: newId(), scope: command.scope, dueAt })];
    }
    if (command.kind === 'CancelDeletion') {
      if (!pending) return reject('shop.no-deletion');
      if (pending.started) return reject('shop.deletion-started');
      return [occurred(ShopDeletionCancelled, { deletion: pending.deletion })];
    }
    // The schedule and the job repeat themselves, also for a deletion that was cancelled or completed meanwhile.
    if (pending?.deletion !== command.deletion) return [];
    const { deletion, scope, requestedAt, started } = pending;
    if (command.kind === 'StartDeletion') return started ? [] : [occurred(ShopDeletionStarted, { deletion, scope })];
    return [occurred(ShopDeletionCompleted, { deletion, scope, requestedAt, ...command.counts })];
  },
};
