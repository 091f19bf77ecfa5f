import fs from 'node:fs';
import path from 'node:path';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { Clock } from '../../../../platform/clock/clock.js';
import type { Scan } from '../../../../platform/event-store/stored-link.js';
import { sizeText } from '../../../../platform/files/accept-upload.js';
import { removeOlder } from '../../../../platform/files/old-files.js';
import { isUsedUp, type StorageLimits, sumsOf } from '../../../../platform/files/quotas.js';
import { ZipFile } from '../../../../platform/files/zip.js';
import type { Auditor } from '../auditor.js';
import { ExportLines } from '../export-lines.js';
import { sealsOf } from '../published.js';
import { RecordedSeals } from '../recorded-seals.js';
import type { Signer } from '../signer.js';
import { sealLine } from '../statement.js';

/** Approximate size at which a file of events is split, so that it can be opened everywhere. */
const MAX_BYTES = 1024 * 1024 * 1024;
const STORED_MS = 24 * 60 * 60 * 1000;
const REPORT_EVERY = 20_000;

interface PackParts {
  readonly scan: Scan;
  readonly auditor: Auditor;
  readonly signer: Signer;
  readonly clock: Clock;
  /** Folder of packs until they are downloaded. */
  readonly folder: string;
  readonly limits: StorageLimits;
  /** Folder of the stand-alone verifiers with their text. */
  readonly verifiers: string;
}

/** Builds evidence packs: everything that a third party needs to verify a shop's ledger independently. */
export class PackMaker {
  constructor(private readonly parts: PackParts) {}

  fileOf(run: string): string {
    return path.join(this.parts.folder, `${run}.zip`);
  }

  /** Why a shop with these packs, gets no further one; null where it does. @throws NoFreeSpace */
  async rejectionFor(runs: readonly string[]): Promise<Rejection | null> {
    const { quotas, space } = this.parts.limits;
    await space.ensure();
    const used = await sumsOf(runs.map((run) => this.fileOf(run)));
    const { count, bytes } = quotas.packs;
    return isUsedUp(used, quotas.packs)
      ? reject('proof.pack-quota', { with: { files: count, size: sizeText(bytes) } })
      : null;
  }

  /** @param report called with the number of packed events; may throw to end it */
  async make(shop: string, run: string, report: (done: number) => Promise<void>): Promise<void> {
    const { auditor, signer, clock, folder, verifiers } = this.parts;
    await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
    await removeOlder(folder, Date.now() - STORED_MS);
    const draft = `${this.fileOf(run)}.draft`;
    await fs.promises.rm(draft, { force: true });
    const zip = await ZipFile.create(draft, clock.now());
    try {
      // Read before the events, so that no seal covers events that are not included; seals recorded by these events are added.
      const known = await auditor.sealsOf(shop);
      const recorded = new RecordedSeals();
      const events = await this.addEvents(zip, shop, recorded, report);
      const seals = sealsOf(known, recorded.of(shop));
      await zip.add('seals.ndjson', (write) =>
        write(Buffer.from(seals.map((seal) => `${sealLine(shop, seal)}\n`).join(''))),
      );
      await zip.add('public-keys.json', (write) => write(Buffer.from(`${JSON.stringify(signer.keys, null, 2)}\n`)));
      for (const name of ['verify.mjs', 'verify.py'])
        await zip.add(name, async (write) => write(await fs.promises.readFile(path.join(verifiers, name))));
      const about = await fs.promises.readFile(path.join(verifiers, 'README.txt'), 'utf8');
      const facts = {
        shop,
        events,
        seals: seals.length,
        at: clock.now().toISOString(),
        key: signer.keys[0]?.hex ?? '',
      };
      const text = about.replace(/\{(\w+)\}/g, (whole, name: string) =>
        String(facts[name as keyof typeof facts] ?? whole),
      );
      await zip.add('README.txt', (write) => write(Buffer.from(text)));
      await zip.close();
      await fs.promises.rename(draft, this.fileOf(run));
    } catch (error) {
      await zip.abandon().catch(() => undefined);
      await fs.promises.rm(draft, { force: true });
      throw error;
    }
  }

  /** Writes the events in files of bounded size. @returns their total number */
  private async addEvents(
    zip: ZipFile,
    shop: string,
    recorded: RecordedSeals,
    report: (done: number) => Promise<void>,
  ): Promise<number> {
    let [after, events, isOver] = [0, 0, false];
    for (let part = 1; !isOver; part++) {
      const name = `events-${String(part).padStart(4, '0')}.ndjson`;
      await zip.add(name, async (write) => {
        let bytes = 0;
        const lines = new ExportLines((block) => {
          bytes += block.length;
          return write(block);
        });
        isOver = true;
        const full = new Error('the file is full');
        try {
          await this.parts.scan({ shop, after }, (link) => {
            if (bytes >= MAX_BYTES) throw full;
            const busy = lines.add(link);
            recorded.take(link);
            after = link.position;
            events += 1;
            return events % REPORT_EVERY === 0 ? Promise.resolve(busy).then(() => report(events)) : busy;
          });
        } catch (error) {
          if (error !== full) throw error;
          isOver = false;
        }
        await lines.end();
      });
    }
    await report(events);
    return events;
  }
}
