import type { PlatformGateway, TagChange, TagSubject } from '../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../access/platform-access.js';
import { requireShopAccess, toRetryableError } from './platform-answers.js';

export interface TagServices {
  readonly platform: Pick<PlatformGateway, 'changeTags'>;
  readonly access: Pick<PlatformAccess, 'of'>;
}

/**
 * Changes tags at the platform. A customer or an order that it does not have any more is passed over. Safe to repeat.
 * @throws TemporaryRejection, or NeedsHelp when the platform does not let us in
 */
export async function changeTags(
  { platform, access }: TagServices,
  shop: string,
  subject: TagSubject,
  change: TagChange,
): Promise<void> {
  if (change.add.length + change.remove.length === 0) return;
  const answer = await platform.changeTags(await requireShopAccess(access, shop), subject, change);
  if (answer.ok || (answer.kind === 'refused' && answer.code === 'INVALID')) return;
  throw toRetryableError(answer);
}
