import fs from 'node:fs';
import { LogCheck, type ShopFinding } from '../contexts/proof/application/check.js';
import { NoExportLine, readExport, readLinesWith } from '../contexts/proof/application/export-reader.js';
import { PublishedSeals, readSeals, sealsOf } from '../contexts/proof/application/published.js';
import { contradiction, RecordedSeals, SEAL_MARK, SEALS_STREAM } from '../contexts/proof/application/recorded-seals.js';
import type { Break } from '../contexts/proof/application/seal-verifier.js';
import { type PublicKey, publicKeyOf } from '../contexts/proof/application/signer.js';
import type { PublishedSeal } from '../contexts/proof/application/statement.js';
import type { StoredLink } from '../platform/event-store/stored-link.js';
import { exitCode, WrongUse } from './exit-code.js';
import { mustKnow, type OpenLog } from './open.js';
import type { Output } from './output.js';

/** Inputs of a verification in addition to the log's own chains. */
export interface Against {
  readonly shop: string | undefined;
  /** A file of published or mailed seals. */
  readonly seals: string | undefined;
  /** A file with the public key. */
  readonly key: string | undefined;
  readonly isMoved: boolean;
}

const fileAt = (file: string): string => {
  if (!fs.existsSync(file)) throw new WrongUse(`There is no file ${file}.`);
  return fs.readFileSync(file, 'utf8');
};

function keysOf(file: string | undefined): readonly PublicKey[] | null {
  if (file === undefined) return null;
  try {
    const text = fileAt(file);
    if (text.trimStart().startsWith('-----BEGIN PUBLIC KEY')) return [publicKeyOf(text)];
    return (JSON.parse(text) as { pem: string }[]).map(({ pem }) => publicKeyOf(pem));
  } catch (error) {
    throw error instanceof WrongUse ? error : new WrongUse(`${file} holds no public key.`);
  }
}

function givenSeals(file: string | undefined): readonly PublishedSeal[] {
  if (file === undefined) return [];
  fileAt(file);
  try {
    return readSeals(file);
  } catch (error) {
    throw new WrongUse(`${(error as Error).message}.`);
  }
}

const brokenWords = ({ position, until, stream, revision, why }: Break): string => {
  const place = stream === null ? '' : ` (${stream}, revision ${revision})`;
  const stretch = until > position ? ` to ${until}` : '';
  return `The chain is broken at position ${position}${stretch}${place}: ${why}.`;
};

interface CheckSummary {
  readonly unsigned: boolean;
  /** Whether an unsealed log fails: for a file, which anyone may have made; the log in its store may be sealed later. */
  readonly mustBeSealed: boolean;
  /** Number of streams whose beginning is missing. */
  readonly unanchored: number;
}

type Verdict = 'holds' | 'broken' | 'unsealed';
/** Where a log is broken; only a position where events are missing. */
type Broken = Break | Pick<Break, 'position' | 'why'>;

/** The verdict as data. */
const judged = (terminal: Output, verdict: Verdict, breaks: readonly Broken[], counts: Record<string, unknown> = {}) =>
  terminal.data({ verdict, breaks, ...counts });

async function reportFindings(
  findings: readonly ShopFinding[],
  summary: CheckSummary,
  terminal: Output,
): Promise<number> {
  const broken = findings.flatMap((found) => found.broken ?? []).sort((a, b) => a.position - b.position);
  const sum = (of: (found: ShopFinding) => number) => findings.reduce((all, found) => all + of(found), 0);
  const [events, seals] = [sum((found) => found.events), sum((found) => found.seals)];
  const sealed = sum((found) => found.last?.events ?? 0);
  const open = findings.filter((found) => found.last === null).map(({ shop }) => shop);
  const isUnsealed = summary.mustBeSealed && (open.length > 0 || findings.length === 0);
  const verdict = broken.length > 0 ? 'broken' : isUnsealed ? 'unsealed' : 'holds';
  const { unanchored, unsigned } = summary;
  await judged(terminal, verdict, broken, { events, seals, sealed, unsealedShops: open, unanchored, unsigned });
  for (const one of broken) await terminal.out(brokenWords(one));
  if (broken.length > 0) return exitCode.differs;
  const begun = unanchored > 0 ? `; ${unanchored} streams begin before the first line` : '';
  if (isUnsealed) {
    await terminal.out(`UNSEALED: ${events} events fit together, but nothing is signed of ${open.join(', ')}${begun}.`);
    return exitCode.unsealed;
  }
  const signed = unsigned ? ', their signatures not (no key was given)' : '';
  const checked = seals > 0 ? ` and ${seals} seals checked${signed}` : ' checked';
  await terminal.out(`The chain holds: ${events} events${checked}; ${shareWords(sealed, events)}${begun}.`);
  return exitCode.fine;
}

/** Truncated, not rounded, so that 100.0 % means every event. */
function shareWords(sealed: number, events: number): string {
  if (sealed === 0) return 'none is sealed yet';
  return `${sealed} of them (${(Math.floor((sealed / events) * 1000) / 10).toFixed(1)} %) are sealed`;
}

/** Reads a file twice: first for the lines with its seals, then for all events. An unreadable part is a break at the end of the reading. */
async function readTwice(file: string, take: (link: StoredLink) => void, logged: RecordedSeals): Promise<Break | null> {
  let last = 0;
  try {
    await readLinesWith(SEAL_MARK, file, (link) => logged.take(link));
    await readExport(file, take);
    return null;
  } catch (error) {
    if (!(error instanceof NoExportLine)) throw error;
    if (error.number === 1) throw new WrongUse('Line 1 of the file is no line of an export.');
    last = await lastPosition(file);
    const why = error.message;
    return {
      kind: 'order',
      position: last + 1,
      until: last + 1,
      stream: null,
      revision: null,
      why,
      expected: null,
      found: null,
    };
  }
}

/** The position of the last readable line. */
async function lastPosition(file: string): Promise<number> {
  let last = 0;
  await readExport(file, ({ position }) => {
    last = position;
  }).catch(() => undefined);
  return last;
}

/** Recomputes every hash of an export, without a database, and verifies it against seals: those given, and those in it. */
export async function verifyFile(file: string, against: Against, terminal: Output): Promise<number> {
  if (!fs.existsSync(file)) throw new WrongUse(`There is no file ${file}.`);
  const keys = keysOf(against.key);
  const given = givenSeals(against.seals);
  const logged = new RecordedSeals();
  let check: LogCheck | undefined;
  const open = (isWhole: boolean) => {
    const of = (shop: string) =>
      isWhole
        ? sealsOf(
            given.filter((seal) => seal.shop === shop).map(({ shop: _, ...seal }) => seal),
            logged.of(shop),
          )
        : [];
    return new LogCheck({ sealsOf: of, keys, isMoved: against.isMoved, isPart: !isWhole });
  };
  const unreadable = await readTwice(
    file,
    (link) => {
      if (against.shop !== undefined && link.shop !== against.shop) return;
      // An export that begins with a shop's own first event is complete; one made with --from begins in the middle of streams.
      check ??= open(given.length > 0 || (link.revision === 1 && link.stream === `${link.shop}/shop/shop`));
      check.add(link);
    },
    logged,
  );
  // Of an unreadable file nothing else is reported.
  if (unreadable) check = undefined;
  check ??= open(given.length > 0);
  check.expect(given.map(({ shop }) => shop).filter((shop) => against.shop === undefined || shop === against.shop));
  const findings = check.findings().map((found) => {
    if (against.seals === undefined || found.broken) return found;
    const filed = given.filter(({ shop }) => shop === found.shop);
    return { ...found, broken: contradiction(filed, logged.of(found.shop)) };
  });
  const unsigned = keys === null && findings.some(({ seals }) => seals > 0);
  if (unreadable && findings.every(({ broken }) => !broken)) {
    await judged(terminal, 'broken', [unreadable]);
    await terminal.out(brokenWords(unreadable));
    return exitCode.differs;
  }
  return reportFindings(findings, { unsigned, unanchored: check.unanchored, mustBeSealed: true }, terminal);
}

/** Inputs for verifying a log in its store. */
export interface Installed {
  /** The newest position that any follower has processed: a log that was cut off at its end is otherwise a valid chain. */
  readonly seen: number;
  readonly published: PublishedSeals;
  readonly keys: readonly PublicKey[];
  readonly isGapless: boolean;
}

/** Recomputes every hash of the log from the stored bytes, and verifies it against the published seals. */
export async function verifyLogTask(
  log: OpenLog,
  against: Against,
  { seen, published, keys, isGapless }: Installed,
  terminal: Output,
): Promise<number> {
  const { shop, isMoved } = against;
  if (shop !== undefined) await mustKnow(log, shop);
  const given = givenSeals(against.seals);
  const shops = shop === undefined ? published.shops() : [shop];
  // Read before the events that record them, and only once: a seal that is made meanwhile is no contradiction.
  const filed = new Map(shops.map((of) => [of, published.of(of)]));
  const logged = new RecordedSeals();
  const range = shop === undefined ? {} : { shop };
  await log.scan({ ...range, ownStream: SEALS_STREAM }, (link) => logged.take(link));
  const own = (of: string) => {
    const mine = given.filter((seal) => seal.shop === of).map(({ shop: _, ...seal }) => seal);
    return sealsOf(mine.length > 0 ? mine : (filed.get(of) ?? []), logged.of(of));
  };
  const check = new LogCheck({
    sealsOf: own,
    keys: keysOf(against.key) ?? keys,
    isMoved,
    isGapless: isGapless && shop === undefined,
  });
  check.expect(shops);
  const head = await log.head();
  await log.scan(range, (link) => {
    check.add(link);
    terminal.progress(Math.min(link.position, head), head, 'verify');
  });
  const [gap] = check.gaps;
  if (gap) {
    await judged(terminal, 'broken', [{ position: gap.from, why: 'the event is missing' }]);
    await terminal.out(`The chain is broken at position ${gap.from}: the event is missing.`);
    return exitCode.differs;
  }
  const findings = check.findings().map((found) => {
    return found.broken ? found : { ...found, broken: contradiction(own(found.shop), logged.of(found.shop)) };
  });
  if (head >= seen || findings.some(({ broken }) => broken))
    return reportFindings(findings, { unsigned: false, unanchored: 0, mustBeSealed: false }, terminal);
  const why = `the log ends there, but position ${seen} was seen`;
  await judged(terminal, 'broken', [{ position: head + 1, why }]);
  await terminal.out(`The chain is broken at position ${head + 1}: ${why}.`);
  return exitCode.differs;
}
