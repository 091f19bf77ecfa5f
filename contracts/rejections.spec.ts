import { describe, expect, it } from '@jest/globals';
import { rejectionText, rejectionTexts } from './rejections.js';

describe('the text of a refusal', () => {
  it('has its numbers filled in', () => {
    expect(rejectionText('points.insufficient', { available: 12 })).toBe(
      'The balance is not sufficient. 12 points are available.',
    );
  });

  it('keeps a place whose number is missing, and is never blank', () => {
    expect(rejectionText('points.cap')).toBe('An account can hold up to {most} points');
    expect(rejectionText('no.such-code')).toBe('no.such-code');
  });

  it('takes no number twice: what is filled in is not filled again', () => {
    expect(rejectionText('coupon.not-available', { status: '{status}' })).toBe('This coupon is {status}');
  });

  it('groups the digits of amounts, and of no id', () => {
    expect(rejectionText('points.cap', { most: 1_000_000 })).toBe('An account can hold up to 1,000,000 points');
    expect(rejectionText('customer.nested-merge', { into: '7210004' })).toBe('Undo the merge of 7210004 first');
  });

  it.each(Object.entries(rejectionTexts))('%s: %s begins with a capital and has no double space', (_, text) => {
    expect(text).toMatch(/^([A-Z]|\{)/);
    expect(text).not.toMatch(/ {2}|\s$/);
  });

  it('has days as a person writes them, and numbers with groups of digits', () => {
    expect(rejectionText('liability.closed-later', { date: '2026-10-31' })).toBe('Closed up to 31 Oct 2026 already');
    expect(rejectionText('points.insufficient', { available: 12_000 })).toContain('12,000');
  });
});
