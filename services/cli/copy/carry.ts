import type { Recorded } from '@loyalty/contracts/kernel/envelope';
import { chainLink, verifyChain } from '../../platform/event-store/chain.js';
import { crashPoint } from '../../platform/event-store/crash-points.js';
import type { Terminal } from '../../platform/terminal/terminal.js';
import { WrongUse } from '../exit-code.js';
import type { CopySource, CopyTarget, LogPlace } from './place.js';

const PAGE = 1_000;

/** What arrived, after it was read back and held against where it came from. */
export interface TransferTotals {
  readonly events: number;
  /** Of them, those that were there already: from an earlier run. */
  readonly before: number;
  readonly commands: number;
  /** Whether the source has nothing more by now. */
  readonly isAll: boolean;
}

async function* eventsOf(place: LogPlace): AsyncGenerator<Recorded> {
  for (let after = 0; ; ) {
    const page = await place.readAll(after, PAGE);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = last.position;
  }
}

/** The hash covers shop, stream, revision, body and the link before; positions may differ from store to store. */
const isSame = (a: Recorded, b: Recorded | undefined): boolean =>
  a.hash === b?.hash && a.stream === b.stream && a.revision === b.revision;

/**
 * Walks through what the target has and the source beside it.
 * @returns how many events that are, and the source's position behind them
 * @throws WrongUse when the target is not a beginning of the source
 */
async function commonBeginning(from: CopySource, to: CopyTarget): Promise<{ count: number; after: number }> {
  const source = eventsOf(from);
  let [count, after] = [0, 0];
  for await (const there of eventsOf(to)) {
    const { value: here } = await source.next();
    count += 1;
    if (!isSame(there, here ?? undefined))
      throw new WrongUse(
        `${to.name} holds another log: its event ${count} (${there.stream}, revision ${there.revision}) is not that of ${from.name}. Nothing was copied.`,
      );
    after = (here as Recorded).position;
  }
  return { count, after };
}

/** Copies what the target does not have yet, page by page in order. Answers the source's position behind it. */
async function transferEvents(from: CopySource, to: CopyTarget, begin: number, terminal: Terminal): Promise<number> {
  let head = await from.head();
  for (let after = begin; ; ) {
    const page = await from.readAll(after, PAGE);
    const last = page.at(-1);
    if (!last) return after;
    await to.append(page);
    crashPoint('copy.after-page');
    after = last.position;
    // A source that is still written grows meanwhile.
    if (after > head) head = await from.head();
    terminal.progress(Math.min(after, head), head, 'events copied');
  }
}

/** Reads the target back: every link recomputed, every event the one that stands at this place in the source. */
async function compare(from: CopySource, to: CopyTarget, terminal: Terminal): Promise<number> {
  const source = eventsOf(from);
  const head = await to.head();
  let count = 0;
  async function* links() {
    for await (const there of eventsOf(to)) {
      const { value: here } = await source.next();
      count += 1;
      if (!isSame(there, here ?? undefined))
        throw new Error(
          `event ${count} of ${to.name} (${there.stream}, revision ${there.revision}) is not what was copied`,
        );
      terminal.progress(Math.min(there.position, head), head, 'events verified');
      yield chainLink(there);
    }
  }
  const { broken } = await verifyChain(links());
  if (broken) throw new Error(`the chain of ${to.name} is broken at position ${broken.position}: ${broken.why}`);
  return count;
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
 * Brings a log to another place: events in their order, each linked anew and held against the original, and what commands were answered,
 * so that repeats stay recognised. May be killed at any moment and begun again: it goes on where the target ends.
 * @throws WrongUse when the target holds something else
 */
export async function transfer(from: CopySource, to: CopyTarget, terminal: Terminal): Promise<TransferTotals> {
  const { count: before, after } = await commonBeginning(from, to);
  const end = await transferEvents(from, to, after, terminal);
  const events = await compare(from, to, terminal);
  const commands = await transferRecords(from, to);
  return { events, before, commands, isAll: from.isAtRest && (await from.head()) <= end };
}
