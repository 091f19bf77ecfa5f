import type { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { FileStoreUnavailable } from '../../../../platform/files/file-store.js';
import { openFileStore } from '../../../../platform/files/open-file-store.js';
import type { TableAnswer, TableCommand, TableThreadData } from './messages.js';
import { type TablePages, type TableWork, workOn } from './table-work.js';

// The thread that reads tables, so that no file can block the thread that writes (ADR 439).

const store = openFileStore((workerData as TableThreadData).store);
const send = (answer: TableAnswer): void => parentPort?.postMessage(answer);

class MissingFile extends Error {}

/** A table that is being read. */
class Reading {
  private content: Readable | null = null;
  private readonly pages: AsyncGenerator<TablePages[TableWork['kind']]>;
  private isClosed = false;

  constructor(command: Extract<TableCommand, { do: 'open' }>) {
    this.pages = this.read(command);
  }

  next() {
    return this.pages.next();
  }

  /** Ends it in the middle of a page as well: that page is given up at its next piece of the file. */
  close(): void {
    this.isClosed = true;
    this.content?.destroy(new Error('nobody waits for it'));
    void this.pages.return(undefined).catch(() => undefined);
  }

  private async *read({ shop, file, work }: Extract<TableCommand, { do: 'open' }>) {
    this.content = await store.open({ shop, file });
    if (!this.content) throw new MissingFile();
    if (this.isClosed) this.content.destroy(new Error('nobody waits for it'));
    try {
      yield* workOn(this.content, work);
    } finally {
      this.content.destroy();
    }
  }
}

const open = new Map<number, Reading>();

async function next(id: number, reading: Reading): Promise<void> {
  try {
    const { done, value } = await reading.next();
    if (done) open.delete(id);
    send({ is: 'page', id, page: done ? null : value });
  } catch (error) {
    open.delete(id);
    if (error instanceof MissingFile) send({ is: 'missing', id });
    else send({ is: 'failed', id, why: (error as Error).message, isOutage: error instanceof FileStoreUnavailable });
  }
}

parentPort?.on('message', (command: TableCommand) => {
  const { id } = command;
  if (command.do === 'open') open.set(id, new Reading(command));
  const reading = open.get(id);
  if (!reading) return;
  if (command.do === 'next') void next(id, reading);
  if (command.do === 'close') {
    open.delete(id);
    reading.close();
  }
});
