import { describe, expect, it } from '@jest/globals';
import { en } from '../../words/en.js';
import { knownStatuses, statusLook } from './status.js';

const word = (kind: string) => (en.status as Record<string, string>)[statusLook(kind).word];

describe('status badges', () => {
  it.each([
    'Draft',
    'Active',
    'Inactive',
    'Expired',
    'Paused',
    'Installed',
    'Pending',
    'Approved',
    'Disapproved',
    'Declined',
    'Redeemed',
    'Revoked',
  ])('has a badge for records: %s [SHELL-068]', (kind) => expect(word(kind)).toBe(kind));

  it.each(['Connected', 'Disconnected', 'Syncing', 'Sync failed'])(
    'has a badge for connections: %s [SHELL-069]',
    (kind) => expect(word(kind)).toBe(kind),
  );

  it.each(['Member', 'Guest'])('has a badge for customers: %s [SHELL-070]', (kind) => expect(word(kind)).toBe(kind));

  it.each(['Referral complete', 'Referral pending', 'Referral failed'])(
    'has a badge for referrals: %s [SHELL-071]',
    (kind) => expect(word(kind)).toBe(kind),
  );

  it('leaves an unknown status neutral, to be its own label [SHELL-072]', () => {
    expect(statusLook('Half baked')).toEqual({ word: '' });
  });

  it('reads values of the API like words', () => {
    expect(statusLook('sync_failed')).toEqual(statusLook('Sync failed'));
  });

  it('has a word for every look', () => {
    for (const kind of knownStatuses) expect(word(kind)).toBeTruthy();
  });
});
