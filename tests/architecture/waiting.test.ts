import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { filesThatWait, timersIn, timersOf } from './timers.js';

it('tests wait by named conditions and limits, for which tests/support/waiting.ts alone sets timers', () => {
  expect(filesThatWait().flatMap(timersIn)).toEqual([]);
});

it('every kind of test is held to it', () => {
  const names = filesThatWait();
  const kinds = [/^services\/.*\.spec\.ts$/, /^tests\/adapters\//, /^tests\/journeys\//, /^tests\/screens\//, /\.mjs$/];
  expect(kinds.filter((kind) => !names.some((name) => kind.test(name)))).toEqual([]);
});

const foundIn = (text: string) =>
  timersOf(ts.createSourceFile('a.test.ts', text, ts.ScriptTarget.Latest, true)).map(({ name }) => name);

describe('a timer', () => {
  it.each([
    ["import { setTimeout as pause } from 'node:timers/promises';", 'node:timers/promises setTimeout'],
    ["import { scheduler } from 'timers/promises';", 'timers/promises scheduler'],
    ["import * as timers from 'node:timers';", 'node:timers'],
    ['await new Promise((resolve) => setTimeout(resolve, 50));', 'setTimeout'],
    ['const drip = setInterval(send, 200);', 'setInterval'],
    ['const sleep = promisify(setTimeout);', 'setTimeout'],
    ['globalThis.setTimeout(end, 5);', 'globalThis.setTimeout'],
    ['await page.waitForTimeout(300);', 'page.waitForTimeout'],
    ['Atomics.wait(cell, 0, 0, 500);', 'Atomics.wait'],
    ["await page.waitForLoadState('networkidle');", 'networkidle'],
  ])('is found in: %s', (text, name) => {
    expect(foundIn(text)).toEqual([name]);
  });

  it.each([
    "import { setImmediate as turn } from 'node:timers/promises';",
    'jest.setTimeout(60_000);',
    'test.setTimeout(60_000);',
    'Atomics.notify(cell, 0);',
    'await new Promise((resolve) => setImmediate(resolve));',
  ])('is none: %s', (text) => {
    expect(foundIn(text)).toEqual([]);
  });
});
