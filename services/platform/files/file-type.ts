import type { FileType } from '@loyalty/contracts/files/use';

/** Number of a file's first bytes that its type is recognised from. */
export const HEAD_BYTES = 64 * 1024;

const startsWith = (head: Buffer, signature: string, at = 0): boolean =>
  head.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'));

const SIGNATURES: readonly (readonly [FileType, (head: Buffer) => boolean])[] = [
  ['image/png', (head) => startsWith(head, '\x89PNG\r\n\x1a\n')],
  ['image/jpeg', (head) => startsWith(head, '\xff\xd8\xff')],
  ['image/gif', (head) => startsWith(head, 'GIF87a') || startsWith(head, 'GIF89a')],
  ['image/webp', (head) => startsWith(head, 'RIFF') && startsWith(head, 'WEBP', 8)],
];

/** Beginnings of texts that are not a table. */
const OTHER_TEXT = /^\s*(<|%PDF-|\{\\rtf|PK)/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters that a table does not contain.
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/;

/** The text in UTF-16 if it begins with its byte order mark; otherwise one character a byte. */
function charactersOf(head: Buffer): string {
  if (startsWith(head, '\xff\xfe')) return head.subarray(2).toString('utf16le');
  if (startsWith(head, '\xfe\xff'))
    return Buffer.from(head.subarray(2, 2 + ((head.length - 2) & ~1)))
      .swap16()
      .toString('utf16le');
  return startsWith(head, '\xef\xbb\xbf') ? head.subarray(3).toString('latin1') : head.toString('latin1');
}

function isTable(head: Buffer): boolean {
  const text = charactersOf(head);
  return text.trim() !== '' && !CONTROL.test(text) && !OTHER_TEXT.test(text);
}

/** Whether a text is a drawing (SVG): its first element says so, after a declaration and comments. */
export const isDrawing = (head: Buffer): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE\s+svg[^>[]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i.test(
    charactersOf(head),
  );

/** Content sniffing: the type of a file by its first bytes, whatever its name or sender claims; null for any other. */
export function fileTypeOf(head: Buffer): FileType | null {
  const image = SIGNATURES.find(([, matches]) => matches(head));
  if (image) return image[0];
  return isTable(head) ? 'text/csv' : null;
}
