import type { RecordedOf } from '@loyalty/contracts/events';
import { causedBy } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { crashPoint } from '../../../platform/event-store/crash-points.js';
import { DELETION } from '../../shop/application/queries.js';
import { deletionDecider } from '../../shop/domain/deletion.js';
import type { Privacy } from '../application/requests.js';

interface DeletionWork {
  readonly ledger: Ledger;
  readonly privacy: Pick<Privacy, 'eraseForOwner'>;
}

/** Deletes what the owner asked for and records it. Safe to repeat: what was deleted stays deleted. */
export async function deleteShopData(
  { ledger, privacy }: DeletionWork,
  event: RecordedOf<'ShopDeletionStarted'>,
): Promise<void> {
  const { deletion, scope } = event.data;
  const context = causedBy(event);
  const counts = await privacy.eraseForOwner(scope, context);
  crashPoint('deletion.after-erasure');
  await ledger.execute(deletionDecider, DELETION, { kind: 'CompleteDeletion', deletion, counts }, context);
}
