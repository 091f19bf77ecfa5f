import { isBuiltin } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { files, nodes, parse, textOf } from './repository.js';

interface Manifest {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}
const manifest: Manifest = JSON.parse(textOf('package.json'));

/** Modules that a server process loads, without browser bundles and tests. */
const SERVER = /^(services|projections|contracts|infra)\/.*\.ts$/;
const isServer = (file: string) => SERVER.test(file) && !/\.(spec|d)\.ts$/.test(file);

/** Packages that no file of ours imports: Nest asks for them. */
const PEERS = ['rxjs'];

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Specifiers of the modules and files that are loaded when a file is run: what is imported as a type alone is gone by then. */
function specifiersIn(file: ts.SourceFile): string[] {
  const specifiers = [...nodes(file)].flatMap((node) => {
    if (ts.isImportDeclaration(node)) return isTypeOnly(node) ? [] : [node.moduleSpecifier];
    if (ts.isExportDeclaration(node)) return node.isTypeOnly || !node.moduleSpecifier ? [] : [node.moduleSpecifier];
    if (!ts.isCallExpression(node)) return [];
    const { expression } = node;
    if (expression.kind === ts.SyntaxKind.ImportKeyword || expression.getText(file) === 'require.resolve')
      return [node.arguments[0]!];
    return [];
  });
  return specifiers.filter(ts.isStringLiteral).map(({ text }) => text);
}

const isOurs = (specifier: string): boolean => specifier.startsWith('.') || specifier.startsWith('@loyalty/');

/** Packages that are loaded when a file is run. */
const loadedBy = (file: ts.SourceFile): string[] =>
  specifiersIn(file)
    .filter((specifier) => !isOurs(specifier) && !isBuiltin(specifier))
    .map(packageOf);

/** Packages that are loaded by a file and by all modules of ours that it loads. */
function loadedThrough(entry: string): Set<string> {
  const packages = new Set<string>();
  const modules = new Set([entry]);
  for (const name of modules) {
    const file = parse(name);
    for (const one of loadedBy(file)) packages.add(one);
    for (const specifier of specifiersIn(file).filter(isOurs)) {
      const target = specifier.startsWith('.')
        ? path.join(path.dirname(name), specifier).replace(/\.js$/, '.ts')
        : `${specifier.slice('@loyalty/'.length)}.ts`;
      modules.add(target);
    }
  }
  return packages;
}

function isTypeOnly({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  const { namedBindings: named } = importClause;
  if (importClause.isTypeOnly) return true;
  return !importClause.name && !!named && ts.isNamedImports(named) && named.elements.every((one) => one.isTypeOnly);
}

/** How a list of files and the manifest contradict each other. */
function contradictions(loaded: ReadonlySet<string>, { dependencies, devDependencies }: Manifest): string[] {
  const runs = Object.keys(dependencies);
  return [
    ...[...loaded].filter((name) => !(name in dependencies)).map((name) => `${name} is missing in dependencies`),
    ...runs
      .filter((name) => !loaded.has(name) && !PEERS.includes(name))
      .map((name) => `${name} is in dependencies, and no process of the server loads it`),
    ...runs.filter((name) => name in devDependencies).map((name) => `${name} is in both lists`),
  ].sort();
}

const loaded = new Set(
  files()
    .filter(isServer)
    .flatMap((file) => loadedBy(parse(file))),
);

describe('packages', () => {
  it('are in dependencies if, and only if, a process of the server loads them', () => {
    expect(contradictions(loaded, manifest)).toEqual([]);
  });

  it('are told apart by what is left of an import when it runs', () => {
    const text = [
      "import pg from 'pg';",
      "import type { Pool } from 'kept-for-types';",
      "import { type Row } from '@scope/kept-for-types/deep';",
      "import '@scope/effects/node';",
      "export { z } from 'zod';",
      "const { Kafka } = await import('kafkajs');",
      "import fs from 'node:fs';",
      "import { here } from './here.js';",
      "import { points } from '@loyalty/contracts/points/events';",
    ].join('\n');
    const file = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true);
    expect(loadedBy(file)).toEqual(['pg', '@scope/effects', 'zod', 'kafkajs']);
  });

  it('that are listed wrongly are named', () => {
    const wrong = { dependencies: { react: '18.3.1', rxjs: '7.8.2', pg: '8.23.1' }, devDependencies: { pg: '8.23.1' } };
    expect(contradictions(new Set(['pg', 'zod']), wrong)).toEqual([
      'pg is in both lists',
      'react is in dependencies, and no process of the server loads it',
      'zod is missing in dependencies',
    ]);
  });
});

it('the thread of the webhook endpoint loads no framework, so that it starts fast', () => {
  expect([...loadedThrough('services/app/webhooks/thread.ts')].sort()).toEqual(['fastify', 'pg', 'pino']);
});
