import type { Delimiter } from './delimiter.js';

/** A row of a table as it stands in the file. */
export interface CsvRow {
  /** The line of the file on which the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A table that cannot be read. */
export class MalformedTable extends Error {
  constructor(
    readonly reason: 'unclosed-quote' | 'cell-too-long' | 'too-many-columns' | 'too-many-lines',
    /** The line that it was found on, from 1. */
    readonly line: number,
  ) {
    super(`${reason} in line ${line}`);
  }
}

/** Bounds of a table, whatever the file's size. */
export interface CsvLimits {
  /** Characters of a cell. */
  readonly cell: number;
  readonly columns: number;
  /** Lines of the file, those that are blank or within quotes included. */
  readonly lines: number;
}

export const CSV_LIMITS: CsvLimits = { cell: 32_768, columns: 500, lines: 1_000_000 };

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Reads rows out of text that arrives in pieces (RFC 4180, with lines that end in CR LF, LF or CR). A quote inside a cell that does not begin
 * with one is an ordinary character. Blank rows are left out.
 */
export class CsvParser {
  private readonly special: RegExp;
  private cells: string[] = [];
  private cell = '';
  private state: 'start' | 'plain' | 'quoted' | 'quote' = 'start';
  private line = 1;
  private rowLine = 1;
  private quoteLine = 1;
  private afterReturn = false;

  constructor(
    private readonly delimiter: Delimiter,
    private readonly limits: CsvLimits = CSV_LIMITS,
  ) {
    this.special = new RegExp(`[${delimiter}\\r\\n]`, 'g');
  }

  /** Rows that the next piece of text completes. @throws MalformedTable */
  push(text: string): CsvRow[] {
    const rows: CsvRow[] = [];
    let at = 0;
    // The end of a line may be cut in two.
    if (this.afterReturn && text !== '') {
      this.afterReturn = false;
      if (text[0] === '\n') at = 1;
    }
    while (at < text.length) at = this.state === 'quoted' ? this.readQuoted(text, at) : this.readPlain(text, at, rows);
    return rows;
  }

  /** The row that the end of the text completes. @throws MalformedTable when a quote is still open */
  end(): CsvRow[] {
    if (this.state === 'quoted') throw new MalformedTable('unclosed-quote', this.quoteLine);
    const rows: CsvRow[] = [];
    if (this.cells.length > 0 || this.cell !== '') this.endRow(rows);
    return rows;
  }

  private readQuoted(text: string, at: number): number {
    const quote = text.indexOf('"', at);
    const end = quote < 0 ? text.length : quote;
    const part = text.slice(at, end);
    this.pass(linesIn(part));
    this.append(part);
    if (quote < 0) return end;
    this.state = 'quote';
    return quote + 1;
  }

  private readPlain(text: string, at: number, rows: CsvRow[]): number {
    const first = text[at]!;
    // A blank line; a file may have nothing else.
    if (first === '\n' && this.state === 'start' && this.cells.length === 0) {
      this.pass(1);
      this.rowLine = this.line;
      return at + 1;
    }
    if (first === '"' && this.state !== 'plain') {
      // A second quote stands for one; the first one opens the cell.
      if (this.state === 'quote') this.append('"');
      else this.quoteLine = this.line;
      this.state = 'quoted';
      return at + 1;
    }
    this.special.lastIndex = at;
    const found = this.special.exec(text);
    const end = found ? found.index : text.length;
    if (end > at) {
      this.append(text.slice(at, end));
      this.state = 'plain';
    }
    if (!found) return end;
    if (text[end] === this.delimiter) this.endCell();
    else this.endLine(text, end, rows);
    const isPair = text[end] === '\r' && text[end + 1] === '\n';
    return end + (isPair ? 2 : 1);
  }

  private endLine(text: string, end: number, rows: CsvRow[]): void {
    this.afterReturn = text[end] === '\r' && end + 1 === text.length;
    this.endRow(rows);
    this.pass(1);
    this.rowLine = this.line;
  }

  private pass(lines: number): void {
    this.line += lines;
    if (this.line > this.limits.lines) throw new MalformedTable('too-many-lines', this.line);
  }

  private append(part: string): void {
    if (this.cell.length + part.length > this.limits.cell) throw new MalformedTable('cell-too-long', this.line);
    this.cell += part;
  }

  private endCell(): void {
    if (this.cells.length >= this.limits.columns) throw new MalformedTable('too-many-columns', this.line);
    this.cells.push(this.cell);
    this.cell = '';
    this.state = 'start';
  }

  private endRow(rows: CsvRow[]): void {
    this.endCell();
    if (!isBlank(this.cells)) rows.push({ line: this.rowLine, cells: this.cells });
    this.cells = [];
    this.rowLine = this.line;
  }
}

/** Ends of lines within a quoted part; CR LF that is cut in two counts twice, which only moves a number. */
function linesIn(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
