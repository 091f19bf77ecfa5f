/** Access to the browser's storage that never throws. */
export type BrowserMemory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/**
 * A storage that the browser may refuse, blocked or full: reading then finds nothing and writing is lost, because nothing that is kept there is
 * worth the app. @param storage asked at each use, because already naming a blocked storage throws
 */
export const guarded = (storage: () => Storage): BrowserMemory => ({
  getItem: (key) => attempt(() => storage().getItem(key), null),
  setItem: (key, value) => attempt(() => storage().setItem(key, value), undefined),
  removeItem: (key) => attempt(() => storage().removeItem(key), undefined),
});

/** Kept in this browser. */
export const browserMemory = guarded(() => localStorage);

/** Kept until this tab is closed. */
export const tabMemory = guarded(() => sessionStorage);

/** The value stored as JSON; null when there is none, or none that can be read. */
export const recallJson = (memory: Pick<BrowserMemory, 'getItem'>, key: string): unknown =>
  attempt<unknown>(() => JSON.parse(memory.getItem(key) ?? 'null'), null);
