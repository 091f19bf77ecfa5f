import fs from 'node:fs';
import type { EventPlace, Recorded } from '@loyalty/contracts/kernel/envelope';
import { z } from 'zod';
import { linkOfLine } from '../../contexts/proof/application/export-reader.js';
import { decodeBody } from '../../platform/event-store/body.js';
import { chainLink } from '../../platform/event-store/chain.js';
import type { CommandRecord } from '../../platform/event-store/port.js';
import { scanByPages } from '../../platform/event-store/stored-link.js';
import { WrongUse } from '../exit-code.js';
import { exportLine } from '../export.js';
import { linesOf } from '../lines.js';
import type { CopySource, CopyTarget } from './place.js';

const PAGE = 1_000;

const commandLine = z.strictObject({
  command: z.uuid(),
  shop: z.string().min(1),
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  answer: z.unknown(),
});

/** A separate file, so that the file of events is an export like any other: `verify --file` reads it. */
const commandsOf = (file: string): string => `${file}.commands`;

/** Records that are being written: a copy that is killed leaves none that look complete. */
const partOfCommands = (file: string): string => `${commandsOf(file)}.part`;

/** How each line of an export begins. */
const BEGINNING = Buffer.from('{"position":');

/**
 * Number of bytes in the complete lines of a target: a killed process leaves the beginning of a line behind them. Nothing is changed.
 * @throws WrongUse when something else is behind them
 */
function completeBytes(file: string): number {
  if (!fs.existsSync(file)) return 0;
  // A file that cannot be written is named at once.
  const handle = fs.openSync(file, 'r+');
  try {
    const { size } = fs.fstatSync(handle);
    const last = Buffer.alloc(1);
    let end = size;
    for (; end > 0; end--) {
      fs.readSync(handle, last, 0, 1, end - 1);
      if (last[0] === 10) break;
    }
    const rest = Buffer.alloc(Math.min(size - end, BEGINNING.length));
    fs.readSync(handle, rest, 0, rest.length, end);
    if (!rest.equals(BEGINNING.subarray(0, rest.length)))
      throw new WrongUse(`${file} is no export of a log. Nothing was copied.`);
    return end;
  } finally {
    fs.closeSync(handle);
  }
}

/** A log as two files: `FILE` with an event a line, `FILE.commands` with a command record a line. */
class FilePlace implements CopySource, CopyTarget {
  readonly isAtRest = true;
  readonly scan = scanByPages((after, limit) => this.readAll(after, limit));
  /** Reader after the last event that it returned, for sequential reads. */
  private reader: { after: number; events: AsyncGenerator<Recorded> } | null = null;
  private last: number | null = null;

  constructor(
    readonly name: string,
    /** Bytes in complete lines of a target that was not begun; undefined where all of the file is read. */
    private complete: number | undefined = undefined,
  ) {}

  async begin(): Promise<void> {
    if (fs.existsSync(this.name)) fs.truncateSync(this.name, this.complete);
    this.complete = undefined;
    this.reader = null;
    // Written again from the start: records have no order that could be resumed.
    for (const file of [commandsOf(this.name), partOfCommands(this.name)]) fs.rmSync(file, { force: true });
  }

  /** Gives the records their name, once all of them are written. */
  async end(): Promise<void> {
    await this.write(this.name, []);
    await this.write(partOfCommands(this.name), []);
    fs.renameSync(partOfCommands(this.name), commandsOf(this.name));
  }

  async lacksRecords(): Promise<boolean> {
    return !fs.existsSync(commandsOf(this.name));
  }

  async head(): Promise<number> {
    if (this.last === null) {
      this.last = 0;
      if (fs.existsSync(this.name)) for await (const { position } of this.events()) this.last = position;
    }
    return this.last;
  }

  async readAll(after: number, limit: number): Promise<Recorded[]> {
    if (!fs.existsSync(this.name)) return [];
    if (this.reader?.after !== after) {
      await this.close();
      this.reader = { after, events: this.events() };
    }
    const { reader } = this;
    const { events } = reader;
    const page: Recorded[] = [];
    for (let next = await events.next(); !next.done; next = await events.next()) {
      if (next.value.position > after && page.push(next.value) === limit) break;
    }
    reader.after = page.at(-1)?.position ?? after;
    return page;
  }

  async *records(): AsyncGenerator<CommandRecord[]> {
    const file = commandsOf(this.name);
    if (!fs.existsSync(file)) return;
    const page: CommandRecord[] = [];
    for await (const [line, number] of linesOf(file)) {
      page.push(this.recordOf(line.toString('utf8'), number));
      if (page.length === PAGE) yield page.splice(0);
    }
    if (page.length > 0) yield page;
  }

  async append(events: readonly Recorded[]): Promise<void> {
    await this.write(
      this.name,
      events.map((event) => exportLine(chainLink(event))),
    );
    this.last = events.at(-1)?.position ?? this.last;
  }

  async keep(records: readonly CommandRecord[]): Promise<void> {
    const lines = records.map(({ command, shop, digest, answer }) => JSON.stringify({ command, shop, digest, answer }));
    await this.write(partOfCommands(this.name), lines);
  }

  async close(): Promise<void> {
    await this.reader?.events.return(undefined);
  }

  private async write(file: string, lines: readonly string[]): Promise<void> {
    const handle = await fs.promises.open(file, 'a', 0o600);
    try {
      // Whole, or an error: a single write may take a part of it only, where the disk is nearly full.
      await handle.appendFile(lines.map((line) => `${line}\n`).join(''));
      await handle.datasync();
    } finally {
      await handle.close();
    }
  }

  private recordOf(text: string, number: number): CommandRecord {
    try {
      return commandLine.parse(JSON.parse(text));
    } catch {
      throw new WrongUse(`Line ${number} of ${commandsOf(this.name)} is no answer of a command.`);
    }
  }

  private async *events(): AsyncGenerator<Recorded> {
    for await (const [line, number] of linesOf(this.name, this.complete)) {
      const link = linkOfLine(line);
      if (!link) throw new WrongUse(`Line ${number} of ${this.name} is no line of an export.`);
      const { position, shop, stream, revision } = link;
      const place = { position, shop, stream, revision, hash: link.hash.toString('hex') };
      yield this.eventOf(link.body.toString('utf8'), place, number);
    }
  }

  private eventOf(body: string, place: EventPlace, number: number): Recorded {
    try {
      return decodeBody(body, place);
    } catch {
      throw new WrongUse(`Line ${number} of ${this.name} is no line of an export.`);
    }
  }
}

/** @throws WrongUse when the source is no file */
export function openFileSource(file: string): CopySource {
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) throw new WrongUse(`There is no file ${file}.`);
  return new FilePlace(file);
}

/** A target file. @throws WrongUse when it is something else than an export */
export function openFileTarget(file: string): CopyTarget {
  return new FilePlace(file, completeBytes(file));
}
