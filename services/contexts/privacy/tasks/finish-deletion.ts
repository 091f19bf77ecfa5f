import type { RecordedOf } from '@loyalty/contracts/events';
import { causedBy } from '../../../platform/commands/command-context.js';
import { certificateOf } from '../../audit/application/certificate.js';
import type { MessagingServices } from '../../messaging/application/messaging-services.js';
import { sendNow } from '../../messaging/application/send-now.js';
import { loadShop } from '../../shop/application/queries.js';
import { type RemovalParts, removeApp } from '../application/remove-app.js';
import { deletionDone, deletionRequested } from '../mails/deletion.js';

interface FarewellWork extends RemovalParts {
  readonly messaging: Pick<MessagingServices, 'mails' | 'letterheads' | 'delivery'>;
}

/** The store's own address: the one that the platform writes to its owner at. */
const OWNER = { secret: 'shop-contact' };

/** Mails the owner what will be deleted, and until when that can be cancelled. */
export async function mailDeletionRequest(
  { messaging: { mails, letterheads } }: Pick<FarewellWork, 'messaging'>,
  event: RecordedOf<'ShopDeletionRequested'>,
): Promise<void> {
  const { shop } = event;
  const { deletion, scope, dueAt } = event.data;
  const { staffLanguage: language } = await letterheads(shop);
  const id = `deletion-requested-${deletion}`;
  await mails.enqueue({ shop, id, template: deletionRequested, to: OWNER, language, data: { scope, dueAt } });
}

/** Mails the certificate; with the whole shop, the app is removed once the mail has left, because its address goes as well. */
export async function finishDeletion(work: FarewellWork, event: RecordedOf<'ShopDeletionCompleted'>): Promise<void> {
  const { shop, position, recordedAt } = event;
  const { deletion, scope, requestedAt, ...counts } = event.data;
  const { mails, letterheads, delivery } = work.messaging;
  const certificate = certificateOf(shop, {
    topic: `deletion/${scope}`,
    customer: null,
    file: null,
    receivedAt: requestedAt,
    completedAt: recordedAt,
    id: event.id,
    position,
    ...counts,
  });
  const id = `deletion-done-${deletion}`;
  const { staffLanguage: language } = await letterheads(shop);
  await mails.enqueue({ shop, id, template: deletionDone, to: OWNER, language, data: { scope, certificate } });
  if (scope !== 'shop') return;
  await sendNow(delivery, shop, id);
  const { latestInstalledAt } = await loadShop(work.ledger, shop);
  // The merchant has reinstalled the app since: the new installation stays.
  if (latestInstalledAt !== null && latestInstalledAt > recordedAt) return;
  await removeApp(work, causedBy(event));
}
