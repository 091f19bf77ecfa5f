import { type BrowserMemory, browserMemory, recallJson, tabMemory } from '../data/browser-memory.js';

/** Name under which this tab keeps an open support login; it ends with the tab. */
const KEY = 'supportLogin';

/** Name under which this tab keeps that its support login was ended by somebody else, until the person has read it. */
const ENDED = 'supportLoginEnded';

/** An open support login: its shop as the person named it, its id, its token and its end, an ISO 8601 instant. */
interface StoredLogin {
  readonly shop: string;
  readonly login: string;
  readonly token: string;
  readonly endsAt: string;
}

/** The support login of this tab; null without one. The server decides whether it is still valid. */
export function storedLogin(storage: BrowserMemory = tabMemory): StoredLogin | null {
  const stored = recallJson(storage, KEY) as Partial<StoredLogin> | null;
  return stored?.token && stored.login && stored.endsAt ? ({ shop: '', ...stored } as StoredLogin) : null;
}

export function storeLogin(login: StoredLogin, storage: BrowserMemory = tabMemory): void {
  storage.setItem(KEY, JSON.stringify(login));
}

/** A login that somebody or something else ended. */
interface EndedLogin {
  readonly shop: string;
  /** Its time was over; otherwise the merchant ended it. */
  readonly isExpired: boolean;
}

/** Drops a login that the server refuses, and keeps why for the page that follows. */
export function noteEnd({ shop, endsAt }: StoredLogin, now: string, storage: BrowserMemory = tabMemory): void {
  dropLogin(storage);
  storage.setItem(ENDED, JSON.stringify({ shop, isExpired: endsAt <= now } satisfies EndedLogin));
}

/** The login that ended without the person's doing; null when there is none. */
export function endedLogin(storage: BrowserMemory = tabMemory): EndedLogin | null {
  const stored = recallJson(storage, ENDED) as Partial<EndedLogin> | null;
  return typeof stored?.shop === 'string' ? { shop: stored.shop, isExpired: stored.isExpired === true } : null;
}

export const forgetEnd = (storage: BrowserMemory = tabMemory): void => storage.removeItem(ENDED);

export function dropLogin(storage: BrowserMemory = tabMemory): void {
  storage.removeItem(KEY);
}

/** Local key of the developer-access flag (spec DEVZ-003): it shows the way to the developer zone, which only the server opens. */
const DEV_ACCESS = 'devAccess';

export const hasDevAccess = (storage: BrowserMemory = browserMemory): boolean => storage.getItem(DEV_ACCESS) === 'true';

export function setDevAccess(on: boolean, storage: BrowserMemory = browserMemory): void {
  if (on) storage.setItem(DEV_ACCESS, 'true');
  else storage.removeItem(DEV_ACCESS);
}
