import { type LanguageTexts, MOST, type TextRow, withText } from '../texts.js';
import { type FileText, fileId, type RowFault } from './translation-file.js';

const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** Why a row cannot be taken; null where it can. */
function faultOf({ source, target }: FileText, row: TextRow | undefined, isTwice: boolean): RowFault['reason'] | null {
  if (!row) return 'unknown';
  if (isTwice) return 'twice';
  // The default has changed since the file was written: the translation may be one of something else.
  if (source !== row.standard) return 'source';
  if ([...target].length > MOST[row.section]) return 'long';
  return CONTROL.test(target) ? 'control' : null;
}

/** Texts with those of a file, and the rows that were not taken. A row without a translation leaves the text as it is. */
export function takeFile(file: readonly FileText[], rows: readonly TextRow[], before: LanguageTexts) {
  const known = new Map(rows.map((row) => [fileId(row), row]));
  const seen = new Set<string>();
  const faults: RowFault[] = [];
  let [texts, taken] = [before, 0];
  for (const [at, text] of file.entries()) {
    const row = known.get(text.id);
    const reason = faultOf(text, row, seen.has(text.id));
    seen.add(text.id);
    if (reason) faults.push({ row: at + 1, id: text.id, reason });
    else if (row && text.target.trim() !== '') {
      texts = withText(texts, row.section, row.key, text.target.trim());
      taken += 1;
    }
  }
  return { texts, taken, faults };
}
