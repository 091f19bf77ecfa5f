import fs from 'node:fs';
import { z } from 'zod';
import { type ChainLink, type ChainReport, verifyChain } from '../event-store/chain.js';
import { streamOf } from '../event-store/port.js';
import { SHOP } from '../reactors/facts.js';
import { exitCode, WrongUse } from './exit-code.js';
import { linesOf } from './lines.js';
import { mustKnow, type OpenLog } from './open.js';
import type { Terminal } from './terminal.js';

const PAGE = 5000;

const line = z.object({
  position: z.int().min(1),
  shop: z.string(),
  stream: z.string(),
  revision: z.int().min(1),
  hash: z.string(),
  event: z.looseObject({}),
});

/** Something is missing before a link: no honest log or whole export looks like that. */
class Missing extends Error {
  constructor(
    readonly position: number,
    readonly why: string,
  ) {
    super(why);
  }
}

/** The links of an export. @throws WrongUse naming the line that is none, Missing. */
export async function* linksOfFile(file: string, shop: string | undefined): AsyncGenerator<ChainLink> {
  for await (const [bytes, number] of linesOf(file)) {
    if (bytes.length === 0) continue;
    const { event, ...place } = readLine(bytes.toString('utf8'), number);
    if (shop === undefined || place.shop === shop) yield { ...place, body: JSON.stringify(event) };
  }
}

/**
 * An export that begins with a shop's own first event is a whole one, so every stream of that shop must begin in it too. One that
 * was made with --from may begin in the middle of streams.
 */
async function* fromTheBeginning(links: AsyncGenerator<ChainLink>): AsyncGenerator<ChainLink> {
  const isWhole = new Map<string, boolean>();
  const streams = new Set<string>();
  for await (const link of links) {
    const { shop, stream, revision, position } = link;
    if (!isWhole.has(shop)) isWhole.set(shop, stream === streamOf(shop, 'shop', SHOP) && revision === 1);
    if (!streams.has(stream) && revision > 1 && isWhole.get(shop))
      throw new Missing(position, `the events of ${stream} before revision ${revision} are missing`);
    streams.add(stream);
    yield link;
  }
}

function readLine(text: string, number: number): z.output<typeof line> {
  try {
    return line.parse(JSON.parse(text));
  } catch {
    throw new WrongUse(`Line ${number} of the file is no line of an export.`);
  }
}

async function* linksOfLog(
  log: OpenLog,
  shop: string | undefined,
  seen: number,
  terminal: Terminal,
): AsyncGenerator<ChainLink> {
  const head = await log.head();
  for (let after = 0; after < head; ) {
    const page = await log.links(after, PAGE);
    const last = page.at(-1);
    if (!last) throw new Missing(after + 1, 'the event is missing');
    for (const link of page) if (shop === undefined || link.shop === shop) yield link;
    after = last.position;
    terminal.progress(Math.min(after, head), head, 'verify');
  }
  if (head < seen) throw new Missing(head + 1, `the log ends there, but position ${seen} was seen`);
}

async function told(report: Omit<ChainReport, 'broken'>, terminal: Terminal): Promise<number> {
  const begun = report.unanchored > 0 ? `; ${report.unanchored} streams begin before the first line` : '';
  await terminal.out(`The chain holds: ${report.checked} events checked${begun}.`);
  return exitCode.fine;
}

/** Says what the chains are like. */
async function tell(links: AsyncGenerator<ChainLink>, terminal: Terminal): Promise<number> {
  try {
    const { broken, ...report } = await verifyChain(links);
    if (!broken) return told(report, terminal);
    const { position, stream, revision, why } = broken;
    await terminal.out(`The chain is broken at position ${position} (${stream}, revision ${revision}): ${why}.`);
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    await terminal.out(`The chain is broken at position ${error.position}: ${error.why}.`);
  }
  return exitCode.differs;
}

/** Recomputes every hash of an export, without any database. */
export async function verifyFile(file: string, shop: string | undefined, terminal: Terminal): Promise<number> {
  if (!fs.existsSync(file)) throw new WrongUse(`There is no file ${file}.`);
  return tell(fromTheBeginning(linksOfFile(file, shop)), terminal);
}

/**
 * Recomputes every hash of the log, over the stored bytes.
 * @param seen the newest position that anybody has seen: a log that was cut off at its end is a valid chain otherwise.
 */
export async function verifyLog(
  log: OpenLog,
  shop: string | undefined,
  seen: number,
  terminal: Terminal,
): Promise<number> {
  if (shop !== undefined) await mustKnow(log, shop);
  return tell(linksOfLog(log, shop, seen, terminal), terminal);
}
