import { describe, expect, it } from '@jest/globals';
import { exportRun } from '@loyalty/contracts/exports/queries';
import { contributions } from '@loyalty/services/app/contexts';
import { PERSON_STAGES, SHOP_STAGES } from '@loyalty/services/contexts/customers/application/erases';
import type { Dependencies } from '@loyalty/services/contexts/dependencies';
import ts from 'typescript';
import { nodes, parse, parseText, sources, textOf } from './repository.js';

/** Dependencies of which every part is there, and is of no use: contexts declare without working. */
const anything: unknown = new Proxy(() => undefined, { get: () => anything, apply: () => anything });
const dependencies = anything as Dependencies;

const CENTRAL = 'services/contexts/dependencies.ts';

/** What contexts may contribute. */
const kinds = [...nodes(parse(CENTRAL))]
  .filter((node) => ts.isInterfaceDeclaration(node))
  .filter(({ name }) => name.text === 'Contributions')
  .flatMap(({ members }) => members.map((member) => (member.name as ts.Identifier).text));

/** Kinds of contributions that a text folds: `contributions.flatMap(({ kind }) => …)`. */
const foldsIn = (text: string): string[] =>
  [...text.matchAll(/\bcontributions\s*\.(?:flatMap|map)\(\s*\(\{ (\w+) \}\)/g)].map(([, kind]) => kind!);

/** Kinds that a context's module contributes. */
const contributedIn = (text: string): string[] =>
  [...nodes(parseText('module.ts', text))]
    .filter((node) => ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && kinds.includes(node.name.text))
    .map((node) => ((node as ts.PropertyAssignment).name as ts.Identifier).text);

const modules = sources().filter((file) => /^services\/contexts\/[^/]+\/module\.ts$/.test(file));

/** A kind that two contexts need is folded in a file of the lower one. */
const ofContexts = sources().filter((file) => /^services\/contexts\/[^/]+\/.+(?<!\.spec)\.ts$/.test(file));

describe('contributions of contexts', () => {
  it('are each folded in one context, and made by one at least', () => {
    expect(kinds.length).toBeGreaterThan(5);
    const texts = modules.map(textOf);
    expect(ofContexts.map(textOf).flatMap(foldsIn).sort()).toEqual([...kinds].sort());
    expect([...new Set(texts.flatMap(contributedIn))].sort()).toEqual([...kinds].sort());
  });

  it('that nobody folds are found', () => {
    expect(foldsIn('const uses = dependencies.contributions.flatMap(({ tierUses }) => tierUses?.(it) ?? []);')).toEqual(
      ['tierUses'],
    );
    expect(foldsIn('const uses = contributions.length;')).toEqual([]);
  });
});

/** Files that work with what all contexts contribute, and the contexts that they may know for work of their own. */
const FOLDING: readonly [file: string, known: readonly string[]][] = [
  ['services/contexts/privacy/application/erasure.ts', ['customers', 'points', 'shop']],
  ['services/contexts/exports/application/sources.ts', []],
  ['services/contexts/exports/tasks/write-export.ts', ['audit', 'messaging', 'shop']],
  ['services/contexts/storefront/application/shopper-states.ts', ['customers']],
  ['services/contexts/storefront/application/widget-state.ts', ['customers', 'points', 'programs', 'rewards', 'shop']],
  ['services/contexts/admin/application/shop-profiles.ts', ['shop']],
  ['services/contexts/admin/http/shop.handler.ts', ['shop']],
];

/** Other contexts that a file imports. */
const contextsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/from '(?:\.\.\/){2}([a-z-]+)\/(?:application|domain|layout)\//g)].map(([, name]) => name!),
  ),
];

describe('functions that fold contributions', () => {
  it.each(FOLDING)('%s knows no context besides %j', (file, known) => {
    expect(contextsIn(textOf(file)).sort()).toEqual(known);
  });

  it('and would be found with another one', () => {
    const text = "import { pseudonymOf } from '../../referrals/application/queries.js';";
    expect(contextsIn(text)).toEqual(['referrals']);
  });
});

describe('an erasure', () => {
  const erases = contributions.flatMap(({ name, erases }) => (erases ? [{ name, ...erases(dependencies) }] : []));

  it('takes the steps of contexts for persons in the same order each time', () => {
    const steps = PERSON_STAGES.map((stage) => [
      stage,
      erases.filter(({ persons }) => persons?.[stage]).map(({ name }) => name),
    ]);
    expect(steps).toEqual([
      ['copies', ['orders', 'metafields', 'flow', 'exports', 'imports']],
      ['texts', ['customers', 'messaging']],
      ['addresses', ['referrals']],
    ]);
  });

  it('takes the steps of contexts for a shop in the same order each time', () => {
    const steps = SHOP_STAGES.map((stage) => [
      stage,
      erases.filter(({ shop }) => shop?.[stage]).map(({ name }) => name),
    ]);
    expect(steps).toEqual([
      ['copies', ['orders', 'flow', 'exports']],
      ['addresses', ['messaging', 'referrals']],
      ['texts', ['customers']],
      ['uploads', ['imports']],
    ]);
    expect(erases.filter(({ beforeKeys }) => beforeKeys).map(({ name }) => name)).toEqual(['messaging']);
    expect(erases.filter(({ wholeShop }) => wholeShop).map(({ name }) => name)).toEqual([
      'files',
      'messaging',
      'referrals',
      'metafields',
      'analytics',
      'storefront',
    ]);
  });
});

it('each kind of export has one source', () => {
  const contributed = contributions.flatMap(({ exportSources }) => Object.keys(exportSources?.(dependencies) ?? {}));
  expect(contributed.sort()).toEqual([...exportRun.shape.kind.options].sort());
});
