import { setTimeout as pause } from 'node:timers/promises';
import type {
  TemporaryRejection as AskLater,
  PermanentRejection,
  PlatformOutcome,
  ShopAccess,
} from '../../gateways/platform/platform.gateway.js';
import { ACCESS_ENDED } from '../../gateways/platform/token.gateway.js';
import type { PlatformAccess } from '../access/platform-access.js';
import { NeedsHelp, TryLater } from './task-errors.js';

const AFTER_REJECTION_MS = 5_000;
/** Attempts of one call within a long run, and the longest pause between two. */
const TRIES = 6;
const LONGEST_PAUSE_MS = 10_000;

/** Whether the platform does not let the app in at all, whatever it asks; this lasts until the merchant grants access again. */
export const isShutOut = ({ code }: PermanentRejection): boolean => code === 'UNAUTHORIZED' || code === ACCESS_ENDED;

/** Error of a task whose platform call must succeed before it is done. */
export function toRetryableError(answer: PermanentRejection | AskLater): Error {
  if (answer.kind === 'later') return new TryLater(answer.reason, answer.retryAfterMs);
  const { code, message } = answer;
  if (isShutOut(answer) || code === 'ACCESS_DENIED') return new NeedsHelp(message);
  return new TryLater(`${code}: ${message}`, AFTER_REJECTION_MS);
}

/** Access to the platform for a shop. @throws NeedsHelp while the app is not installed there, or its access has ended */
export async function requireShopAccess(access: Pick<PlatformAccess, 'of'>, shop: string): Promise<ShopAccess> {
  const shopAccess = await access.of(shop);
  if (!shopAccess) throw new NeedsHelp('the app is not installed');
  const token = await shopAccess.tokenFor?.(null);
  if (token && !token.ok && token.kind === 'refused') throw toRetryableError(token);
  return shopAccess;
}

/** Work of no event that ends where the app is removed meanwhile: its next installation begins anew, so that nothing needs to wait for it. */
export async function whileInstalled(
  access: Pick<PlatformAccess, 'of'>,
  shop: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof NeedsHelp) || (await access.of(shop)) !== null) throw error;
  }
}

/** Answer of a call that is one of many in a long run: repeated a few times, as late as the platform says, so that the run goes on. */
export async function answerOf<T>(call: () => Promise<PlatformOutcome<T>>): Promise<PlatformOutcome<T>> {
  for (let attempt = 1; ; attempt++) {
    const answer = await call();
    if (answer.ok || answer.kind === 'refused' || attempt === TRIES) return answer;
    await pause(Math.min(answer.retryAfterMs, LONGEST_PAUSE_MS));
  }
}
