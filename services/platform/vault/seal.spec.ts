import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { KEY_BYTES, seal, unseal, unsealKey } from './seal.js';

const key = randomBytes(KEY_BYTES);
const sealed = seal('maya@example.com', key, 'fern/7001/1');

describe('a sealed text', () => {
  it('opens with its key and binding to what it was, and looks different each time', () => {
    expect(unseal(sealed, key, 'fern/7001/1').toString()).toBe('maya@example.com');
    expect(seal('maya@example.com', key, 'fern/7001/1').equals(sealed)).toBe(false);
    expect(sealed.includes('maya')).toBe(false);
  });

  it('does not open with another key, or bound to another person, version or shop', () => {
    expect(() => unseal(sealed, randomBytes(KEY_BYTES), 'fern/7001/1')).toThrow();
    for (const bound of ['fern/7001/2', 'fern/7002/1', 'oak/7001/1', ''])
      expect(() => unseal(sealed, key, bound)).toThrow();
  });

  it('does not open with any bit changed, nor cut short', () => {
    for (let at = 0; at < sealed.length; at++) {
      const broken = Buffer.from(sealed);
      broken[at] = (broken[at] as number) ^ 1;
      expect(() => unseal(broken, key, 'fern/7001/1')).toThrow();
    }
    for (const length of [0, 12, 27, sealed.length - 1])
      expect(() => unseal(sealed.subarray(0, length), key, 'fern/7001/1')).toThrow();
  });

  it('holds bytes as well as texts, empty ones too', () => {
    const bytes = randomBytes(KEY_BYTES);
    expect(unseal(seal(bytes, key, 'x'), key, 'x').equals(bytes)).toBe(true);
    expect(unseal(seal('', key, 'x'), key, 'x').toString()).toBe('');
  });
});

describe('a sealed key', () => {
  it('opens into memory of its own, so that a key that is kept holds nothing that was opened beside it', () => {
    const bytes = randomBytes(KEY_BYTES);
    const opened = unsealKey(seal(bytes, key, 'x'), key, 'x');
    expect([opened.equals(bytes), opened.buffer.byteLength]).toEqual([true, KEY_BYTES]);
  });
});
