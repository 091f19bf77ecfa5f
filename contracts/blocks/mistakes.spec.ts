import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { BlockKind } from './kind.js';
import { type BlockName, blockKinds, blockNames } from './kinds.js';

/** What the editors hand over of a field: a number where whole digits were typed, else the text. */
const TYPED = ['', 'abc', '1.5', '1,000', '١٠٠', 0, -5, 1e15, '9'.repeat(40), 'x'.repeat(3000), '\u0007', '#ffffff'];
const ID = '3f0c1f0e-2d4b-4f57-9b8e-0c2f5f1f7a11';

const mistakesIn = (name: BlockName, settings: object) =>
  (blockKinds[name].settings.safeParse(settings).error?.issues ?? []).map((issue) => [
    issue.path.join('.'),
    issue.message,
  ]);

/** A setting without its default. */
const bare = (schema: unknown): unknown => (schema instanceof z.ZodDefault ? schema.unwrap() : schema);

/** What a person may type for a setting; nothing for what is chosen or switched. */
function typedFor(schema: unknown): readonly unknown[] {
  const own = bare(schema);
  if (own instanceof z.ZodBoolean || own instanceof z.ZodEnum) return [];
  return own instanceof z.ZodNumber ? TYPED : TYPED.filter((value) => typeof value === 'string');
}

/** Rows with one typed cell each; the other cells are right. */
function typedRows(row: z.ZodObject): readonly unknown[] {
  const cells = Object.entries(row.shape).filter(([cell]) => cell !== 'id');
  const right = cells.flatMap(([cell, of]) => (of instanceof z.ZodDefault ? [] : [[cell, 'So.']]));
  const full = { id: ID, ...Object.fromEntries(right) };
  return cells.flatMap(([cell, of]) => typedFor(of).map((value) => [{ ...full, [cell]: value }]));
}

/** Settings of a block with one typed value each. */
function typedInto(name: BlockName): object[] {
  const { settings, images = {} }: BlockKind = blockKinds[name];
  return Object.entries(settings.shape).flatMap(([field, schema]) => {
    const own = bare(schema);
    // An upload is chosen, while the address of a picture elsewhere is typed.
    const isChosen = field in images && !settings.safeParse({ [field]: 'https://example.com/image.png' }).success;
    if (field === 'languages' || isChosen) return [];
    const values =
      own instanceof z.ZodArray
        ? own.element instanceof z.ZodObject
          ? typedRows(own.element)
          : [[], ...typedFor(own.element).map((value) => [value])]
        : typedFor(schema);
    return values.map((value) => ({ [field]: value }));
  });
}

describe('a mistake in a content block', () => {
  it.each(blockNames)('of %s is never said in the words of the library', (name) => {
    const all = typedInto(name).flatMap((settings) => mistakesIn(name, settings));
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(([, message]) => /^(Invalid|Too (small|big)|Unrecognized)/.test(message!))).toEqual([]);
  });

  it.each(['1,000', 'abc', '1.5', '', '١٠٠', 0, -5, 1e15])('in the number %j names what it may be', (minPoints) => {
    const causes = [{ id: ID, title: 'Trees', text: 'We plant them.', minPoints }];
    const messages = mistakesIn('donation', { causes }).map(([path, message]) => `${path}: ${message}`);
    expect(new Set(messages)).toEqual(
      new Set(['causes.0.minPoints: Enter a whole number from 1 to 1,000,000,000,000']),
    );
  });

  it('in a color says that it is none, and only of a color that white text is not readable', () => {
    expect(mistakesIn('referral', { colour: 'green' })).toEqual([['colour', 'Enter a color like #1d4ed8']]);
    const message = 'White text is not readable on this color';
    expect(mistakesIn('referral', { colour: '#ffffff' })).toEqual([['colour', message]]);
  });
});
