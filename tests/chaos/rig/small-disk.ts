import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { RigPostgres } from './postgres.js';

const SIZE_MB = 400;

/** A PostgreSQL on a separate small in-memory disk that can be filled. Mounting needs root. */
export class SmallDisk {
  private constructor(
    private readonly at: string,
    readonly postgres: RigPostgres,
  ) {}

  static async mount(): Promise<SmallDisk> {
    const at = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-chaos-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MB}m,mode=711`, 'tmpfs', at]);
    return new SmallDisk(at, await RigPostgres.start(path.join(at, '.')));
  }

  async unmount(): Promise<void> {
    await this.postgres.down().catch(() => undefined);
    this.abandon();
  }

  /** Kills it and unmounts the disk. */
  abandon(): void {
    this.postgres.killTree();
    // Lazily: a process killed just now may still exist.
    execFileSync('umount', ['-l', this.at]);
    fs.rmSync(this.at, { recursive: true, force: true });
  }
}
