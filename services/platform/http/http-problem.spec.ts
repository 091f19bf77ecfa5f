import { describe, expect, it } from '@jest/globals';
import { reject } from '@loyalty/contracts/kernel/rejection';
import { POINTS_CAP } from '@loyalty/contracts/kernel/shapes';
import { adjustPoints, redeemBody } from '@loyalty/contracts/points/queries';
import { placeOrderSettings } from '@loyalty/contracts/programs/settings/orders';
import { amountDiscountSettings } from '@loyalty/contracts/programs/settings/rewards';
import type { z } from 'zod';
import { fromValidation, HttpProblem, notFound, unauthorized } from './http-problem.js';
import { fromRejection } from './rejection-problem.js';

/** The problem for an invalid body; undefined when it is valid. */
function problem(schema: z.ZodType, body: unknown): HttpProblem | undefined {
  const result = schema.safeParse(body, { reportInput: true });
  return result.success ? undefined : fromValidation(result.error);
}
const shown = (found: HttpProblem | undefined) =>
  found && { status: found.status, errors: found.errors.map(({ path, message }) => [path, message]) };
const program = '3f2c1f0e-8a43-4b4e-9d1c-0a9d4a4b7c11';
const redeem = (points: unknown) => shown(problem(redeemBody, { programId: program, points }));

describe('numbers in a body (docs/rules/bad-input.md)', () => {
  it.each([
    '10',
    '',
    ' ',
    null,
    true,
    [],
    [5],
    {},
    '0x10',
    '1,000',
    '1e5',
    '١٢٣',
    Number.POSITIVE_INFINITY,
    Number.NaN,
  ])('%j is no number: 400 at the field [B-055, B-062, B-063]', (points) => {
    expect(redeem(points)).toEqual({ status: 400, errors: [['points', 'This value has the wrong kind']] });
  });

  it('10.0 and 1e3 are whole numbers; 10.5 is none: 422 [B-056]', () => {
    for (const text of ['10.0', '1e3']) expect(redeem(JSON.parse(text))).toBeUndefined();
    expect(redeem(10.5)).toEqual({ status: 422, errors: [['points', 'Number needs to be a whole number']] });
  });

  const earn = (settings: object) => shown(problem(placeOrderSettings, { title: 'Orders', ...settings }));
  it.each([
    [{ earnPoint: -0 }, undefined],
    [{ earnPoint: 0 }, undefined],
    [{ earnPoint: -1 }, ['earnPoint', 'Number needs to be at least 0']],
  ])('%j: %j [B-058, B-059]', (settings, expected) => {
    expect(earn(settings)).toEqual(expected && { status: 422, errors: [expected] });
  });

  it.each([
    [{ rateMoney: 0 }, ['rateMoney', 'Number needs to be greater than 0']],
    [{ rateMoney: -0 }, ['rateMoney', 'Number needs to be greater than 0']],
    [{ rateItem: 0 }, ['rateItem', 'Number needs to be greater than 0']],
    [{ priorityPlaceOrder: 0 }, ['priorityPlaceOrder', 'Number needs to be greater than 0']],
    [{ rateMoney: 0.0000001 }, ['rateMoney', 'At most 6 decimals']],
    [{ rateMoney: 1e13 }, ['rateMoney', 'Number needs to be at most 1000000000000']],
    [{ rateItem: 1.5 }, ['rateItem', 'Number is invalid']],
  ])('%j: %j [B-059, B-067, B-070]', (settings, expected) => {
    expect(earn(settings)).toEqual({ status: 422, errors: [expected] });
  });

  it.each([2 ** 53 - 1, 2 ** 53, 2 ** 53 + 2, 2 ** 63, 10 ** 30])(
    '%d is above every account’s cap: 422 with the cap, once [B-060]',
    (amount) => {
      const found = shown(problem(adjustPoints.body, { amount, adminNote: 'x' }));
      expect(found).toEqual({ status: 422, errors: [['amount', `Number needs to be at most ${POINTS_CAP}`]] });
    },
  );

  it('a minimum above the maximum, or between the steps, names the field [B-069]', () => {
    const discount = { title: '5 off', pointsCost: 100, redeemValue: 5 };
    expect(shown(problem(amountDiscountSettings, { ...discount, minPoints: 500, maxPoints: 400 }))).toMatchObject({
      status: 422,
      errors: [['maxPoints', expect.any(String)]],
    });
    expect(shown(problem(amountDiscountSettings, { ...discount, minPoints: 150 }))).toMatchObject({
      status: 422,
      errors: [['minPoints', expect.any(String)]],
    });
    expect(shown(problem(amountDiscountSettings, { ...discount, couponExpiry: 'custom' }))).toMatchObject({
      status: 422,
      errors: [['couponExpiryDays', 'This field is required']],
    });
    expect(shown(problem(amountDiscountSettings, { ...discount, couponExpiryDays: 36_501 }))).toMatchObject({
      errors: [['couponExpiryDays', 'Number needs to be at most 36500']],
    });
  });
});

describe('the shape of a body (docs/rules/bad-input.md)', () => {
  it.each([null, [], 'x', 1, true])('%j where an object is due: 400 [B-038]', (body) => {
    expect(shown(problem(redeemBody, body))).toMatchObject({ status: 400 });
  });

  it('an unknown field, or a known one in another case: 400 naming it [B-042]', () => {
    const found = shown(problem(redeemBody, { programId: program, Points: 5, __proto__x: 1 }));
    expect(found).toEqual({
      status: 400,
      errors: [
        ['Points', 'This field is not known'],
        ['__proto__x', 'This field is not known'],
      ],
    });
    expect(shown(problem(redeemBody, JSON.parse(`{"programId":"${program}","__proto__":{"points":5}}`)))).toMatchObject(
      { status: 400, errors: [['__proto__', expect.any(String)]] },
    );
  });

  it('a missing field is required; a wrong shape beside a wrong value is 400', () => {
    expect(shown(problem(redeemBody, { points: 0.5 }))).toMatchObject({
      status: 400,
      errors: [
        ['programId', 'This field is required'],
        ['points', expect.any(String)],
      ],
    });
  });

  it.each([
    ['', 'This field is required'],
    ['  ', 'This field is required'],
    ['\u200b\ufeff', 'This field is required'],
    ['\u0301\u0301', 'This field is required'],
    ['a'.repeat(256), 'At most 255 characters'],
    ['😀'.repeat(256), 'At most 255 characters'],
    ['a\nb', 'Control characters are not allowed'],
    ['a\u2028b', 'Control characters are not allowed'],
  ])('the title %j: %s [B-077, B-078, B-083]', (title, message) => {
    expect(shown(problem(placeOrderSettings, { title }))).toEqual({ status: 422, errors: [['title', message]] });
  });

  it('titles of 255 characters, emoji and code are texts like any other [B-078, B-082, B-084]', () => {
    for (const title of ['😀'.repeat(255), '<script>alert(1)</script>', '{{7*7}}', '👨‍👩‍👧‍👦 deal', 'ﬀ ß İ'])
      expect(placeOrderSettings.parse({ title }).title).toBe(title);
  });
});

describe('a refusal by the domain', () => {
  it.each([
    [
      'points.insufficient',
      { field: 'points', with: { available: 12 } },
      422,
      'The balance is not sufficient. 12 points are available.',
    ],
    ['program.unknown', { field: 'programId' }, 404, 'Program not found'],
    ['coupon.unknown', {}, 404, 'Invalid coupon code'],
    ['points.no-such-adjustment', {}, 404, 'Adjustment not found'],
    ['command.key-reused', {}, 409, 'This idempotency key was used for another request'],
    ['points.redeem-amount', { field: 'points' }, 422, 'Redeem amount must be greater than 0'],
  ])('%s says its text at its field, with what it is filled with', (code, detail, status, message) => {
    const { field = '', with: params } = detail as { field?: string; with?: Record<string, number> };
    expect(fromRejection(reject(code, detail)).toProblem('req-1')).toEqual({
      type: `urn:loyalty:${code}`,
      title: message,
      status,
      success: false,
      error: message,
      code,
      errors: [{ path: field, code, message, ...(params ? { params } : {}) }],
      requestId: 'req-1',
    });
  });

  it('a lost race of editors is 409 with the current revision [I-77]', () => {
    expect(fromRejection(reject('program.changed', { with: { currentRevision: 4 } })).toProblem('r')).toMatchObject({
      status: 409,
      currentRevision: 4,
    });
  });
});

describe('other refusals', () => {
  it('never leave the list of errors empty', () => {
    expect(unauthorized().toProblem('r')).toMatchObject({ status: 401, errors: [{ path: '', code: 'unauthorized' }] });
    expect(notFound().toProblem('r')).toMatchObject({ status: 404, success: false });
    expect(new HttpProblem(503, 'unavailable', 'Try again', [], { retryAfterS: 2 }).toProblem('r')).not.toHaveProperty(
      'retryAfterS',
    );
  });
});
