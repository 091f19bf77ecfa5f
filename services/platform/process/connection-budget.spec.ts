import { describe, expect, it } from '@jest/globals';
import { type ConnectionBudget, connectionBudget, leastBudget, totalOf } from './connection-budget.js';
import { ROLES } from './roles.js';

describe('the budget of connections', () => {
  it('is 20 for a process with all roles', () => {
    expect(totalOf(connectionBudget(ROLES))).toBe(20);
  });

  it.each(ROLES)('is at most 8 for a process that is only %s', (role) => {
    const budget = connectionBudget([role]);
    expect(totalOf(budget)).toBeLessThanOrEqual(8);
    expect(budget.log).toBeGreaterThan(0);
  });

  it('gives nothing to uses that the roles do not have', () => {
    expect(connectionBudget(['relay'], 30)).toMatchObject({ webhooks: 0, reader: 0, projector: 0, owner: 0 });
  });

  it('is shared out whole, and grows no share at the cost of another', () => {
    let smaller: ConnectionBudget = leastBudget(ROLES);
    for (let total = totalOf(smaller); total <= 60; total++) {
      const budget = connectionBudget(ROLES, total);
      expect(totalOf(budget)).toBe(total);
      for (const [use, count] of Object.entries(smaller))
        expect(budget[use as keyof ConnectionBudget]).toBeGreaterThanOrEqual(count);
      smaller = budget;
    }
  });

  it('has an upper end: more connections than the uses can fill are not opened', () => {
    expect(totalOf(connectionBudget(['relay'], 500))).toBeLessThan(60);
  });

  it('is refused when the roles cannot work with it, with the number that they need', () => {
    expect(() => connectionBudget(ROLES, 4)).toThrow(
      /^DATABASE_CONNECTIONS=4 is too few: api, projector, reactor, relay, worker in one process need \d+$/,
    );
  });
});
