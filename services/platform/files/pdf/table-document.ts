import PDFDocument from 'pdfkit';
import { PdfText } from './pdf-text.js';

interface Column {
  readonly title: string;
  /** Share of the width of the page, between 0 and 1. */
  readonly share: number;
  readonly align: 'left' | 'right';
}

/** A document of one table below a heading, on as many A4 pages as it takes. */
export interface TableDocument {
  /** BCP 47 tag. */
  readonly language: string;
  readonly title: string;
  /** Above the title, such as the name of a shop. */
  readonly sender: string;
  /** Below the title. */
  readonly lines: readonly string[];
  readonly figures: readonly { readonly label: string; readonly value: string }[];
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** In place of rows where there are none. */
  readonly empty: string;
  readonly notes: readonly string[];
  /** Left foot of every page. */
  readonly foot: string;
  /** Right foot of a page. */
  readonly pageOf: (page: number, pages: number) => string;
  /** When the document is made. */
  readonly madeAt: Date;
}

const MARGIN = 48;
const LINE = 14;
/** Space below the last row of a page, for its foot. */
const FOOT = 64;
const PADDING = 6;
const BODY = { size: 10 } as const;
const QUIET = { size: 9, colour: '#616161' } as const;
const HEAD = { size: 9, weight: 'bold', colour: '#616161' } as const;
/** Lines of a cell at most. */
const CELL_LINES = 3;

class TableWriter {
  private readonly text: PdfText;
  private y = MARGIN;

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly table: TableDocument,
  ) {
    this.text = new PdfText(pdf);
  }

  private get width(): number {
    return this.pdf.page.width - 2 * MARGIN;
  }

  private get bottom(): number {
    return this.pdf.page.height - FOOT;
  }

  write(): void {
    this.writeHeading();
    this.writeHead();
    for (const row of this.table.rows) this.writeRow(row);
    if (this.table.rows.length === 0) this.writeNote(this.table.empty);
    this.y += PADDING;
    for (const note of this.table.notes) this.writeNote(note);
    this.writeFeet();
  }

  private writeHeading(): void {
    const { sender, title, lines, figures } = this.table;
    const [name = ''] = this.text.lines(sender, this.width, 1, QUIET);
    this.text.write(name, MARGIN, this.y + LINE, QUIET);
    const heading = { size: 18, weight: 'bold' } as const;
    const [first = ''] = this.text.lines(title, this.width, 1, heading);
    this.text.write(first, MARGIN, this.y + LINE + 24, heading);
    this.y += LINE + 30;
    for (const line of lines) {
      for (const part of this.text.lines(line, this.width, 2, BODY)) {
        this.y += LINE;
        this.text.write(part, MARGIN, this.y, BODY);
      }
    }
    this.y += LINE;
    const step = this.width / Math.max(1, figures.length);
    for (const [index, { label, value }] of figures.entries()) {
      const left = MARGIN + index * step;
      const bold = { size: 13, weight: 'bold' } as const;
      this.text.write(this.text.lines(label, step - PADDING, 1, QUIET)[0] ?? '', left, this.y + LINE, QUIET);
      this.text.write(this.text.lines(value, step - PADDING, 1, bold)[0] ?? '', left, this.y + LINE + 18, bold);
    }
    this.y += LINE + 36;
  }

  /** Titles of the columns, at the top of the table on every page. */
  private writeHead(): void {
    this.writeCells(
      this.table.columns.map(({ title }) => [title]),
      HEAD,
    );
    this.rule('#8a8f98');
  }

  private writeRow(row: readonly string[]): void {
    const cells = row.map((cell, at) => this.text.lines(cell, this.widthOf(at), CELL_LINES, BODY));
    const height = LINE * Math.max(1, ...cells.map(({ length }) => length)) + PADDING;
    if (this.y + height > this.bottom) {
      this.nextPage();
      this.writeHead();
    }
    this.writeCells(cells, BODY);
    this.rule('#ebebeb');
  }

  private writeCells(cells: readonly (readonly string[])[], style: typeof BODY | typeof HEAD): void {
    let left = MARGIN;
    for (const [at, lines] of cells.entries()) {
      for (const [index, line] of lines.entries()) {
        const indent = this.table.columns[at]!.align === 'right' ? this.widthOf(at) - this.text.width(line, style) : 0;
        this.text.write(line, left + indent, this.y + LINE * (index + 1), style);
      }
      left += this.widthOf(at) + PADDING;
    }
    this.y += LINE * Math.max(1, ...cells.map(({ length }) => length)) + PADDING;
  }

  private writeNote(note: string): void {
    for (const line of this.text.lines(note, this.width, CELL_LINES, QUIET)) {
      if (this.y + LINE > this.bottom) this.nextPage();
      this.y += LINE;
      this.text.write(line, MARGIN, this.y, QUIET);
    }
  }

  private writeFeet(): void {
    const { count } = this.pdf.bufferedPageRange();
    const { foot, pageOf } = this.table;
    const y = this.pdf.page.height - MARGIN + LINE;
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(page);
      // A foot is below the margin, where pdfkit would begin a new page.
      this.pdf.page.margins.bottom = 0;
      const number = pageOf(page + 1, count);
      const right = this.text.width(number, QUIET);
      this.text.write(this.text.lines(foot, this.width - right - LINE, 1, QUIET)[0] ?? '', MARGIN, y, QUIET);
      this.text.write(number, MARGIN + this.width - right, y, QUIET);
    }
  }

  private widthOf(column: number): number {
    return this.table.columns[column]!.share * this.width - PADDING;
  }

  private nextPage(): void {
    this.pdf.addPage();
    this.y = MARGIN;
  }

  private rule(colour: string): void {
    this.pdf
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .lineWidth(0.5)
      .strokeColor(colour)
      .stroke();
  }
}

/** The bytes of a document. @param compressed false leaves its text readable, for tests */
export function writePdf(table: TableDocument, compressed = true): Promise<Buffer> {
  const { language, title, sender, madeAt } = table;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    compress: compressed,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: sender, CreationDate: madeAt, ModDate: madeAt },
  });
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
    new TableWriter(pdf, table).write();
    pdf.end();
  });
}
