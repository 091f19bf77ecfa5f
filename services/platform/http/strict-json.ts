import { isUtf8 } from 'node:buffer';

/** A body that is not plain JSON of acceptable size and shape. `at` is the path, where it is known. */
export class BadJson extends Error {}

const DEEPEST = 20;
const MAX_KEYS = 200;
const MAX_ITEMS = 10_000;
/** Every integer of this many digits is exact. */
const SAFE_DIGITS = 15;

/**
 * Parses JSON strictly (docs/rules/bad-input.md): valid UTF-8 only, no duplicate keys, no NUL or lone surrogate in a text,
 * bounded depth, keys and items. `JSON.parse` alone would silently keep the last of two equal keys.
 * @throws BadJson
 */
export function parseStrictly(body: Buffer): unknown {
  if (!isUtf8(body)) throw new BadJson('The body is not UTF-8');
  const text = body.toString('utf8');
  const { hasEscapes, hasLongNumbers } = scanned(text);
  let value: unknown;
  try {
    // A reviver is called for every value, which costs several times as much as the parsing.
    value = hasLongNumbers ? JSON.parse(text, rejectInexact) : JSON.parse(text);
  } catch (error) {
    throw error instanceof BadJson ? error : new BadJson('The body is not valid JSON');
  }
  // Only an escape can write NUL or half a character in valid JSON of valid UTF-8.
  if (hasEscapes) rejectBrokenTexts(value);
  return value;
}

/**
 * JSON.parse silently turns 1e309 into Infinity and 10.00000000000000001 into 10. Integers above 2^53 are left to their field's own bound.
 */
function rejectInexact(_key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined) return value;
  if (!Number.isFinite(value)) throw new BadJson('A number is too large');
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER && significant(context.source) !== significant(String(value)))
    throw new BadJson('A number has more digits than can be kept');
  return value;
}

/** A number's digits and the place of its point, independent of notation: 10, 10.0 and 1e1 are equal. */
function significant(text: string): string {
  const [, whole = '', part = '', power = '0'] = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const digits = `${whole}${part}`.replace(/^0+/, '');
  const stored = digits.replace(/0+$/, '');
  return stored === '' ? '0' : `${stored}e${Number(power) - part.length + digits.length - stored.length}`;
}

/** @throws BadJson */
function scanned(text: string): Scan {
  const scan = new Scan(text);
  scan.check();
  return scan;
}

/** Scans the text once before it is parsed, so that a JSON bomb costs nothing. */
class Scan {
  /** Whether a text has an escape. */
  hasEscapes = false;
  /** Whether a number has a point, an exponent, or more digits than a safe integer always has room for. */
  hasLongNumbers = false;
  private digits = 0;
  private at = 0;
  private readonly open: ({ keys: Set<string>; awaitsKey: boolean } | { items: number })[] = [];

  constructor(private readonly text: string) {}

  check(): void {
    for (; this.at < this.text.length; this.at++) this.step(this.text.charCodeAt(this.at));
  }

  private step(character: number): void {
    if (character >= 0x30 && character <= 0x39) {
      this.digits += 1;
      if (this.digits > SAFE_DIGITS) this.hasLongNumbers = true;
      return;
    }
    const isExponent = this.digits > 0 && (character === 0x65 || character === 0x45);
    if (isExponent || character === 0x2e) this.hasLongNumbers = true;
    this.digits = 0;
    const inside = this.open.at(-1);
    if (character === 0x22) this.string(inside);
    else if (character === 0x7b) this.enter({ keys: new Set(), awaitsKey: true });
    else if (character === 0x5b) this.enter({ items: 0 });
    else if (character === 0x7d || character === 0x5d) this.open.pop();
    else if (character === 0x2c && inside) this.next(inside);
  }

  private enter(container: { keys: Set<string>; awaitsKey: boolean } | { items: number }): void {
    this.open.push(container);
    if (this.open.length > DEEPEST) throw new BadJson(`The body is nested more than ${DEEPEST} deep`);
  }

  private next(inside: { keys: Set<string>; awaitsKey: boolean } | { items: number }): void {
    if ('keys' in inside) inside.awaitsKey = true;
    else if (++inside.items >= MAX_ITEMS) throw new BadJson(`A list has more than ${MAX_ITEMS} items`);
  }

  private string(inside: { keys: Set<string>; awaitsKey: boolean } | { items: number } | undefined): void {
    const start = this.at;
    for (this.at++; this.at < this.text.length && this.text.charCodeAt(this.at) !== 0x22; this.at++) {
      if (this.text.charCodeAt(this.at) !== 0x5c) continue;
      this.hasEscapes = true;
      this.at++;
    }
    if (!inside || !('keys' in inside) || !inside.awaitsKey) return;
    inside.awaitsKey = false;
    const key = nameOf(this.text.slice(start, this.at + 1));
    if (inside.keys.has(key)) throw new BadJson(`The field ${key} is given twice`);
    inside.keys.add(key);
    if (inside.keys.size > MAX_KEYS) throw new BadJson(`An object has more than ${MAX_KEYS} fields`);
  }
}

/** A field's name, normalised: any letter may be written as an escape. */
function nameOf(literal: string): string {
  if (!literal.includes('\\')) return literal;
  try {
    return JSON.stringify(JSON.parse(literal));
  } catch {
    // A broken escape: the parser rejects it later.
    return literal;
  }
}

/** PostgreSQL rejects NUL, and UTF-8 has no lone surrogates: both would fail later and less clearly. */
function rejectBrokenTexts(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000')) throw new BadJson('A text contains the NUL character');
    if (!value.isWellFormed()) throw new BadJson('A text contains half a character');
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      rejectBrokenTexts(key);
      rejectBrokenTexts(inner);
    }
  }
}
