import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { nodes, parse, parseText, sources } from './repository.js';

/** Rooms that get events from process managers and tasks, with their types. */
const ROOM = /^services\/contexts\/[^/]+\/(process-managers|tasks|application)\//;

/** An expression without its brackets. */
const bare = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ? bare(node.expression) : node;

/** Whether a value is the data of an event: `event.data`, `current(event).data`, or `data` of a pattern. */
function isData(node: ts.Expression): boolean {
  if (ts.isIdentifier(node)) return node.text === 'data';
  if (!ts.isPropertyAccessExpression(node) || node.name.text !== 'data') return false;
  const of = bare(node.expression);
  return ts.isIdentifier(of) || (ts.isCallExpression(of) && of.expression.getText() === 'current');
}

/** Whether a variable, be it one event or a page of them, is cast by way of `unknown`. */
const isVariableAsUnknown = (node: ts.Expression): boolean =>
  ts.isAsExpression(node) && node.type.kind === ts.SyntaxKind.UnknownKeyword && ts.isIdentifier(bare(node.expression));

const castsOfEvents = (file: ts.SourceFile): string[] =>
  [...nodes(file)].filter(ts.isAsExpression).flatMap((cast) => {
    const value = bare(cast.expression);
    return isData(value) || isVariableAsUnknown(value) ? [`${file.fileName}: ${cast.getText()}`] : [];
  });

it('process managers, tasks and use cases cast no event and no data of one: `on`, `onEach` and `defineEventTask` give the types', () => {
  const rooms = sources().filter((name) => ROOM.test(name));
  expect(rooms.length).toBeGreaterThan(200);
  expect(rooms.flatMap((name) => castsOfEvents(parse(name)))).toEqual([]);
});

describe('a cast of an event', () => {
  it.each([
    'const { customer } = event.data as Joined;',
    'const { customer } = (event.data) as Joined;',
    'if ((one.data as { merge: string }).merge) go();',
    'const left = found?.data as Left;',
    'const { order } = current(one).data as NotAwarded;',
    'const of = ({ data }: Recorded) => (data as Joined).customer;',
    'const joined = event as unknown as Joined;',
    'for (const one of page as unknown as Joined[]) go(one);',
  ])('is found in: %s', (text) => {
    expect(castsOfEvents(parseText('a.ts', text))).toHaveLength(1);
  });

  it.each([
    'const { customer } = event.data;',
    'const events = (await log.readStream(shop, stream)).map(current) as Recorded<PointsEvent>[];',
    'const read = shape.safeParse(parsed).data as Order | undefined;',
    'const settings = { title } as unknown as Settings;',
    'const KINDS = [data] as const;',
  ])('is none: %s', (text) => {
    expect(castsOfEvents(parseText('a.ts', text))).toEqual([]);
  });
});
