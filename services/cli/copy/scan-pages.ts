import type { Scan, ScanRequest, StoredLink } from '../../platform/event-store/stored-link.js';

const PAGE = 1_000;

/**
 * What a scan passes on, in pages that are pulled: it fills the next page while one is used, and waits with it.
 * @param copy what is kept of a link, which is valid only during this call
 */
export async function* pagesOfScan<T>(
  scan: Scan,
  request: ScanRequest,
  copy: (link: StoredLink) => T,
): AsyncGenerator<readonly T[]> {
  let [filled, used] = [handover<readonly T[] | null>(), handover<void>()];
  let [page, isOver]: [T[], boolean] = [[], false];
  const hand = (full: readonly T[] | null): Promise<void> => {
    page = [];
    filled.resolve(full);
    return used.promise;
  };
  const take = (link: StoredLink) => {
    if (isOver) throw new Error('nobody pulls the rest of the scan');
    if (page.push(copy(link)) === PAGE) return hand(page);
  };
  scan(request, take).then(
    async () => {
      if (page.length > 0) await hand(page);
      await hand(null);
    },
    (error) => filled.reject(error),
  );
  try {
    for (let found = await filled.promise; found; found = await filled.promise) {
      const { resolve } = used;
      [filled, used] = [handover(), handover()];
      resolve();
      yield found;
    }
  } finally {
    isOver = true;
    used.resolve();
  }
}

/** A promise whose error is thrown where it is awaited, and nowhere if nobody asks for it any more. */
function handover<T>(): PromiseWithResolvers<T> {
  const made = Promise.withResolvers<T>();
  made.promise.catch(() => undefined);
  return made;
}
