import { expect, it } from '@jest/globals';
import ts from 'typescript';
import { nodes, parse, parseText, sources } from './repository.js';

const ROOMS = /^(contracts|services|projections|admin-ui\/src|storefront\/src)\//;

const isOpen = (type: ts.TypeNode | undefined): boolean =>
  type !== undefined &&
  /^(?:(?:Readonly|Partial)<)*Record<string,|^\{\s*(?:readonly )?\[\w+: string\]:/.test(type.getText());

/** Object literals and what is made of entries: both inherit `constructor` and its like. */
const inherits = (value: ts.Expression): boolean =>
  (ts.isObjectLiteralExpression(value) && value.properties.length > 0) ||
  (ts.isCallExpression(value) && value.expression.getText() === 'Object.fromEntries');

/** Names of a file that are read by a key which is no literal, or that other files may read so. */
function readByText(file: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const node of nodes(file)) {
    if (ts.isElementAccessExpression(node) && !ts.isLiteralExpression(node.argumentExpression))
      names.add(node.expression.getText());
    if (ts.isVariableStatement(node) && node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
      for (const { name } of node.declarationList.declarations) names.add(name.getText());
  }
  return names;
}

/** Names that a file declares or imports at its top. */
function declaredAtTop(file: ts.SourceFile): Set<string> {
  const names = file.statements.flatMap((one) => {
    if (ts.isVariableStatement(one)) return one.declarationList.declarations.map(({ name }) => name.getText());
    const imported = ts.isImportDeclaration(one) ? one.importClause?.namedBindings : undefined;
    return imported && ts.isNamedImports(imported) ? imported.elements.map(({ name }) => name.text) : [];
  });
  return new Set(names);
}

/** Tables of a file in which a text of a request would find what every object has. */
function tablesWithPrototype(name: string, file: ts.SourceFile): string[] {
  const [read, top] = [readByText(file), declaredAtTop(file)];
  return [...nodes(file)].flatMap((node) => {
    if (ts.isVariableDeclaration(node) && node.initializer && isOpen(node.type))
      return inherits(node.initializer) && read.has(node.name.getText())
        ? [`${name}: ${node.name.getText()} = dictionary({…})`]
        : [];
    if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.InKeyword) return [];
    const isKnown = ts.isLiteralExpression(node.left) || ts.isPrivateIdentifier(node.left);
    return !isKnown && top.has(node.right.getText()) ? [`${name}: Object.hasOwn for ${node.getText()}`] : [];
  });
}

it('a table that is read by any text has no prototype, so that no text of a request finds what every object has', () => {
  const rooms = sources().filter((name) => ROOMS.test(name));
  expect(new Set(rooms.map((name) => name.split('/')[0]))).toEqual(
    new Set(['contracts', 'services', 'projections', 'admin-ui', 'storefront']),
  );
  expect(rooms.flatMap((name) => tablesWithPrototype(name, parse(name)))).toEqual([]);
});

it('finds a table with a prototype however it is written, and leaves alone what only code reads', () => {
  const found = (text: string) => tablesWithPrototype('a.ts', parseText('a.ts', text)).length;
  const open = [
    'export const WORDS: Readonly<Record<string, string>> = { de: "ja" };',
    'const WORDS: Partial<Record<string, () => void>> = {\n de: go };\nWORDS[lang];',
    'function go() { const keys: Record<string, number> = { a: 1 }; return keys[event.key]; }',
    'export const BY: Record<string, number> = Object.fromEntries(pairs);',
    'const TABS = { all: 1 };\nconst is = (tab: string) => tab in TABS;',
  ];
  expect(open.map(found)).toEqual(open.map(() => 1));
  const closed = [
    'export const WORDS: Readonly<Record<string, string>> = dictionary({ de: "ja" });',
    'const headers: Record<string, string> = { accept: "a" };\nheaders.accept;',
    'export const WORDS: Record<"de", string> = { de: "ja" };',
    'const TABS = { all: 1 };\nconst is = (tab: string) => Object.hasOwn(TABS, tab);',
  ];
  expect(closed.map(found)).toEqual(closed.map(() => 0));
});
