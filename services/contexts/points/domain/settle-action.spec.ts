import { describe, expect, it } from '@jest/globals';
import { plainStanding } from '@loyalty/contracts/customers/standing';
import { isRejection } from '@loyalty/contracts/kernel/rejection';
import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import { programRule } from '@loyalty/contracts/programs/catalogue';
import { wordOfApp } from '@loyalty/contracts/programs/settings/actions';
import { given, kinds, NOW } from '../../../../tests/support/given.js';
import { adjust, balance, give, redeem } from '../../../../tests/support/points/account.js';
import { CUSTOMER, TERMS } from '../../../../tests/support/points/orders.js';
import type { AccountCommand } from './decider.js';
import { pointsDecider } from './decider.js';
import { type ActionRule, isActionRule } from './rules/action-award.js';

type Settle = Extract<AccountCommand, { kind: 'SettleAction' }>;
const AT = '2026-03-09T10:00:00.000Z';
/** A review in the app that the program is for. */
const REVIEW = { app: wordOfApp('judgeme'), rating: 5, characters: 80 };

function ruleOf(event: string, settings: object = {}): NonNullable<Settle['rule']> {
  const rule = programRule.parse({ event, settings: { title: 'Reviews', ...settings } });
  if (!isActionRule(rule)) throw new TypeError(`${event} pays for no action`);
  return { rule: { program: event, version: 1, title: 'Reviews' }, of: rule as ActionRule };
}

const settle = (more: Partial<Settle> = {}): Settle => ({
  kind: 'SettleAction',
  customer: CUSTOMER,
  action: 'a1',
  event: 'write_review',
  at: AT,
  facts: REVIEW,
  status: 'approved',
  reviewedAt: null,
  conditionsMet: true,
  standing: plainStanding('Member'),
  terms: TERMS,
  rule: ruleOf('write_review', { earnPoint: 50, mediaBonus: 25 }),
  ...more,
});
const disapproved = settle({ status: 'disapproved', reviewedAt: NOW });
const codeOf = (decided: unknown) => (isRejection(decided) ? decided.rejected : null);

describe('paying for an action', () => {
  it('pays each part once, as of when it was done [I-11]', () => {
    const past = given(pointsDecider);
    const events = past.when(settle({ facts: { ...REVIEW, media: true } }));
    expect(events).toMatchObject([
      {
        type: 'PointsEarned',
        occurredAt: AT,
        data: {
          points: 75,
          expiresAt: '2027-03-09T23:59:59.000Z',
          limit: { of: 'write_review', until: '2026-03-10T00:00:00.000Z' },
          arithmetic: {
            mode: 'fixed',
            parts: [
              { of: 'base', points: 50 },
              { of: 'media', points: 25 },
            ],
          },
        },
      },
    ]);
    expect(past.when(settle({ facts: { ...REVIEW, media: true } }))).toEqual([]);
    past.setAside();
    expect(past.when(settle())).toEqual([]);
  });

  it('pays what is owed first, and what is past its end already ends at once [I-26]', () => {
    const past = given(pointsDecider).after(settle()).after(redeem(50)).after(disapproved);
    expect(balance(past.state, NOW).debt).toBe(50);
    past.after(settle({ action: 'a2', at: NOW, rule: ruleOf('sign_up', { earnPoint: 80 }) }));
    expect(balance(past.state, NOW)).toMatchObject({ debt: 0, available: 30 });
    const old = settle({
      action: 'a3',
      at: '2024-01-01T10:00:00.000Z',
      rule: ruleOf('custom_program', { eventId: 'quiz' }),
    });
    expect(kinds(past.when(old))).toEqual(['PointsEarned', 'PointsExpired']);
  });

  it.each([
    ['action.pending', { status: 'pending' }],
    ['program.not-active', { rule: null }],
    ['program.not-active', { rule: ruleOf('sign_up', { endDate: '2026-03-08' }) }],
    ['program.not-active', { rule: ruleOf('sign_up', { startDate: '2026-03-10' }) }],
    ['points.customer-left', { standing: plainStanding('Left') }],
    ['action.members-only', { standing: plainStanding('Guest') }],
    ['action.not-for-you', { conditionsMet: false }],
    ['action.not-for-you', { rule: ruleOf('sign_up', { applyTo: 'vip_tiers' }) }],
    ['action.nothing', { rule: ruleOf('sign_up', { earnPoint: 0 }) }],
  ] as [string, Partial<Settle>][])('says %s [I-18]', (code, more) => {
    const past = given(pointsDecider);
    expect(codeOf(past.when(settle(more)))).toBe(code);
    expect(past.events).toEqual([]);
  });

  it('says when the account is full, and when the limit is [I-01, I-17]', () => {
    const full = given(pointsDecider).after(adjust(POINTS_CAP - 49));
    expect(codeOf(full.when(settle()))).toBe('points.cap-reached');
    const past = given(pointsDecider).after(settle());
    expect(codeOf(past.when(settle({ action: 'a2' })))).toBe('action.limit');
    expect(kinds(past.when(settle({ action: 'a2', at: '2026-03-10T00:00:00.000Z' })))).toEqual(['PointsEarned']);
  });
});

describe('an action that is disapproved', () => {
  it('gives back what it was paid, once: from its own lot, then from others, the rest is owed [I-25]', () => {
    const past = given(pointsDecider).after(settle()).after(give(20, null)).after(redeem(60));
    past.setAside();
    const events = past.when(disapproved);
    const data = { of: 'a1', points: 50, debtIncurred: 40, reversedTotal: 50, awarded: 50, refunded: '0' };
    expect(events).toMatchObject([{ type: 'PointsReversed', data }]);
    expect(past.when(disapproved)).toEqual([]);
    expect(balance(past.state, NOW)).toMatchObject({ available: 0, debt: 40 });
  });

  it('is not what two merged customers had both and were paid once: it stays approved [P19, I-22]', () => {
    const merge = { kind: 'CountOnce' as const, customer: CUSTOMER, merge: 'm1', alike: [['a1', 'a2']] as const };
    const past = given(pointsDecider)
      .after(settle())
      .after(settle({ action: 'a2', at: NOW, rule: ruleOf('write_review', { earnPoint: 50, hasLimit: false }) }))
      .after(merge as never);
    expect(past.state.awards.a2).toMatchObject([{ points: 50, reversed: 50 }]);
    expect(codeOf(past.when(settle({ action: 'a2', at: NOW })))).toBeNull();
  });

  it('never paid, is never paid', () => {
    expect(given(pointsDecider).when(disapproved)).toEqual([]);
  });
});
