// Where a test run puts databases that nobody needs after it.
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/** A file system in memory, where Linux has one. */
const MEMORY = '/dev/shm';
/** Bytes that have to be free: the write-ahead log alone may take one gigabyte. */
const LEAST_ROOM = 4 * 1024 ** 3;
const LEAST_MEMORY = 8 * 1024 ** 3;

/** The directory in memory of a run, by the run's own directory. */
export const memoryOf = (run) => path.join(MEMORY, `loyalty-tests-${path.basename(run)}`);

/**
 * Creates a directory in memory for the databases of a run; undefined if there is no room. On a disk, ext4 searches all recently deleted files
 * for each new one, so that copying a database of a few hundred files, after others were dropped, took ten times as long.
 */
export function roomInMemory(run) {
  if (!hasRoom()) return undefined;
  const directory = memoryOf(run);
  fs.mkdirSync(directory, { recursive: true });
  return directory;
}

function hasRoom() {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    return bavail * bsize >= LEAST_ROOM && process.availableMemory() >= LEAST_MEMORY;
  } catch {
    return false;
  }
}
