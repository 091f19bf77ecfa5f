import fs from 'node:fs';
import path from 'node:path';
import { shopId } from '@loyalty/contracts/kernel/shapes';
import { digest, LogSealed, type Seal } from '@loyalty/contracts/proof/events';
import { z } from 'zod';
import { type PublishedSeal, sealLine } from './statement.js';

const line = z.looseObject({ shop: shopId, head: digest }).transform(({ shop, ...seal }, context) => {
  const read = LogSealed.schema.safeParse(seal);
  if (read.success) return { shop, ...read.data };
  context.issues.push({ code: 'custom', message: 'is no seal', input: seal });
  return z.NEVER;
});

/** Parses the seals of a file written by `sealLine`. @throws Error naming the first invalid line */
export function readSeals(file: string): PublishedSeal[] {
  return sealsOfText(fs.readFileSync(file, 'utf8'), path.basename(file));
}

function sealsOfText(whole: string, name: string): PublishedSeal[] {
  return whole.split('\n').flatMap((text, index) => {
    if (text === '') return [];
    try {
      return [line.parse(JSON.parse(text))];
    } catch {
      throw new Error(`line ${index + 1} of ${name} is no seal`);
    }
  });
}

/**
 * Published seals, outside the database: one append-only file for each shop. A forger of the log would also have to change these, on
 * another disk, and the mailed copies, and cannot sign.
 */
export class PublishedSeals {
  constructor(private readonly folder: string) {}

  fileOf(shop: string): string {
    return path.join(this.folder, shopId.parse(shop), 'seals.ndjson');
  }

  shops(): string[] {
    if (!fs.existsSync(this.folder)) return [];
    return fs.readdirSync(this.folder).filter((name) => fs.existsSync(path.join(this.folder, name, 'seals.ndjson')));
  }

  /** Complete seals of the file: a line that a crash cut off is ignored. */
  of(shop: string): Seal[] {
    const file = this.fileOf(shop);
    if (!fs.existsSync(file)) return [];
    const text = fs.readFileSync(file, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    return sealsOfText(whole, path.basename(file)).map(({ shop: _, ...seal }) => seal);
  }

  /** Appends a seal unless it exists, and returns when it is on disk. */
  publish(shop: string, seal: Seal): void {
    const file = this.fileOf(shop);
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    this.dropHalfLine(file);
    if (this.of(shop).some(({ number }) => number === seal.number)) return;
    const handle = fs.openSync(file, 'a', 0o600);
    try {
      fs.writeSync(handle, `${sealLine(shop, seal)}\n`);
      fs.fsyncSync(handle);
    } finally {
      fs.closeSync(handle);
    }
  }

  private dropHalfLine(file: string): void {
    if (!fs.existsSync(file)) return;
    const text = fs.readFileSync(file);
    const whole = text.lastIndexOf(10) + 1;
    if (whole < text.length) fs.truncateSync(file, whole);
  }
}

/**
 * The seals that a shop's log is verified against: published ones, and those of the log that are not published yet. Where the two differ,
 * the published one counts, so that a changed log is detected.
 */
export function sealsOf(published: readonly Seal[], logged: readonly Seal[]): Seal[] {
  return [...published, ...logged.slice(published.length)];
}
