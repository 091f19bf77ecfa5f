import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { RigPostgres } from './postgres.js';

const SIZE_MB = 400;

/** A PostgreSQL on a small disk of its own, in memory, that can be filled. Mounting needs root. */
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

  /** The same at once. */
  abandon(): void {
    this.postgres.killTree();
    // Lazily: what was killed just now may not be gone yet.
    execFileSync('umount', ['-l', this.at]);
    fs.rmSync(this.at, { recursive: true, force: true });
  }
}
