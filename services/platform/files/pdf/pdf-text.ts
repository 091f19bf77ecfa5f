import { createRequire } from 'node:module';
import { runsOf } from './scripts.js';

type Weight = 'regular' | 'bold';
const require = createRequire(import.meta.url);
/** Files of the font that is embedded; a document has the letters that it uses. */
const FONTS: Readonly<Record<Weight, string>> = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
};

/** Name of the Japanese font among the resources of a page. */
const JAPANESE_NAME = 'Japanese';

/**
 * A Japanese font by reference: viewers have a font for the characters of Adobe-Japan1, which no file needs to carry. Text is UTF-16 in its
 * basic plane, each character as wide as the font is high.
 */
function japaneseFont(document: PDFKit.PDFDocument): PDFKit.PDFKitReference {
  const name = 'HeiseiKakuGo-W5';
  const descriptor = document.ref({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: 4,
    FontBBox: [-92, -250, 1010, 922],
    ItalicAngle: 0,
    Ascent: 752,
    Descent: -221,
    CapHeight: 737,
    StemV: 114,
  });
  descriptor.end(undefined);
  const system = { Registry: new String('Adobe'), Ordering: new String('Japan1'), Supplement: 2 };
  const descendant = document.ref({
    Type: 'Font',
    Subtype: 'CIDFontType0',
    BaseFont: name,
    CIDSystemInfo: system,
    DW: 1000,
    FontDescriptor: descriptor,
  });
  descendant.end(undefined);
  const font = document.ref({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: `${name}-UniJIS-UCS2-H`,
    Encoding: 'UniJIS-UCS2-H',
    DescendantFonts: [descendant],
  });
  font.end(undefined);
  return font;
}

const hexOf = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

interface Style {
  /** In points. */
  readonly size: number;
  readonly weight?: Weight;
  readonly colour?: string;
}

/** Writes lines of text at places, in an embedded font, and in the Japanese font that viewers bring. */
export class PdfText {
  private japanese: PDFKit.PDFKitReference | null = null;

  constructor(private readonly document: PDFKit.PDFDocument) {}

  /** Width of a line in points. */
  width(text: string, { size, weight = 'regular' }: Style): number {
    this.document.font(FONTS[weight]).fontSize(size);
    return runsOf(text).reduce(
      (sum, run) =>
        sum + (run.script === 'embedded' ? this.document.widthOfString(run.text) : size * [...run.text].length),
      0,
    );
  }

  /** Breaks a text into lines of a width, between words or within one that is too long; the last line ends with an ellipsis if text is left. */
  lines(text: string, width: number, most: number, style: Style): string[] {
    const lines: string[] = [];
    let rest = text.trim();
    while (rest !== '' && lines.length < most) {
      const isLast = lines.length === most - 1;
      const line = this.fitting(rest, width, style, isLast);
      lines.push(line);
      rest = isLast ? '' : rest.slice(line.length).trimStart();
    }
    return lines;
  }

  /** Writes one line. @param x left edge @param y base line, from the top of the page */
  write(text: string, x: number, y: number, style: Style): void {
    const { size, weight = 'regular', colour = '#1a1a1a' } = style;
    let left = x;
    for (const run of runsOf(text)) {
      this.document.font(FONTS[weight]).fontSize(size).fillColor(colour);
      if (run.script === 'embedded') {
        this.document.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' });
        left += this.document.widthOfString(run.text);
      } else {
        this.writeJapanese(run.text, left, y, size);
        left += size * [...run.text].length;
      }
    }
  }

  private writeJapanese(text: string, x: number, y: number, size: number): void {
    this.japanese ??= japaneseFont(this.document);
    this.document.page.fonts[JAPANESE_NAME] = this.japanese;
    // Pages count from the top, glyphs from the bottom.
    this.document.addContent(
      `BT /${JAPANESE_NAME} ${size} Tf 1 0 0 -1 ${x.toFixed(2)} ${y.toFixed(2)} Tm <${hexOf(text)}> Tj ET`,
    );
  }

  private fitting(text: string, width: number, style: Style, isLast: boolean): string {
    if (this.width(text, style) <= width) return text;
    const letters = [...text];
    const room = isLast ? width - this.width('…', style) : width;
    let count = 0;
    let used = 0;
    while (count < letters.length) {
      used += this.width(letters[count]!, style);
      if (used > room) break;
      count += 1;
    }
    const cut = letters.slice(0, Math.max(1, count)).join('');
    if (isLast) return `${cut.trimEnd()}…`;
    const space = cut.lastIndexOf(' ');
    return space > 0 ? cut.slice(0, space) : cut;
  }
}
