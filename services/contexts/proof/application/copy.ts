import type { Tamperable, Tampered } from '@loyalty/contracts/proof/queries';
import type { Scan, StoredLink } from '../../../platform/event-store/stored-link.js';
import type { Auditor } from './auditor.js';
import { LogCheck } from './check.js';
import type { Signer } from './signer.js';

/** Number of newest events with points of a shop that the demonstration may change. */
const OFFERED = 20;
/** Maximum number of copied events; the copy is in memory. */
const MAX_COPIED = 20_000;

interface CopiedEvent {
  readonly type: string;
  readonly occurredAt: string;
  readonly data: { readonly points?: unknown };
}

const eventIn = ({ body }: StoredLink): CopiedEvent => JSON.parse(body.toString()) as CopiedEvent;

function pointsOf(link: StoredLink): number | null {
  const { points } = eventIn(link).data ?? {};
  return typeof points === 'number' ? points : null;
}

const copied = (link: StoredLink): StoredLink => ({
  ...link,
  body: Buffer.from(link.body),
  hash: Buffer.from(link.hash),
});

/** Dependencies of the demonstration. */
interface CopyParts {
  readonly scan: Scan;
  readonly auditor: Pick<Auditor, 'sealsOf'>;
  readonly signer: Signer;
}

/** Demonstrates on a copy in memory that a changed event is detected. The ledger itself is only read. */
export class TamperedCopy {
  constructor(private readonly parts: CopyParts) {}

  /** The newest events of a shop with points, newest first. */
  async offered(shop: string): Promise<Tamperable[]> {
    const links = await this.copy(shop);
    const moving: Tamperable[] = [];
    for (let index = links.length - 1; index >= 0 && moving.length < OFFERED; index--) {
      const link = links[index] as StoredLink;
      const points = pointsOf(link);
      if (points === null) continue;
      const { type, occurredAt } = eventIn(link);
      moving.push({ position: link.position, stream: link.stream, type, points, occurredAt });
    }
    return moving;
  }

  /** Changes the points of one event of the copy and checks both logs. @returns null when there is no such event */
  async tamper(shop: string, position: number, points: number): Promise<Tampered | null> {
    const links = await this.copy(shop);
    const at = links.findIndex((link) => link.position === position);
    const link = links[at];
    const before = link && pointsOf(link);
    if (!link || before === null || before === undefined) return null;
    const body = Buffer.from(link.body.toString().replace(`"points":${before}`, `"points":${points}`));
    const honest = await this.check(shop, links);
    const spoilt = await this.check(shop, links.with(at, { ...link, body }));
    if (!spoilt.broken) return null;
    const broken = { ...spoilt.broken, checked: spoilt.events };
    return { copied: links.length, before, after: points, broken, intact: honest.broken === null };
  }

  /** The shop's events from the first on, where every check begins. */
  private async copy(shop: string): Promise<StoredLink[]> {
    const links: StoredLink[] = [];
    const enough = new Error('that is enough');
    try {
      await this.parts.scan({ shop }, (link) => {
        if (links.length === MAX_COPIED) throw enough;
        links.push(copied(link));
      });
    } catch (error) {
      if (error !== enough) throw error;
    }
    return links;
  }

  private async check(shop: string, links: readonly StoredLink[]) {
    const { auditor, signer } = this.parts;
    const seals = (await auditor.sealsOf(shop)).filter(({ events }) => events <= links.length);
    const check = new LogCheck({ sealsOf: () => seals, keys: signer.keys });
    for (const link of links) check.add(link);
    check.expect([shop]);
    return check.findings()[0] as ReturnType<LogCheck['findings']>[number];
  }
}
