import { describe, expect, it } from '@jest/globals';
import { current } from '../events.js';
import { reasonOfSentence } from './older-reasons.js';

describe('reasons of OrderNotAwarded.v1', () => {
  it.each([
    ['the order is not paid', { code: 'not-paid' }],
    ['the customer’s limit of the program is reached', { code: 'limit' }],
    ['the program is paused, because the plan of the shop does not have it', { code: 'not-in-plan' }],
    [
      'no points are given until the ledger is resolved: it failed at event 42',
      { code: 'integrity-failed', with: { position: 42 } },
    ],
    ['a sentence of nobody', { code: 'other', with: { text: 'a sentence of nobody' } }],
  ])('lift the sentence "%s" to its code', (sentence, reason) => {
    expect(reasonOfSentence(sentence)).toEqual(reason);
  });

  it('are lifted within the event, by program', () => {
    const reasons = [{ program: 'p', reason: 'the program had ended' }];
    const lifted = current({ type: 'OrderNotAwarded', version: 1, data: { order: '1', reasons } });
    expect(lifted).toEqual({
      type: 'OrderNotAwarded',
      version: 2,
      data: { order: '1', reasons: [{ program: 'p', reason: { code: 'ended' } }] },
    });
  });
});
