import fs from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { files, textOf } from './repository.js';

const FOLDER = 'docs/rules';

/** An id that a rule page defines: the beginning of a table row or of a heading. */
const DEFINED = /^(?:\| |#+ )([PG]\d{1,2}|[IFLG]-\d{2}|B-\d{3})(?= +\||\s+[A-Z])/gm;

/** An id as code and tests cite it: not part of a colour, a path, a duration (P1M) or another name. */
const CITED = /(?<![\w/#.-])([PG]\d{1,2}|[IFLG]-\d{2}|B-\d{3})(?![\w-]|\.\d)/g;

const definitions = fs
  .readdirSync(FOLDER)
  .flatMap((page) => [...textOf(`${FOLDER}/${page}`).matchAll(DEFINED)].map(([, id]) => id!));

const citing = files().filter((file) => /\.(ts|tsx|mjs|js|css)$|^(tests|infra)\/.*\.md$/.test(file));
const idsIn = (text: string): string[] => text.match(CITED) ?? [];

describe('rules', () => {
  it('are defined once', () => {
    expect(definitions.filter((id, at) => definitions.indexOf(id) !== at)).toEqual([]);
  });

  it('are defined wherever code or a test cites them', () => {
    const known = new Set(definitions);
    const unknown = citing.flatMap((file) =>
      idsIn(textOf(file))
        .filter((id) => !known.has(id))
        .map((id) => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  it('are found in titles, comments and values, and not in other names', () => {
    const text =
      "it('gives back once (P3, I-22)'); id: 'F-01', ['B-055', x]; // G6; curve 'P-256', #B45309, 'P1M', P1.5D, I-111";
    expect(idsIn(text).sort()).toEqual(['B-055', 'F-01', 'G6', 'I-22', 'P3']);
  });
});
