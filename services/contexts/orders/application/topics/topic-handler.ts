import type { Outcome } from '../../../../platform/commands/answers.js';
import type { CommandContext } from '../../../../platform/commands/command-context.js';
import type { Ledger } from '../../../../platform/commands/ledger.js';
import type { DeliveryVerdict, StoredDelivery } from '../../../../platform/inbox/inbox.js';
import type { Vault } from '../../../../platform/vault/vault.js';

/** The part of the vault that deliveries use. */
export type Safe = Pick<Vault, 'saveProfile' | 'read' | 'secrets' | 'forget'>;

/** Remembers that an address without an account ordered. @param at ISO instant of the order */
export type NoteGuestOrder = (shop: string, email: string, at: string) => Promise<void>;

/** A delivery with all that its handlers use. */
export interface DeliveryWork {
  readonly ledger: Ledger;
  readonly vault: Safe;
  readonly delivery: StoredDelivery;
  readonly body: unknown;
  readonly context: CommandContext;
  readonly noteGuestOrder: NoteGuestOrder | undefined;
}
export type TopicHandler = (work: DeliveryWork) => Promise<DeliveryVerdict>;

/** Handlers by the topics that they handle. */
export type Topics = Readonly<Record<string, TopicHandler>>;

export const done: DeliveryVerdict = { state: 'done', reason: '' };
export const ignored = (reason: string): DeliveryVerdict => ({ state: 'ignored', reason });

/** Verdict for an outcome: a rejection by the domain also closes the delivery, with its reason. */
export const ended = (outcome: Outcome<unknown>): DeliveryVerdict =>
  outcome.ok ? done : ignored(outcome.rejection.rejected);
