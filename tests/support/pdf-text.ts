type Letters = readonly string[];

const objectOf = (pdf: string, number: string): string =>
  new RegExp(`(?:^|\\n)${number} 0 obj\\n([\\s\\S]*?)\\nendobj`).exec(pdf)?.[1] ?? '';

/** The letters of an embedded font by the numbers of its glyphs, from the table that a PDF has for copying text. */
function lettersOf(pdf: string, font: string): Letters {
  const table = /\/ToUnicode (\d+) 0 R/.exec(objectOf(pdf, font))?.[1] ?? '';
  const ranges = [...objectOf(pdf, table).matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)];
  const letters: string[] = [];
  for (const [, first = '', listed = ''] of ranges)
    for (const [index, [, hex = '']] of [...listed.matchAll(/<([0-9a-f ]*)>/g)].entries())
      letters[Number.parseInt(first, 16) + index] = new TextDecoder('utf-16be').decode(
        Buffer.from(hex.replaceAll(' ', ''), 'hex'),
      );
  return letters;
}

/** Fonts by their names among the resources of pages. */
function fontsOf(pdf: string): ReadonlyMap<string, Letters> {
  const named = [...pdf.matchAll(/\/(F\d+) (\d+) 0 R/g)];
  return new Map(named.map(([, name = '', number = '']) => [name, lettersOf(pdf, number)]));
}

const glyphsOf = (hex: string): number[] => (hex.match(/.{4}/g) ?? []).map((glyph) => Number.parseInt(glyph, 16));

/** The texts of a PDF that was written without compression, one a run of a font, by page. The Japanese font's are UTF-16. */
export function textsOf(pdf: Buffer): string[][] {
  const text = pdf.toString('latin1');
  const fonts = fontsOf(text);
  const contents = [...text.matchAll(/stream\n([\s\S]*?)endstream/g)].map(([, content = '']) => content);
  return contents
    .filter((content) => content.includes('BT'))
    .map((content) =>
      [...content.matchAll(/\/(F\d+|Japanese) [\d.]+ Tf[\s\S]*?(\[[^\]]*\] TJ|<[0-9a-f]*> Tj)/g)].map(
        ([, font = '', shown = '']) => {
          const hex = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, part = '']) => part).join('');
          const letters = fonts.get(font);
          if (!letters) return new TextDecoder('utf-16be').decode(Buffer.from(hex, 'hex'));
          return glyphsOf(hex)
            .map((glyph) => letters[glyph] ?? '\ufffd')
            .join('');
        },
      ),
    );
}
