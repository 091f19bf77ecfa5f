import v8 from 'node:v8';

/**
 * Bytes for a cache: a share of the heap's limit, which V8 derives from the memory of the machine or of the container, and no more than
 * `most`. In a container of 768 MiB the limit is about 450 MB.
 */
export const shareOfHeap = (share: number, most: number, limit = v8.getHeapStatistics().heap_size_limit): number =>
  Math.min(most, Math.floor(limit * share));
