import { describe, expect, it } from '@jest/globals';
import { adjustmentBody, emptyAdjustment, readInteger, writeAmount, writeNext } from './adjustment.js';

describe('an adjustment', () => {
  it('keeps current, new and amount consistent; a negative amount subtracts [CUST-044]', () => {
    expect(writeAmount(100, '-20')).toEqual({ amount: '-20', next: '80', wrote: 'amount' });
    expect(writeNext(100, '80')).toEqual({ next: '80', amount: '-20', wrote: 'next' });
    expect(writeAmount(100, '+50').next).toBe('150');
  });

  it('leaves the other field blank while one cannot be read', () => {
    expect(writeAmount(100, '-')).toEqual({ amount: '-', next: '', wrote: 'amount' });
    expect(writeNext(100, 'many').amount).toBe('');
  });

  it('sends the field that was written', () => {
    expect(adjustmentBody(writeAmount(100, '-20'))).toEqual({ amount: -20 });
    expect(adjustmentBody(writeNext(100, '80'))).toEqual({ newBalance: 80 });
    expect(adjustmentBody(writeNext(100, '0'))).toEqual({ newBalance: 0 });
  });

  it('sends nothing while there is nothing to send', () => {
    expect(adjustmentBody(emptyAdjustment)).toBeNull();
    expect(adjustmentBody(writeAmount(100, '1.5e3'))).toBeNull();
  });

  it.each([
    ['1,240', 1_240],
    ['1 240', 1_240],
    ['\u2212500', -500],
    ['-0', 0],
    ['  7 ', 7],
  ])('reads "%s"', (text, value) => expect(Object.is(readInteger(text), value)).toBe(true));

  it.each(['', '-', '5 points', '99999999999999', '1e3'])('does not read "%s"', (text) =>
    expect(readInteger(text)).toBeNull(),
  );
});
