import { describe, expect, it } from '@jest/globals';
import { type CustomerGiven, customerBody } from '../../../../tests/fixtures/platform/customer-body.js';
import type { Body } from '../../../../tests/fixtures/platform/exact-json.js';
import { BadPayload, parseBody } from '../../../platform/inbox/payload.js';
import { readCustomer } from './customer-payload.js';

const customer = (given: CustomerGiven, more: Body = {}) =>
  readCustomer(parseBody(Buffer.from(JSON.stringify({ ...customerBody(given), ...more }))));

describe('a customer as the platform reports them', () => {
  it('is read with every digit of the id and a clean profile', () => {
    expect(
      customer({
        id: '706405506930370084',
        firstName: ' Maya ',
        lastName: 'Okafor',
        email: ' Maya@Example.COM ',
        phone: '+15550100',
      }),
    ).toEqual({
      customer: '706405506930370084',
      profile: {
        name: 'Maya Okafor',
        firstName: 'Maya',
        email: 'maya@example.com',
        phone: '+15550100',
        taxExempt: false,
      },
      member: true,
      since: '2026-03-01T14:00:00.000Z',
      updatedAt: '2026-03-01T14:00:00.000Z',
    });
  });

  it.each([
    ['enabled', true],
    ['', true],
    ['disabled', false],
    ['invited', false],
    ['declined', false],
  ])('with an account %j is a member: %s', (state, member) => {
    expect(customer({ state }).member).toBe(member);
  });

  it('may have no name, no e-mail and no phone; an address then lends its own', () => {
    const nameless = { firstName: null, lastName: null, email: null, phone: null };
    const none = { name: '', firstName: '', email: '', phone: '', taxExempt: false };
    expect(customer(nameless).profile).toEqual(none);
    const default_address = { name: 'M. Okafor', phone: '+15550199' };
    expect(customer(nameless, { default_address }).profile).toMatchObject({ name: 'M. Okafor', phone: '+15550199' });
  });

  it('lives where the address says, and pays tax or not', () => {
    const default_address = { city: ' Porto ', country_code: 'PT' };
    const reported = customer({}, { default_address, tax_exempt: true }).profile;
    expect(reported).toMatchObject({ city: 'Porto', countryCode: 'PT', taxExempt: true });
    expect(customer({}, { tax_exempt: 'perhaps' }).profile).not.toHaveProperty('taxExempt');
  });

  it.each([
    ['Two\nLines', 'Two Lines'],
    ['Ava\u200b', 'Ava'],
    ['\u202eexe.', 'exe.'],
    ['Ctl\u0007', 'Ctl'],
    ['👩\u200d👩\u200d👧', '👩\u200d👩\u200d👧'],
    ['A    B', 'A    B'],
  ])('named %j is shown on one line as it reads', (firstName, shown) => {
    expect(customer({ firstName, lastName: null }).profile.name).toBe(shown);
  });

  it('is cut where a field is longer than any name, never through a character', () => {
    const { profile } = customer({ firstName: `${'a'.repeat(254)}😀`, lastName: null });
    expect([...profile.firstName].length).toBe(255);
    expect(profile.firstName.endsWith('a\ufffd')).toBe(true);
  });

  it.each([{ id: null }, { id: 'x' }, { created_at: 'yesterday' }, { first_name: {} }])('is parked with %j', (more) => {
    expect(() => customer({}, more as Body)).toThrow(BadPayload);
  });
});
