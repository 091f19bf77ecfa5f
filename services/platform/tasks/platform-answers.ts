import type {
  TemporaryRejection as AskLater,
  PermanentRejection,
  ShopAccess,
} from '../../gateways/platform/platform.gateway.js';
import type { PlatformAccess } from '../access/platform-access.js';
import { NeedsHelp, TryLater } from './task-errors.js';

const AFTER_REJECTION_MS = 5_000;
/** Rejections of the app itself rather than of the request: they last until the merchant grants access again. */
const SHUT_OUT = new Set(['UNAUTHORIZED', 'ACCESS_DENIED']);

/** Error of a task whose platform call must succeed before it is done. */
export function toRetryableError(answer: PermanentRejection | AskLater): Error {
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
