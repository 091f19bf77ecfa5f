import { describe, expect, it } from '@jest/globals';
import { files, textOf } from './repository.js';
import { testFiles } from './test-titles.js';

const PAGE = 'docs/rules/requirements.md';

/** Requirements of the page, by section and in their sequence: the beginning of each table row. */
function sectionsOf(page: string): string[][] {
  const sections = page.split(/^## /m).slice(1);
  return sections.map((section) => [...section.matchAll(/^\| ([A-Z]{3,5}-\d{2,3}) +\| \S/gm)].map(([, id]) => id!));
}

/** Matches ids with the prefixes of some requirements; whatever has another prefix (UTF-16, ISO-8601) is none. */
function citation(requirements: readonly string[]): RegExp {
  const prefixes = new Set(requirements.map((id) => id.split('-')[0]));
  return new RegExp(`(?<![\\w/#.-])(?:${[...prefixes].join('|')})-\\d{2,3}(?![\\w-])`, 'g');
}

/** Ids in the brackets at the end of titles, whatever their prefix: each of them is a requirement. */
const idsOfTitles = (text: string): string[] =>
  [...text.matchAll(/ \[([^\]\n]*)\]['"`]/g)].flatMap(([, ids]) => ids!.match(/\b[A-Z]{3,5}-\d{2,3}\b/g) ?? []);

interface Citation {
  readonly file: string;
  readonly id: string;
}

const citationsIn = (file: string, text: string, ids: RegExp): Citation[] =>
  (text.match(ids) ?? []).map((id) => ({ file, id }));

/** Deviations of a page from what cites it. */
function defectsOf(page: string, citations: readonly Citation[]): string[] {
  const sections = sectionsOf(page);
  const defined = sections.flat();
  const known = new Set(defined);
  const cited = new Set(citations.map(({ id }) => id));
  const unsorted = sections.flatMap((ids) => ids.filter((id, at) => at > 0 && id < ids[at - 1]!));
  return [
    ...citations.filter(({ id }) => !known.has(id)).map(({ file, id }) => `${id} has no line: ${file}`),
    ...defined.filter((id) => !cited.has(id)).map((id) => `${id} is cited nowhere`),
    ...defined.filter((id, at) => defined.indexOf(id) !== at).map((id) => `${id} has two lines`),
    ...unsorted.map((id) => `${id} is not sorted`),
  ];
}

describe('requirements', () => {
  const page = textOf(PAGE);

  it('have one line each where they are cited, sorted within their section', () => {
    const ids = citation(sectionsOf(page).flat());
    const citing = files().filter((file) => /\.(ts|tsx|mjs|js|css|sql|md)$/.test(file) && file !== PAGE);
    expect(
      defectsOf(
        page,
        citing.flatMap((file) => citationsIn(file, textOf(file), ids)),
      ),
    ).toEqual([]);
  });

  it('have a line for every id in the brackets of a test title', () => {
    const known = new Set(sectionsOf(page).flat());
    const unknown = testFiles().flatMap((file) =>
      idsOfTitles(textOf(file))
        .filter((id) => !known.has(id))
        .map((id) => `${file}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('a page of requirements', () => {
  const HEAD = ['## An area', '', '| Id | Requirement |', '| -- | ----------- |'];
  const need = (number: string) => `NEED-${number}`;
  const [one, two] = [need('001'), need('002')];
  const pageOf = (...ids: string[]) => [...HEAD, ...ids.map((id) => `| ${id} | what it asks for |`)].join('\n');
  const cite = (...ids: string[]): Citation[] => ids.map((id) => ({ file: 'a.ts', id }));

  it.each([
    ['an id without a line', pageOf(one), cite(one, two), 'NEED-002 has no line: a.ts'],
    ['a line that nothing cites', pageOf(one, two), cite(one), 'NEED-002 is cited nowhere'],
    ['two lines of one id', pageOf(one, one), cite(one), 'NEED-001 has two lines'],
    ['lines out of order', pageOf(two, one), cite(one, two), 'NEED-001 is not sorted'],
  ])('shows %s', (_, text, citations, defect) => {
    expect(defectsOf(text, citations)).toEqual([defect]);
  });

  it('takes ids of comments, titles and tables, and no other names', () => {
    const text = [
      `/** What a reward costs (spec ${one}…004, ${need('10')}). */`,
      `it('pays once [${two}]', pay);`,
      `it.each([['${need('003')} ${need('004')}', pay]]);`,
      `import '../${need('005')}'; // UTF-16, ${need('2024')}, ${one}-a`,
    ].join('\n');
    expect(text.match(citation([one]))).toEqual(['001', '10', '002', '003', '004'].map(need));
    expect(idsOfTitles(text)).toEqual([two]);
  });
});
