import { LogReplaced } from '../port.js';
import type { Place, PlaceTable } from '../postgres/place-table.js';
import type { LogReader } from './log-reader.js';

async function isInLog(place: Place, reading: LogReader): Promise<boolean> {
  try {
    return (await reading.at(place.record))?.event?.id === place.event;
  } catch (error) {
    if (error instanceof LogReplaced) return false;
    throw error;
  }
}

/** Finds the last indexed event that the log has, by bisection, and truncates the index after it. */
export async function lastCommonPlace(
  log: string,
  last: Place,
  places: PlaceTable,
  reading: LogReader,
): Promise<Place | null> {
  if (await isInLog(last, reading)) return last;
  let shared: Place | null = null;
  for (let [low, high] = [0, last.position - 1]; low < high; ) {
    const place = await places.atOrBefore(log, Math.ceil((low + high) / 2));
    if (!place || place.position <= low) break;
    if (await isInLog(place, reading)) {
      shared = place;
      low = place.position;
    } else high = place.position - 1;
  }
  await places.truncate(log, shared?.position ?? 0);
  return shared;
}
