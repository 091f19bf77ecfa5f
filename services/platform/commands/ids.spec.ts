import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { derivedId } from './ids.js';

describe('a derived id', () => {
  it('is a UUID, and the same for the same parts: released ones may never change', () => {
    expect(derivedId('coupon', 'fern', 'JOY-1')).toBe('78c47a0d-a636-8ffd-ad78-45f9cbd6be37');
    expect(z.uuid().safeParse(derivedId()).success).toBe(true);
  });

  it('differs where parts differ, also where their texts run together', () => {
    const ids = [['a', 'bc'], ['ab', 'c'], ['abc'], ['a', 'b', 'c'], ['', 'abc'], ['1:a', 'bc'], ['abc', '']].map(
      (parts) => derivedId(...parts),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});
