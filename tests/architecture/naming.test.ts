import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { actingPredicates, declaredNames, exportedTypes, wordsOf } from './names.js';
import { files, parse } from './repository.js';

const WORKSPACES = [
  'services',
  'projections',
  'contracts',
  'admin-ui',
  'storefront',
  'extensions',
  'infra',
  'scripts',
  'tests',
];

/** Words that docs/naming.md replaces, wherever they stand in an identifier. */
const WORDS = new Set(
  `wish wishes wished told said saying tell tells teller refusal refusals refused refuse refusing asked asker askers
  kept wanted door doors whose whom whoever somebody nobody shelf shelves greet dress heard patiently glance carry
  carried lent lend nap duty duties`.split(/\s+/),
);

/** Whole names that docs/naming.md replaces; their words alone are good ones. */
const NAMES = new Set(
  `Turns States Hot Tell ArchiveLost Overtaken onceArrived inSteps answeredBefore orForget
  exclusively onTheWay arrivalOf presumeUnwritten mayRunAhead wantedToDecide wantedToFold aWhile Authority
  Allowances WorkLoad openParts FactBook PersonBook KnownFacts RowSpace Flying
  RollCall YearlyDays Nights everyReactor settlers orByJob unheard MadeOf Trial
  Witness ShopTrail byHouse Companion Intake Memory Numbers
  moody unwilling inParts TAKE_AWAY ProvenSessions Sought isUnasked useWalk
  SharedRun SlowEnds Unanswered placesAside positionsAsSeen lastShared wasOfUse asItIs`.split(/\s+/),
);

/** Published event types; they are stored. */
const PUBLISHED = new Set(['AutomaticDiscountRefused']);

const isRejected = (name: string): boolean =>
  !PUBLISHED.has(name) && (NAMES.has(name) || wordsOf(name).some((word) => WORDS.has(word)));

const rejectedNames = (file: ts.SourceFile): string[] => [...new Set(declaredNames(file).filter(isRejected))];

/** Types by how often the files export them; rows of tables are local to their queries. */
function exportedTwice(sources: readonly ts.SourceFile[]): string[] {
  const all = sources.flatMap(exportedTypes).filter((name) => name !== 'Row');
  return [...new Set(all.filter((name, index) => all.indexOf(name) !== index))].sort();
}

const source = (text: string): ts.SourceFile => ts.createSourceFile('example.ts', text, ts.ScriptTarget.Latest, true);

const filesOf = (workspace: string): string[] =>
  files().filter((name) => name.startsWith(`${workspace}/`) && /\.(ts|tsx|mjs)$/.test(name));

describe.each(WORKSPACES)('names in %s', (workspace) => {
  it('use the terms of docs/naming.md', () => {
    const found = filesOf(workspace).map((name) => [name, rejectedNames(parse(name))] as const);
    expect(found.filter(([, names]) => names.length > 0)).toEqual([]);
  });

  it('belong to one exported type each', () => {
    expect(exportedTwice(filesOf(workspace).map(parse))).toEqual([]);
  });
});

describe.each(['services', 'projections', 'contracts'])('predicates in %s', (workspace) => {
  it('answer and do not act', () => {
    const found = filesOf(workspace).map((name) => [name, actingPredicates(parse(name))] as const);
    expect(found.filter(([, names]) => names.length > 0)).toEqual([]);
  });
});

describe('the check of names', () => {
  it.each([
    ['a command', 'async function isBeyond(ledger) { return (await ledger.execute(decider)).ok; }'],
    ['a note', 'const isHeld = async () => { await note(order); return true; };'],
    ['an event', 'class Book { mayPay() { this.decision.emit(Paid); } }'],
  ])('finds a predicate that makes %s', (_, text) => {
    expect(actingPredicates(source(text))).toHaveLength(1);
  });

  it('passes a predicate that reads, and a function that acts by its name', () => {
    const text = 'const isHeld = async () => (await load(order)).held; const holdOrder = () => ledger.execute(hold);';
    expect(actingPredicates(source(text))).toEqual([]);
  });

  it.each([
    ['a variable', 'const wish = 1;'],
    ['a word within a name', 'const codeWish = 1;'],
    ['a constant', 'const REFUSED_CODES = [];'],
    ['a parameter', 'function read(told: string) {}'],
    ['a part of a pattern', 'const { id: asked } = row;'],
    ['a function', 'function doorOf() {}'],
    ['a type', 'export type Said = string;'],
    ['a whole name', 'export class Turns {}'],
    ['a method', 'class Day { greet() {} }'],
    ['a method of an interface', 'interface Reader { tell(): void }'],
    ['a private field', 'class Day { private nap = 1 }'],
  ])('finds %s', (_, text) => {
    expect(rejectedNames(source(text))).toHaveLength(1);
  });

  it.each(['interface Row { wish: string }', 'const row = { told: 1 };', 'const turns = 1;', 'const retold = 1;'])(
    'passes %s',
    (text) => {
      expect(rejectedNames(source(text))).toEqual([]);
    },
  );

  it('finds a type that two files export', () => {
    const [one, other] = ['export interface Run {}', 'export type Run = string;'].map(source);
    expect(exportedTwice([one!, other!])).toEqual(['Run']);
  });

  it('passes rows, types that are not exported, and one type in one file', () => {
    const texts = ['export interface Row {}', 'export type Row = string;', 'type Run = 1;', 'export type Run = 2;'];
    expect(exportedTwice(texts.map(source))).toEqual([]);
  });
});
