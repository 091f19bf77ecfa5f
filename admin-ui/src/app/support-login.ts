/** Name under which this tab keeps an open support login; it ends with the tab. */
const KEY = 'supportLogin';

/** An open support login: its id, its token and its end, an ISO 8601 instant. */
export interface StoredLogin {
  readonly login: string;
  readonly token: string;
  readonly endsAt: string;
}

/** The support login of this tab; null without one. The server decides whether it is still valid. */
export function storedLogin(storage: Storage = sessionStorage): StoredLogin | null {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<StoredLogin> | null;
    return stored?.token && stored.login && stored.endsAt ? (stored as StoredLogin) : null;
  } catch {
    return null;
  }
}

export function storeLogin(login: StoredLogin, storage: Storage = sessionStorage): void {
  storage.setItem(KEY, JSON.stringify(login));
}

export function dropLogin(storage: Storage = sessionStorage): void {
  storage.removeItem(KEY);
}

/** Local key of the developer-access flag (spec DEVZ-003): it shows the way to the developer zone, which only the server opens. */
const DEV_ACCESS = 'devAccess';

export const hasDevAccess = (storage: Storage = localStorage): boolean => storage.getItem(DEV_ACCESS) === 'true';

export function setDevAccess(on: boolean, storage: Storage = localStorage): void {
  if (on) storage.setItem(DEV_ACCESS, 'true');
  else storage.removeItem(DEV_ACCESS);
}
