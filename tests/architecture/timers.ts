import ts from 'typescript';
import { files, nodes, parse, textOf } from './repository.js';

const ONLY_HERE = 'tests/support/waiting.ts';
/** Measurements and loads with a timetable of their own, which no test of `npm test` waits for. */
const PACED = /^tests\/(bench|chaos)\//;

const GLOBALS = new Set(['setTimeout', 'setInterval']);
/** Owner and name of a call; a test's own limit of time, as in `jest.setTimeout`, is none of these. */
const MEMBERS = new Set([
  'globalThis.setTimeout',
  'globalThis.setInterval',
  'window.setTimeout',
  'window.setInterval',
  'Atomics.wait',
  'Atomics.waitAsync',
  'scheduler.wait',
]);
const MODULE = /^(node:)?timers(\/promises)?$/;
/** A turn of the event loop is no time. */
const IS_NO_TIME = new Set(['setImmediate', 'clearImmediate', 'clearTimeout', 'clearInterval']);

/** Files that may wait by `tests/support/waiting.ts` only. */
export function filesThatWait(): string[] {
  const tests = files().filter(
    (name) => /\.spec\.tsx?$/.test(name) || (/^tests\/.*\.(m?ts|tsx|mjs)$/.test(name) && !PACED.test(name)),
  );
  return tests.filter((name) => name !== ONLY_HERE);
}

const isTimer = (text: string) =>
  /\b(setTimeout|setInterval|waitForTimeout|Atomics|scheduler|timers|networkidle)\b/.test(text);

/** Timers of a file, each with its line, as `file:line name`. */
export function timersIn(file: string): string[] {
  return isTimer(textOf(file)) ? timersOf(parse(file)).map(({ line, name }) => `${file}:${line} ${name}`) : [];
}

export function timersOf(source: ts.SourceFile): { line: number; name: string }[] {
  return [...nodes(source)].flatMap((node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    return namesAt(node).map((name) => ({ line: line + 1, name }));
  });
}

function namesAt(node: ts.Node): string[] {
  if (ts.isImportDeclaration(node)) return imported(node);
  if (ts.isCallExpression(node) && waitsForIdleNetwork(node)) return ['networkidle'];
  if (ts.isPropertyAccessExpression(node)) {
    const member = `${node.expression.getText()}.${node.name.text}`;
    return MEMBERS.has(member) || node.name.text === 'waitForTimeout' ? [member] : [];
  }
  return ts.isIdentifier(node) && GLOBALS.has(node.text) && !isNameOfMember(node) ? [node.text] : [];
}

/** Without a limit: where a frame is left while it loads, Playwright never reports an idle network. */
function waitsForIdleNetwork({ expression, arguments: given }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'waitForLoadState') return false;
  return given.length === 1 && given[0]?.getText() === "'networkidle'";
}

/** Names that an import brings from the modules of timers; the whole module counts as all of it. */
function imported({ moduleSpecifier, importClause }: ts.ImportDeclaration): string[] {
  if (!ts.isStringLiteral(moduleSpecifier) || !MODULE.test(moduleSpecifier.text)) return [];
  const bindings = importClause?.namedBindings;
  const names = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
  const named = names.map(({ propertyName, name }) => (propertyName ?? name).text);
  const timers = named.filter((name) => !IS_NO_TIME.has(name));
  return timers.length > 0 || named.length === 0 ? [`${moduleSpecifier.text} ${timers.join()}`.trim()] : [];
}

/** `jest.setTimeout`, and names within the import that is reported as a whole. */
function isNameOfMember({ parent }: ts.Identifier): boolean {
  return ts.isPropertyAccessExpression(parent) || ts.isImportSpecifier(parent);
}
