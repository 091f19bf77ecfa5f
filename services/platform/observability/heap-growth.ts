import v8 from 'node:v8';

/** From this limit of the heap on, V8 lets it grow to four times what the last full collection left; below, to less than twice. */
const LARGE_LIMIT = 2_000_000_000;
const GROWTH_PERCENT = 100;

/**
 * Lets the heap grow to twice what a full collection left, also where V8 finds much memory: otherwise a service with 430 MB of objects
 * takes two gigabytes (docs/adr/0402). For the whole process, with its threads.
 * @param limit of the heap, in bytes
 */
export function limitHeapGrowth(
  limit = v8.getHeapStatistics().heap_size_limit,
  setFlag: (flag: string) => void = v8.setFlagsFromString,
): void {
  if (limit >= LARGE_LIMIT) setFlag(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
