import type { Place } from './shop.js';

/** Points for past occurrences, given by a version of a program from a moment on. */
export interface Sync {
  readonly sync: string;
  readonly source: string;
  readonly program: string;
  readonly version: number;
  readonly from: string;
  readonly at: string;
  isOpen: boolean;
}

/** Prior orders are synced only once, syncs of a source never overlap, and each sync ends once (I-55). */
export function nextSync(place: Place): void {
  const { event, shop } = place;
  const data = event.data as unknown as Omit<Sync, 'at' | 'isOpen'>;
  const same = shop.syncs.filter(({ source }) => source === data.source);
  if (event.type === 'PointsSyncStarted') {
    const isFree = data.source === 'prior_orders' ? same.length === 0 : same.every(({ isOpen }) => !isOpen);
    place.must(isFree, 'I-55', 'points for the past were given a second time', undefined, data);
    shop.syncs.push({ ...data, at: event.occurredAt, isOpen: true });
    return;
  }
  const open = same.find(({ sync, isOpen }) => sync === data.sync && isOpen);
  place.must(open !== undefined, 'I-55', 'a sync ended that was not running', undefined, data.sync);
  if (open) open.isOpen = false;
}
