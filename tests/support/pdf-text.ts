/** The texts of a PDF that was written without compression, one a run of a font, by page. */
export function textsOf(pdf: Buffer): string[][] {
  return [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)endstream/g)].map(([, content = '']) =>
    [...content.matchAll(/Tm\n?(?:\/F\d+ [\d.]+ Tf\n)?[\s\S]*?(\[[^\]]*\] TJ|<[0-9a-f]*> Tj)/g)].map(([, shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => decoded(hex, shown.endsWith('Tj'))).join(''),
    ),
  );
}

/** Western fonts are written in Windows-1252, the Japanese one in UTF-16. */
const decoded = (hex: string, isJapanese: boolean): string =>
  new TextDecoder(isJapanese ? 'utf-16be' : 'windows-1252').decode(Buffer.from(hex, 'hex'));
