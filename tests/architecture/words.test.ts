import { beforeAll, describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { nodes, parse, parseText, sources } from './repository.js';

/** English texts of the admin by their keys. */
const texts = new Map<string, string>();

function collect(words: object, path = ''): void {
  for (const [key, value] of Object.entries(words) as [string, string | object][])
    if (typeof value === 'string') texts.set(`${path}${key}`, value);
    else collect(value, `${path}${key}.`);
}

beforeAll(async () => {
  // The screens are compiled apart from the tests, so that the compiler must not follow this address.
  const address = '../../admin-ui/src/words/en.js';
  collect(((await import(address)) as { en: object }).en);
});

/** The key that code names for a text: without the form of a number. */
const named = (key: string): string => key.replace(/_(zero|one|other)$/, '');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches what a template may become; null where it does not begin like a key. */
function patternOf({ head, templateSpans }: ts.TemplateExpression, hole: string): RegExp | null {
  if (!/^\w+\./.test(head.text)) return null;
  const rest = templateSpans.map(({ literal }) => `${hole}${escaped(literal.text)}`);
  return new RegExp(`^${escaped(head.text)}${rest.join('')}$`);
}

const files = () =>
  sources()
    .filter((name) => name.startsWith('admin-ui/src/'))
    .map((name) => parse(name));

/** Keys of English that no file names, neither whole nor by a template. */
function unused(code: readonly ts.SourceFile[]): string[] {
  const whole = new Set<string>();
  const patterns: RegExp[] = [];
  for (const node of code.flatMap((file) => [...nodes(file)])) {
    if (ts.isStringLiteralLike(node)) whole.add(node.text);
    const pattern = ts.isTemplateExpression(node) ? patternOf(node, '.+') : null;
    if (pattern) patterns.push(pattern);
  }
  const isUsed = (key: string) => whole.has(key) || patterns.some((pattern) => pattern.test(key));
  return [...texts.keys()].filter((key) => !isUsed(key) && !isUsed(named(key)));
}

/** Names of the values that a text has places for, by the keys that code names: forms of a number are one. */
function placesByKey(): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const known = places.get(named(key)) ?? new Set<string>();
    for (const [, name] of text.matchAll(/\{\{(\w+)\}\}/g)) known.add(name!);
    places.set(key, known).set(named(key), known);
  }
  return places;
}

/** Arguments of `t` that choose a text or replace a missing one. */
const OPTIONS = new Set(['count', 'defaultValue']);

/** Keys that the first argument of `t` may be. */
function keysOf(argument: ts.Expression, known: readonly string[]): string[] {
  if (ts.isAsExpression(argument)) return keysOf(argument.expression, known);
  if (ts.isConditionalExpression(argument))
    return [argument.whenTrue, argument.whenFalse].flatMap((one) => keysOf(one, known));
  if (ts.isStringLiteralLike(argument)) return [argument.text];
  const pattern = ts.isTemplateExpression(argument) ? patternOf(argument, '[^.]+') : null;
  return pattern ? known.filter((key) => pattern.test(key)) : [];
}

/** Names of the values that a call of `t` gives; null where they are put together elsewhere. */
function valuesOf(options: ts.Expression | undefined): string[] | null {
  if (!options) return [];
  if (!ts.isObjectLiteralExpression(options) || options.properties.some(ts.isSpreadAssignment)) return null;
  return options.properties.map(({ name }) => name!.getText());
}

/** Calls of `t` that give no value for a place which all texts have that they may show, or a value for which none has a place. */
function misfilled(code: readonly ts.SourceFile[]): string[] {
  const places = placesByKey();
  const known = [...places.keys()];
  const calls = code.flatMap((file) => [...nodes(file)]).filter(ts.isCallExpression);
  return calls.flatMap(({ expression, arguments: [key, options] }) => {
    const values = key && /(^|\.)t$/.test(expression.getText()) ? valuesOf(options) : null;
    const shown = values ? keysOf(key!, known).map((one) => places.get(one) ?? new Set<string>()) : [];
    const [first, ...others] = shown;
    if (!first) return [];
    const missing = [...first].filter((name) => others.every((one) => one.has(name)) && !values!.includes(name));
    const strange = values!.filter((name) => !OPTIONS.has(name) && !shown.some((one) => one.has(name)));
    return [...missing, ...strange].map((name) => `${key!.getText()}: ${name}`);
  });
}

const sample = (code: string): ts.SourceFile => parseText('sample.ts', code);

describe('words of the admin', () => {
  it('are all used', () => {
    expect(texts.size).toBeGreaterThan(1_000);
    expect(unused(files())).toEqual([]);
  });

  it('get a value for each of their places', () => {
    expect(misfilled(files())).toEqual([]);
  });

  it('are found where they are not used, or lack a value', () => {
    expect(unused([sample("t('later.heading')")])).toContain('later.action');
    const template = ['`later.$', '{what}`'].join('');
    expect(unused([sample(`t(${template})`)]).filter((key) => key.startsWith('later.'))).toEqual([]);
    const values = `t('later.body', { name }); this.t('later.body', { page: 'x' }); t(${template}, { page })`;
    expect(misfilled([sample(values)])).toEqual(["'later.body': page", "'later.body': name"]);
  });
});
