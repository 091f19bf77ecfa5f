import { openPool } from '@loyalty/projections/engine/connection/pool';
import { startProjector } from '../app/dependencies.js';
import type { Dependencies } from '../contexts/dependencies.js';
import type { SeedProgress } from './progress.js';

/** Events folded at once while others are still written: few large pages cost less than many small ones. */
const FOLD_AT_ONCE = 2500;

/** Folds the read models in large steps during writing, so that the first page is there at the end. */
export function followWith(parts: Dependencies) {
  const { store, urls } = parts;
  const pool = openPool({ url: urls.projector, max: 4 });
  let isWritten = false;
  let head = 0;
  const read = async (after: number, limit: number) => {
    if (!isWritten && head - after < FOLD_AT_ONCE) return [];
    return store.readAll(after, isWritten ? limit : Math.max(limit, FOLD_AT_ONCE));
  };
  const onWake = (wake: (head: number) => void) =>
    store.onCommit((now) => {
      head = now;
      wake(now);
    });
  const projector = startProjector(parts, pool, { read, onWake });
  const finish = async (progress: SeedProgress): Promise<void> => {
    isWritten = true;
    const end = await store.head();
    const timer = setInterval(() => progress(projector.lag().position, end, 'read models'), 100);
    await projector.reached(end);
    clearInterval(timer);
    progress(end, end, 'read models');
  };
  const stop = async (): Promise<void> => {
    await projector.stop();
    await pool.end();
  };
  return { finish, stop };
}
