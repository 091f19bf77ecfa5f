import { describe, expect, it } from '@jest/globals';
import { status } from '../words/en/status.js';
import { knownStatuses, statusLook } from './status.js';

const word = (kind: string) => (status as Record<string, string>)[statusLook(kind).word];

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
  ])('SHELL-068 has a badge for records: %s', (kind) => expect(word(kind)).toBe(kind));

  it.each(['Connected', 'Disconnected', 'Syncing', 'Sync failed'])(
    'SHELL-069 has a badge for connections: %s',
    (kind) => expect(word(kind)).toBe(kind),
  );

  it.each(['Member', 'Guest'])('SHELL-070 has a badge for customers: %s', (kind) => expect(word(kind)).toBe(kind));

  it.each(['Referral complete', 'Referral pending', 'Referral failed'])(
    'SHELL-071 has a badge for referrals: %s',
    (kind) => expect(word(kind)).toBe(kind),
  );

  it('SHELL-072 leaves an unknown status neutral, to be its own label', () => {
    expect(statusLook('Half baked')).toEqual({ word: '' });
  });

  it('reads values of the API like words', () => {
    expect(statusLook('sync_failed')).toEqual(statusLook('Sync failed'));
  });

  it('has a word for every look', () => {
    for (const kind of knownStatuses) expect(word(kind)).toBeTruthy();
  });
});
