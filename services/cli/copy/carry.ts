import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { LogCheck } from '../../contexts/proof/application/check.js';
import { crashPoint } from '../../platform/event-store/crash-points.js';
import { pagesOf } from '../../platform/event-store/pages.js';
import { type StoredLink, storedLink } from '../../platform/event-store/stored-link.js';
import type { Terminal } from '../../platform/terminal/terminal.js';
import { WrongUse } from '../exit-code.js';
import { grouped } from '../words.js';
import type { CopySource, CopyTarget, LogPlace } from './place.js';
import { pagesOfScan } from './scan-pages.js';

const PAGE = 1_000;

/** Totals of a transfer, after it was read back and compared with its source. */
interface TransferTotals {
  readonly events: number;
  /** Events of an earlier run among them. */
  readonly before: number;
  readonly commands: number;
  /** Whether the source has no records of commands to copy. */
  readonly lacksRecords: boolean;
  /** Whether every event has the position that it had in the source. */
  readonly isSamePositions: boolean;
  /** Whether the source has nothing more. */
  readonly isAll: boolean;
}

/** Fields by which two logs are compared: the hash covers shop, stream, revision, body and the previous link. */
interface Compared extends Pick<StoredLink, 'position' | 'stream' | 'revision'> {
  readonly hash: string;
}

const compared = ({ position, stream, revision, hash }: StoredLink): Compared => ({
  ...{ position, stream, revision },
  hash: hash.toString('latin1'),
});

/** The events of a log, from the first one on. @param onLink called with each event as it is read, in pages before it is passed on */
async function* eventsOf(place: LogPlace, onLink?: (link: StoredLink) => void): AsyncGenerator<Compared> {
  const copy = (link: StoredLink) => {
    onLink?.(link);
    return compared(link);
  };
  for await (const page of pagesOfScan(place.scan, {}, copy)) yield* page;
}

/** Events of a log, each with the one that is as far from the beginning of another log, if there is one. */
async function* eventsBeside(
  place: LogPlace,
  other: LogPlace,
  onLink?: (link: StoredLink) => void,
): AsyncGenerator<[Compared, Compared | undefined]> {
  const others = eventsOf(other);
  try {
    for await (const event of eventsOf(place, onLink)) yield [event, (await others.next()).value ?? undefined];
  } finally {
    // A scan that nobody pulls any more would keep its connection.
    await others.return(undefined);
  }
}

/** Positions differ only when the source is a part of a log. */
const isSame = (a: Compared, b: Compared | undefined): boolean =>
  a.hash === b?.hash && a.stream === b.stream && a.revision === b.revision;

/**
 * Compares the target's events with the beginning of the source.
 * @returns their number, and the source's position after them
 * @throws WrongUse when the target is not a prefix of the source
 */
async function commonBeginning(from: CopySource, to: CopyTarget): Promise<{ count: number; after: number }> {
  let [count, after] = [0, 0];
  for await (const [there, here] of eventsBeside(to, from)) {
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

/** A check of links alone, which may begin in the middle of a log. */
const linkCheck = () => new LogCheck({ sealsOf: () => [], keys: null, isPart: true });

/** @throws Error that names the place and the position of the first link that does not hold */
function assertHolds(check: LogCheck, { name }: LogPlace, hint = ''): void {
  const broken = check.findings().find((finding) => finding.broken)?.broken;
  if (broken) throw new Error(`the chain of ${name} is broken at position ${broken.position}: ${broken.why}${hint}`);
}

/**
 * Copies missing events, page by page in order; a page with an event that does not fit its link is not written.
 * @returns their number, and the source's position after them
 */
async function transferEvents(
  from: CopySource,
  to: CopyTarget,
  begin: number,
  terminal: Terminal,
): Promise<{ count: number; after: number }> {
  let head = await from.head();
  let [count, after] = [0, begin];
  const check = linkCheck();
  for await (const page of pagesOf((position, limit) => from.readAll(position, limit), begin, PAGE)) {
    for (const event of page) check.add(storedLink(event));
    assertHolds(check, from, '. Nothing from this page on was copied');
    await to.append(page);
    count += page.length;
    crashPoint('copy.after-page');
    after = (page.at(-1) as Recorded).position;
    // A source with a running writer grows meanwhile.
    if (after > head) head = await from.head();
    terminal.progress(Math.min(after, head), head, 'events copied');
  }
  return { count, after };
}

/** Reads the target back: recomputes every link, and compares every event with the one at its place in the source. */
async function compare(
  from: CopySource,
  to: CopyTarget,
  terminal: Terminal,
): Promise<[count: number, isSamePositions: boolean]> {
  const head = await to.head();
  const check = linkCheck();
  let count = 0;
  let isSamePositions = true;
  for await (const [there, here] of eventsBeside(to, from, (link) => check.add(link))) {
    count += 1;
    if (!isSame(there, here))
      throw new Error(
        `event ${count} of ${to.name} (${there.stream}, revision ${there.revision}) is not what was copied`,
      );
    isSamePositions &&= there.position === here?.position;
    terminal.progress(Math.min(there.position, head), head, 'events verified');
  }
  assertHolds(check, to);
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
  const copied = await transferEvents(from, to, after, terminal);
  const [events, isSamePositions] = await compare(from, to, terminal);
  if (events !== before + copied.count)
    throw new Error(`${to.name} has ${events} events, not the ${before + copied.count} that were copied to it`);
  const commands = await transferRecords(from, to);
  await to.end();
  const isBehind = (await from.head()) > copied.after;
  if (from.isAtRest && isBehind)
    throw new Error(`the log of ${from.name} cannot be read beyond position ${copied.after}: type "ledger verify"`);
  const lacksRecords = await from.lacksRecords();
  return { events, before, commands, lacksRecords, isSamePositions, isAll: from.isAtRest };
}
