import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { chainLink, verifyChain } from '../../platform/event-store/chain.js';
import { crashPoint } from '../../platform/event-store/crash-points.js';
import { pagesOf } from '../../platform/event-store/pages.js';
import type { Terminal } from '../../platform/terminal/terminal.js';
import { WrongUse } from '../exit-code.js';
import { grouped } from '../words.js';
import type { CopySource, CopyTarget, LogPlace } from './place.js';

const PAGE = 1_000;

/** Totals of a transfer, after it was read back and compared with its source. */
interface TransferTotals {
  readonly events: number;
  /** Events of an earlier run among them. */
  readonly before: number;
  readonly commands: number;
  /** Whether every event has the position that it had in the source. */
  readonly isSamePositions: boolean;
  /** Whether the source has nothing more. */
  readonly isAll: boolean;
}

const pagesFrom = (place: LogPlace, after: number) => pagesOf((from, limit) => place.readAll(from, limit), after, PAGE);

async function* eventsOf(place: LogPlace): AsyncGenerator<Recorded> {
  for await (const page of pagesFrom(place, 0)) yield* page;
}

/** The hash covers shop, stream, revision, body and the previous link. Positions differ only when the source is a part of a log. */
const isSame = (a: Recorded, b: Recorded | undefined): boolean =>
  a.hash === b?.hash && a.stream === b.stream && a.revision === b.revision;

/**
 * Compares the target's events with the beginning of the source.
 * @returns their number, and the source's position after them
 * @throws WrongUse when the target is not a prefix of the source
 */
async function commonBeginning(from: CopySource, to: CopyTarget): Promise<{ count: number; after: number }> {
  const source = eventsOf(from);
  let [count, after] = [0, 0];
  for await (const there of eventsOf(to)) {
    const { value: here } = await source.next();
    count += 1;
    if (!here)
      throw new WrongUse(
        `${to.name} goes on where ${from.name} ends, after event ${grouped(count - 1)}. Nothing was copied.`,
        `If ${to.name} is the log that the service writes now, there is nothing to copy to it.`,
      );
    if (!isSame(there, here))
      throw new WrongUse(
        `${to.name} holds another log: its event ${count} (${there.stream}, revision ${there.revision}) is not that of ${from.name}. Nothing was copied.`,
      );
    after = here.position;
  }
  return { count, after };
}

/** Copies missing events, page by page in order. Returns the source's position after them. */
async function transferEvents(from: CopySource, to: CopyTarget, begin: number, terminal: Terminal): Promise<number> {
  let head = await from.head();
  let after = begin;
  for await (const page of pagesFrom(from, begin)) {
    await to.append(page);
    crashPoint('copy.after-page');
    after = (page.at(-1) as Recorded).position;
    // A source with a running writer grows meanwhile.
    if (after > head) head = await from.head();
    terminal.progress(Math.min(after, head), head, 'events copied');
  }
  return after;
}

/** Reads the target back: recomputes every link, and compares every event with the one at its place in the source. */
async function compare(
  from: CopySource,
  to: CopyTarget,
  terminal: Terminal,
): Promise<[count: number, isSamePositions: boolean]> {
  const source = eventsOf(from);
  const head = await to.head();
  let count = 0;
  let isSamePositions = true;
  async function* links() {
    for await (const there of eventsOf(to)) {
      const { value: here } = await source.next();
      count += 1;
      if (!isSame(there, here ?? undefined))
        throw new Error(
          `event ${count} of ${to.name} (${there.stream}, revision ${there.revision}) is not what was copied`,
        );
      isSamePositions &&= there.position === here?.position;
      terminal.progress(Math.min(there.position, head), head, 'events verified');
      yield chainLink(there);
    }
  }
  const { broken } = await verifyChain(links());
  if (broken) throw new Error(`the chain of ${to.name} is broken at position ${broken.position}: ${broken.why}`);
  return [count, isSamePositions];
}

async function transferRecords(from: CopySource, to: CopyTarget): Promise<number> {
  let count = 0;
  for await (const page of from.records()) {
    await to.keep(page);
    count += page.length;
  }
  return count;
}

/**
 * Transfers a log to another place: events in order, each linked again and compared with the original, and command records, so that repeats
 * stay recognised. May be killed at any time and restarted: it resumes where the target ends.
 * @throws WrongUse when the target holds something else
 */
export async function transfer(from: CopySource, to: CopyTarget, terminal: Terminal): Promise<TransferTotals> {
  const { count: before, after } = await commonBeginning(from, to);
  await to.begin();
  const end = await transferEvents(from, to, after, terminal);
  const [events, isSamePositions] = await compare(from, to, terminal);
  const commands = await transferRecords(from, to);
  return { events, before, commands, isSamePositions, isAll: from.isAtRest && (await from.head()) <= end };
}
