import { expect, it } from '@jest/globals';
import ts from 'typescript';
import { nodes, parse, sources, textOf } from './repository.js';

/** The one way to a points account, the merge itself, and the demo's history, which is written before anybody is merged. */
const ALLOWED = /^services\/(contexts\/(points|earning)\/application\/merges\/|seed\/)/;

/** Calls of `execute` on the decider of points accounts, by line. */
function executions(file: string, source: ts.SourceFile): string[] {
  return [...nodes(source)]
    .filter((node) => ts.isCallExpression(node))
    .filter(({ expression, arguments: [decider] }) => {
      const called = ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
      return called === 'execute' && decider?.getText(source) === 'pointsDecider';
    })
    .map((node) => `${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`);
}

it('commands reach a points account by the one way that follows merges [P24]', () => {
  const found = sources()
    .filter((file) => /^services\//.test(file) && !ALLOWED.test(file) && textOf(file).includes('pointsDecider'))
    .flatMap((file) => executions(file, parse(file)));
  expect(found).toEqual([]);
});

it('a command that goes round it is found', () => {
  const text = 'const outcome = await this.ledger.execute(\n  pointsDecider, owner, command, cause);';
  expect(executions('a.ts', ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true))).toEqual(['a.ts:1']);
});

it('what the rejection of a merged account means is known in few places', () => {
  const knows = sources().filter((file) => /^services\//.test(file) && textOf(file).includes("'points.merged'"));
  expect(knows.sort()).toEqual([
    'services/contexts/points/application/merges/merge-accounts.ts',
    'services/contexts/points/application/merges/on-account.ts',
    'services/contexts/points/domain/decider.ts',
    'services/contexts/referrals/application/links.ts',
    'services/contexts/tiers/application/tier-change.ts',
  ]);
});
