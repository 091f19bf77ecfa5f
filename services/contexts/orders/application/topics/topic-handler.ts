import type { Outcome } from '../../../../platform/commands/answers.js';
import type { CommandContext } from '../../../../platform/commands/command-context.js';
import type { Ledger } from '../../../../platform/commands/ledger.js';
import type { DeliveryVerdict, StoredDelivery } from '../../../../platform/inbox/inbox.js';
import type { Vault } from '../../../../platform/vault/vault.js';
import { type Privacy } from '../../../customers/application/privacy/requests.js';
import type { NoteGuestOrder } from '../../../referrals/application/guest-orders.js';

/** The part of the vault that deliveries use. */
export type Safe = Pick<Vault, 'saveProfile' | 'read' | 'secrets' | 'forget'>;

/** A delivery with all that its handlers use. */
export interface DeliveryWork {
  readonly ledger: Ledger;
  readonly vault: Safe;
  readonly delivery: StoredDelivery;
  readonly body: unknown;
  readonly cause: CommandContext;
  readonly privacy: Privacy | undefined;
  readonly noteGuestOrder: NoteGuestOrder | undefined;
}
export type TopicHandler = (work: DeliveryWork) => Promise<DeliveryVerdict>;

export const done: DeliveryVerdict = { state: 'done', reason: '' };
export const ignored = (reason: string): DeliveryVerdict => ({ state: 'ignored', reason });

/** Verdict for an outcome: a rejection by the domain also closes the delivery, with its reason. */
export const ended = (outcome: Outcome<unknown>): DeliveryVerdict =>
  outcome.ok ? done : ignored(outcome.rejection.rejected);
