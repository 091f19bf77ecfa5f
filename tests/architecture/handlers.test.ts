import { describe, expect, it } from '@jest/globals';
import { endpoints } from '@loyalty/contracts/endpoints';
import { contexts } from '@loyalty/services/app/contexts';
import { sources, textOf } from './repository.js';

const inHttp = sources().filter((name) => /^services\/contexts\/[^/]+\/http\/.*(?<!\.spec)\.ts$/.test(name));

describe('handlers', () => {
  it('answer each endpoint of the contracts once', () => {
    const answered = contexts.flatMap(({ handlers = [] }) => handlers.map(({ endpoint }) => endpoint.id));
    expect([...answered].sort()).toEqual(endpoints.map(({ id }) => id).sort());
  });

  it('call use cases: none executes a command on the ledger', () => {
    expect(inHttp.length).toBeGreaterThan(90);
    expect(inHttp.filter((name) => /\bledger\.(execute|rejectBeforeDeciding)\b/.test(textOf(name)))).toEqual([]);
  });

  it('know the domain of no other context', () => {
    expect(inHttp.filter((name) => /from '\.\.\/\.\.\/[a-z-]+\/domain\//.test(textOf(name)))).toEqual([]);
  });
});
