import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { MAX_CODES } from '@loyalty/contracts/rewards/queries';

/** Format of an uploaded code: no spaces, no invisible characters. */
const CODE = /^[\x21-\x7e]{1,255}$/;
/** Maximum number of invalid or repeated codes that a rejection names. */
const NAMED = 10;

const named = (codes: readonly string[]): string =>
  codes.slice(0, NAMED).join(', ') + (codes.length > NAMED ? `, and ${codes.length - NAMED} more` : '');

/** A rejection with the codes that it is about. */
export const rejectedCodes = (code: 'pool.codes-twice' | 'pool.codes-wrong', codes: readonly string[]): Rejection =>
  reject(code, { field: 'text', with: { codes: named(codes) } });

/** Parses codes from a text, one a line, or from the first column of a CSV with or without a heading. */
export function codesIn(text: string): string[] | Rejection {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .map((line) =>
      (line.split(/[,;\t]/)[0] ?? '')
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    );
  const codes = (lines[0]?.toLowerCase() === 'code' ? lines.slice(1) : lines).filter((code) => code !== '');
  if (codes.length === 0 || codes.length > MAX_CODES)
    return reject('pool.codes-many', { field: 'text', with: { most: MAX_CODES } });
  const wrong = codes.filter((code) => !CODE.test(code));
  if (wrong.length > 0) return rejectedCodes('pool.codes-wrong', wrong);
  const twice = repeated(codes);
  return twice.length > 0 ? rejectedCodes('pool.codes-twice', twice) : codes;
}

function repeated(codes: readonly string[]): string[] {
  const seen = new Set<string>();
  return codes.filter((code) => {
    const key = code.toUpperCase();
    const isAgain = seen.has(key);
    seen.add(key);
    return isAgain;
  });
}
