import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { files, lengthOf, linesOf, nodes, parse, sources, textOf } from './repository.js';

/** Words are put together so that this file does not accuse itself. */
const word = (...parts: string[]) => parts.join('');

const SELF = 'tests/architecture/tidy.test.ts';
const written = files().filter((name) => /\.(ts|tsx|mjs|cjs|js|json|css|html|md|sql|yaml|yml|xml|sh)$/.test(name));
const texts = written.filter((name) => name !== 'package-lock.json' && name !== SELF);

describe('sizes', () => {
  const lengths = sources()
    .map((name) => ({ name, lines: linesOf(name) }))
    .sort((a, b) => a.lines - b.lines);

  it('no source file passes 400 lines', () => {
    expect(lengths.filter(({ lines }) => lines > 400)).toEqual([]);
  });

  it('95 of 100 source files have at most 250 lines, and half of them fewer than 80', () => {
    const at = (share: number) => lengths[Math.floor((lengths.length - 1) * share)]!;
    expect(at(0.95).lines).toBeLessThanOrEqual(250);
    expect(at(0.5).lines).toBeLessThan(80);
  });

  it('no function passes 60 lines', () => {
    const long = sources().flatMap((name) => {
      const file = parse(name);
      return [...nodes(file)]
        .filter((node) => ts.isFunctionLike(node) && lengthOf(node, file) > 60)
        .map((node) => `${name}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`);
    });
    expect(long).toEqual([]);
  });
});

describe('names', () => {
  // dbt finds a project by the name of its file.
  const spoken = /^((README|ARCHITECTURE|CONTRIBUTING|CHANGELOG|LICENSE)(\.md)?|dbt_project\.yml)$/;

  it('files and folders are kebab-case', () => {
    const parts = written.filter((name) => !name.startsWith('tests/golden/events/')).flatMap((name) => name.split('/'));
    const odd = parts.filter((part) => !/^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(part) && !spoken.test(part));
    expect([...new Set(odd)]).toEqual([]);
  });

  it('no file is a drawer for things without a name', () => {
    const drawer = /^(utils?|helpers?|misc|common|shared)(\.|$)/;
    expect(written.filter((name) => name.split('/').some((part) => drawer.test(part)))).toEqual([]);
  });

  it('no file only passes on what others export', () => {
    const barrels = sources().filter((name) => {
      const { statements } = parse(name);
      return statements.length > 0 && statements.every((one) => ts.isExportDeclaration(one) && one.moduleSpecifier);
    });
    expect(barrels).toEqual([]);
  });
});

describe('texts', () => {
  it('nothing is left to do in the code', () => {
    const left = new RegExp(`\\b(${word('TO', 'DO')}|${word('FIX', 'ME')})\\b`);
    expect(texts.filter((name) => left.test(textOf(name)))).toEqual([]);
  });

  it('no path of a machine and no host of a registry', () => {
    const machine = new RegExp(
      `(^|[\\s"'\`(=])(${['work', 'root', 'home', 'Users'].map((one) => `/${one}`).join('|')})/\\w`,
      'm',
    );
    const registry = /https?:\/\/[^\s"'/]*(registry|artifactory|nexus|verdaccio|repo\d?\.maven)/;
    expect(texts.filter((name) => machine.test(textOf(name)) || registry.test(textOf(name)))).toEqual([]);
  });

  it('the lockfile says what to install, not from where', () => {
    expect(textOf('package-lock.json')).not.toMatch(
      /"resolved": "(?!contracts|projections|services|admin-ui|storefront|infra)/,
    );
  });
});

describe('doors that are no imports', () => {
  it('in the admin only the data room calls fetch', () => {
    const others = sources().filter(
      (name) => name.startsWith('admin-ui/src/') && !name.startsWith('admin-ui/src/data/'),
    );
    const calling = others.filter((name) =>
      [...nodes(parse(name))].some((node) => ts.isCallExpression(node) && node.expression.getText() === 'fetch'),
    );
    expect(calling).toEqual([]);
  });
});

describe('comments', () => {
  const explained = [
    'contracts/kernel/',
    'services/kernel/',
    'services/platform/event-store/',
    'projections/engine/',
    'admin-ui/src/kit/',
  ];

  it('every exported function of a kernel, an engine, a store or a kit says what it does', () => {
    const silent = sources()
      .filter((name) => explained.some((room) => name.startsWith(room)))
      .flatMap((name) =>
        parse(name)
          .statements.filter(isExportedFunction)
          .map((one) => ({ name, one })),
      )
      .filter(({ one }) => ts.getJSDocCommentsAndTags(one).length === 0)
      .map(({ name, one }) => `${name}: ${one.name?.text}`);
    expect(silent).toEqual([]);
  });
});

function isExportedFunction(node: ts.Statement): node is ts.FunctionDeclaration {
  const isExported = (node as ts.FunctionDeclaration).modifiers?.some(
    ({ kind }) => kind === ts.SyntaxKind.ExportKeyword,
  );
  return ts.isFunctionDeclaration(node) && isExported === true;
}

it('no loop goes from day to day by comparing their texts: after 9999 it would not end (daysIn counts)', () => {
  const loop = new RegExp(word('for \\(let \\w+ = [^;]*; [^;]*<=? [^;]*; \\w+ = add', 'Days\\('));
  expect(sources().filter((name) => loop.test(textOf(name)))).toEqual([]);
});
