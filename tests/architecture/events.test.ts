import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { allEvents, eventDefinition, lifts } from '@loyalty/contracts/events';
import { z } from 'zod';
import { fingerprints } from './event-lock.js';

const golden = path.resolve('tests/golden/events');
const versions = allEvents.map((definition) => ({ ...definition, name: `${definition.type}.v${definition.version}` }));

describe('event versions', () => {
  it('are declared once each, from 1 without a gap', () => {
    const known = new Map<string, number[]>();
    for (const { type, version } of versions) known.set(type, [...(known.get(type) ?? []), version]);
    for (const [type, found] of known) {
      expect([type, found.sort()]).toEqual([type, found.map((_, index) => index + 1)]);
    }
  });

  it('have the shape that is locked: a new shape is a new version (node scripts/lock-events.mjs)', () => {
    const locked = JSON.parse(fs.readFileSync('contracts/events.lock.json', 'utf8'));
    expect(fingerprints()).toEqual(locked);
  });
});

describe('golden events', () => {
  it.each(versions)('$name has an example that reads as it was written', ({ name, type, version, schema }) => {
    const example = JSON.parse(fs.readFileSync(path.join(golden, `${name}.json`), 'utf8'));
    expect([example.type, example.version]).toEqual([type, version]);
    expect(schema.parse(example.data)).toEqual(example.data);
  });

  it('belong to declared versions only: one that was ever written stays readable', () => {
    const files = fs.readdirSync(golden).sort();
    expect(files).toEqual(versions.map(({ name }) => `${name}.json`).sort());
  });
});

describe('lifts', () => {
  it('make of the example of a version what the next version could have written [F-36]', () => {
    for (const { type, from, lift } of lifts) {
      const example = JSON.parse(fs.readFileSync(path.join(golden, `${type}.v${from}.json`), 'utf8'));
      const lifted = lift(example.data);
      expect(eventDefinition(type, from + 1)?.schema.parse(lifted)).toEqual(lifted);
    }
  });
});

describe('personal data and secrets', () => {
  const forbidden = ['name', 'email', 'phone', 'birthday', 'key', 'token', 'password'];

  it.each(versions)('$name has no field for them; they live in the vault', ({ schema }) => {
    const words = fieldsOf(z.toJSONSchema(schema, { io: 'input' })).flatMap(wordsOf);
    expect(words.filter((word) => forbidden.includes(word))).toEqual([]);
  });
});

/** Every property name anywhere in a JSON schema, through arrays, unions and definitions. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: Record<string, unknown> };
  const own = Object.keys(properties ?? {});
  return [...own, ...Object.values(schema).flatMap(fieldsOf)];
}

/** `customerEmail` and `customer_email` say email too. */
function wordsOf(field: string): string[] {
  return field
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}
