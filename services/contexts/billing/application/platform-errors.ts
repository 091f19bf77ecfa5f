import type {
  PermanentRejection,
  ShopAccess,
  TemporaryRejection,
} from '../../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../../../platform/access/platform-access.js';
import { NeedsHelp, TryLater } from '../../../platform/tasks/task-errors.js';

const AFTER_REJECTION_MS = 5_000;
const SHUT_OUT = new Set(['UNAUTHORIZED', 'ACCESS_DENIED']);

/** Error of a billing task whose platform call must succeed. Rewards have the same for theirs, but need points, which need billing. */
export function toRetryableError(answer: PermanentRejection | TemporaryRejection): Error {
  if (answer.kind === 'later') return new TryLater(answer.reason, answer.retryAfterMs);
  const { code, message } = answer;
  return SHUT_OUT.has(code) ? new NeedsHelp(message) : new TryLater(`${code}: ${message}`, AFTER_REJECTION_MS);
}

/** Access to the platform for a shop. @throws NeedsHelp while the app is not installed there */
export async function requireShopAccess(access: Pick<PlatformAccess, 'of'>, shop: string): Promise<ShopAccess> {
  const shopAccess = await access.of(shop);
  if (!shopAccess) throw new NeedsHelp('the app is not installed');
  return shopAccess;
}
