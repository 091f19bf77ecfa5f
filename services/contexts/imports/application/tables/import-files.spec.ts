import { describe, expect, it } from '@jest/globals';
import type { Rejection } from '@loyalty/contracts/kernel/rejection';
import { TooManyReads } from '../../../../platform/files/shop-reads.js';
import { ImportFiles } from './import-files.js';
import { MissingTable, SlowTable } from './table-thread.js';

const FACTS = { encoding: 'utf-8', delimiter: ',', columns: [], rows: 2, vendor: null };

/** Files of one content, and a thread that gives pages; what is found is stored as the database does it. */
function importFiles(pagesOf: () => AsyncGenerator<unknown>, isStored = true) {
  const found = new Map<string, unknown>();
  const made = { inspections: 0, closed: 0 };
  const files = {
    isStored: async () => isStored,
    findingsOf: async () => (isStored ? { sha256: 'a', findings: found.get('a') ?? null } : null),
    saveFindings: async (_shop: string, _file: string, _version: number, findings: unknown) => {
      found.set('a', findings);
    },
  };
  async function* pages() {
    made.inspections += 1;
    try {
      yield* pagesOf();
    } finally {
      made.closed += 1;
    }
  }
  const thread = { pages, stop: async () => undefined };
  return { files: new ImportFiles(files as never, thread as never), made };
}

async function* page(one: unknown): AsyncGenerator<unknown> {
  yield one;
}
const failing = (error: Error) =>
  // biome-ignore lint/correctness/useYield: a table that cannot be read gives no page.
  async function* () {
    throw error;
  };

describe('what a file holds', () => {
  it('is found once for a content, however many ask for it at one time and later', async () => {
    const { files, made } = importFiles(() => page(FACTS));
    const requests = Array.from({ length: 16 }, (_, n) => files.facts('fern', String(n)));
    expect(await Promise.all(requests)).toEqual(requests.map(() => FACTS));
    expect(await files.columns('fern', '17')).toEqual([]);
    expect(made).toEqual({ inspections: 1, closed: 1 });
  });

  it('is stored as well where it is why the file cannot be read', async () => {
    const rejection: Rejection = { rejected: 'import.too-many-lines', field: 'file' };
    const { files, made } = importFiles(() => page(rejection));
    expect([await files.facts('fern', '1'), await files.facts('fern', '2')]).toEqual([rejection, rejection]);
    expect(made.inspections).toBe(1);
  });

  it('is nothing where the file is gone, and a rejection where reading it takes too long', async () => {
    expect(await importFiles(() => page(FACTS), false).files.facts('fern', '1')).toBeNull();
    expect(await importFiles(failing(new MissingTable())).files.facts('fern', '1')).toBeNull();
    const slow = await importFiles(failing(new SlowTable())).files.facts('fern', '1');
    expect(slow).toEqual({ rejected: 'import.too-slow', field: 'file' });
  });
});

describe('rows as they stand in a file', () => {
  const NAMED = { file: '1', delimiter: ',' };

  it('are read for two downloads of a shop at a time, and a broken one makes room for the next', async () => {
    const { files, made } = importFiles(() => page([{ line: 1, text: 'email' }]));
    const downloads = Array.from({ length: 10 }, () => files.texts('fern', NAMED));
    const [first, second, third] = downloads.map((download) => download.next());
    await Promise.all([first, second]);
    expect(made.inspections).toBe(2);
    for (const waiting of downloads.slice(3)) void waiting.next();
    await expect(files.texts('fern', NAMED).next()).rejects.toBeInstanceOf(TooManyReads);
    await downloads[0]!.return(undefined);
    expect((await third)?.value).toEqual([{ line: 1, text: 'email' }]);
    expect(made).toEqual({ inspections: 3, closed: 1 });
  });

  it('are missing where the file is gone', async () => {
    await expect(
      importFiles(() => page([]), false)
        .files.texts('fern', NAMED)
        .next(),
    ).rejects.toBeInstanceOf(MissingTable);
  });
});
