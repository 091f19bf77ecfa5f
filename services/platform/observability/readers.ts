import type { Worker } from 'node:worker_threads';
import { Gauge, type Registry } from 'prom-client';

/** A thread that answers reads, and its requests since the service began. */
export interface ReadingStanding {
  /** Null while it is being started again. */
  readonly worker: Worker | null;
  readonly isListening: boolean;
  readonly tally: { readonly present: { readonly answered: number; readonly handedOver: number } };
}

/** Metrics of the threads that answer reads. CPU time and resident memory of the process include them already. */
export function observeReaders(registry: Registry, readers: () => readonly ReadingStanding[]): void {
  const registers = [registry];
  new Gauge({
    name: 'loyalty_readers',
    help: 'Threads that answer reads, by whether they listen',
    labelNames: ['state'],
    registers,
    collect() {
      const up = readers().filter(({ isListening }) => isListening).length;
      this.set({ state: 'listening' }, up);
      this.set({ state: 'starting' }, readers().length - up);
    },
  });
  new Gauge({
    name: 'loyalty_reader_requests',
    help: 'Requests that came to a thread that answers reads, since this process began',
    labelNames: ['reader', 'outcome'],
    registers,
    collect() {
      for (const [at, { tally }] of readers().entries()) {
        this.set({ reader: at + 1, outcome: 'answered' }, tally.present.answered);
        this.set({ reader: at + 1, outcome: 'handed-over' }, tally.present.handedOver);
      }
    },
  });
  new Gauge({
    name: 'loyalty_reader_heap_bytes',
    help: 'Heap that a thread that answers reads uses',
    labelNames: ['reader'],
    registers,
    async collect() {
      for (const [at, { worker }] of readers().entries()) {
        const heap = await worker?.getHeapStatistics().catch(() => undefined);
        if (heap) this.set({ reader: at + 1 }, heap.used_heap_size);
      }
    },
  });
}
