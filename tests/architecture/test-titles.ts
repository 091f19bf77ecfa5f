import ts from 'typescript';
import { files, nodes, parse } from './repository.js';

const ID = '(?:[A-Z]{3,5}-\\d{1,3}|[BFGIL]-\\d{1,3}|UX-\\d{1,3}|P\\d{1,2})(?![\\w-])';
const LEADING = new RegExp(`^${ID}`);
/** An id, or what the rows of a table put in its place. */
const CITED = `(?:${ID}|\\$\\w+|%s)`;
const TRAILING = new RegExp(` \\[${CITED}(?:(?:, | … )${CITED})*\\]$`);
const MAX = 3;

/** No requirement of ours, though it looks like one. */
const NAMES = /\bUTF-\d+\b|\bSHA-\d+\b/g;

/** Breaches of the form `subject verb outcome [ID, ID, ID]`; empty when the title has it. */
export function faultsOf(title: string): string[] {
  const plain = title.replace(NAMES, '');
  const ids = plain.match(new RegExp(`\\b${ID}`, 'g')) ?? [];
  const outside = plain.replace(TRAILING, '').match(new RegExp(`\\b${ID}`)) ?? [];
  return [
    ...(LEADING.test(plain) ? ['begins with an id'] : []),
    ...(ids.length > MAX ? [`has more than ${MAX} ids`] : []),
    ...(outside.length > 0 ? ['has an id outside the brackets at its end'] : []),
  ];
}

export interface Title {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

const CALLS = new Set(['describe', 'it', 'test']);

/** The identifier that a chain of calls begins with: `it` of `it.each(rows)('…')` and of `` it.each`…`('…') ``. */
function rootOf(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isCallExpression(expression) || ts.isPropertyAccessExpression(expression))
    return rootOf(expression.expression);
  return ts.isTaggedTemplateExpression(expression) ? rootOf(expression.tag) : '';
}

/** Text of a literal or template; expressions within a template are left out. */
function textOf(node: ts.Expression): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…')
    : null;
}

/** Titles of tests, of their groups and of their steps in a file. */
export function titlesIn(file: string): Title[] {
  const source = parse(file);
  return [...nodes(source)].flatMap((node) => {
    if (!ts.isCallExpression(node) || node.arguments.length < 2 || !CALLS.has(rootOf(node.expression))) return [];
    const text = textOf(node.arguments[0]!);
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    return text === null ? [] : [{ file, line: line + 1, text }];
  });
}

/** Files with tests, in every workspace. */
export function testFiles(): string[] {
  return files().filter((name) => /\.spec\.tsx?$/.test(name) || (/^tests\//.test(name) && name.endsWith('.ts')));
}
