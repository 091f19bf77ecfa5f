import fs from 'node:fs';

/** Files of one shop: their number and their size in bytes. */
export interface FileSums {
  readonly count: number;
  readonly bytes: number;
}

const MB = 1024 * 1024;
const GB = 1024 * MB;

const scaled = ({ count, bytes }: FileSums, factor: number): FileSums => ({
  count: Math.max(1, Math.round(count * factor)),
  bytes: Math.round(bytes * factor),
});

/** The most that a shop may have stored, of each kind of file; a pack alone may be larger. */
const quotasOf = (factor: number) => ({
  uploads: scaled({ count: 1000, bytes: 2 * GB }, factor),
  exports: scaled({ count: 200, bytes: 2 * GB }, factor),
  packs: scaled({ count: 10, bytes: 10 * GB }, factor),
});

/** Whether a shop has used its quota up. */
export const isUsedUp = (used: FileSums, { count, bytes }: FileSums): boolean =>
  used.count >= count || used.bytes >= bytes;

/** Sums of those of some files that there are. */
export async function sumsOf(paths: readonly string[]): Promise<FileSums> {
  const stats = await Promise.all(paths.map((file) => fs.promises.stat(file).catch(() => null)));
  const found = stats.filter((stat) => stat !== null);
  return { count: found.length, bytes: found.reduce((sum, { size }) => sum + size, 0) };
}

/** The disk has less free space than the service needs for itself. */
export class NoFreeSpace extends Error {}

/** Free space that files of shops leave to the service: the log and the database may be on the same disk. */
class FreeSpace {
  private readonly floor: number;

  /** @param floorMb in MB */
  constructor(
    private readonly folder: string,
    floorMb: number,
  ) {
    this.floor = floorMb * MB;
  }

  /** @throws NoFreeSpace */
  async ensure(): Promise<void> {
    const { bavail, bsize } = await fs.promises.statfs(this.folder);
    if (bavail * bsize < this.floor) throw new NoFreeSpace(`less than ${this.floor} bytes are free in ${this.folder}`);
  }
}

export interface StorageLimits {
  readonly quotas: ReturnType<typeof quotasOf>;
  readonly space: FreeSpace;
}

/** @param folder whose disk is looked at */
export const storageLimits = (factor: number, folder: string, floorMb: number): StorageLimits => ({
  quotas: quotasOf(factor),
  space: new FreeSpace(folder, floorMb),
});
