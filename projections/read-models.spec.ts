import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { contextsOf, partOf, withDependents, withReads } from './engine/schema/contexts.js';
import { contextFingerprint, fingerprintOf } from './engine/schema/fingerprint.js';
import type { ReadModel } from './engine/schema/projection.js';
import { ledgerModel } from './ledger-model.js';
import { readModels } from './read-models.js';

/** Contexts whose tables the folds in a folder import. */
function imported(folder: string): string[] {
  const files = fs.readdirSync(folder).filter((name) => /^(?!.*\.(spec|queries)\.ts$).*\.ts$/.test(name));
  const texts = files.map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  return texts.flatMap((text) =>
    [...text.matchAll(/from '\.\.\/(\w+)\/(?:[\w-]+\.projection|[\w-]+-tables?)\.js'/g)].map(([, name]) => name!),
  );
}

const changed = (projection: string): ReadModel => ({
  ...ledgerModel,
  projections: ledgerModel.projections.map((one) =>
    one.name === projection ? { ...one, version: one.version + 1 } : one,
  ),
});

describe('read models of contexts', () => {
  it.each(readModels.map(({ name, reads }) => ({ name, reads: [...reads] as string[] })))(
    'the folds of $name read rows of the contexts that it declares, and of no other',
    ({ name, reads }) => {
      expect([...new Set(imported(path.join('projections', name)))].sort()).toEqual(reads.sort());
    },
  );

  it('a change of a fold changes the fingerprints of its context and of those that read it', () => {
    const model = changed('coupon');
    const differing = contextsOf(ledgerModel)
      .map(({ name }) => name)
      .filter((name) => contextFingerprint(model, name) !== contextFingerprint(ledgerModel, name));
    expect(differing).toEqual([...withDependents(ledgerModel, ['rewards'])]);
    expect(fingerprintOf(model)).not.toBe(fingerprintOf(ledgerModel));
  });

  it('a part that holds all it reads has the fingerprints of the whole', () => {
    const part = partOf(ledgerModel, withReads(ledgerModel, ['activity']));
    expect(contextFingerprint(part, 'activity')).toBe(contextFingerprint(ledgerModel, 'activity'));
    expect(() => contextFingerprint(partOf(ledgerModel, new Set(['activity'])), 'activity')).toThrow('no context');
  });

  it('projections that no context names are one context, which reads all others', () => {
    const extra = { name: 'extra', version: 1, tables: [], on: {} };
    const model = { ...ledgerModel, projections: [...ledgerModel.projections, extra] };
    expect(contextsOf(model).at(-1)).toMatchObject({ name: ledgerModel.name, projections: ['extra'] });
    expect([...withDependents(model, ['proof'])]).toEqual(['proof', ledgerModel.name]);
  });
});
