import { describe, expect, it } from '@jest/globals';
import { asUser, parseAddress, redacted } from './address.js';

const SECRET = 'pa:ss@/word';
const ADDRESS = `postgres://owner:${encodeURIComponent(SECRET)}@one:6000,two/loyalty?sslmode=disable`;

describe('an address of PostgreSQL', () => {
  it('names hosts with their ports, of which the primary is looked for', () => {
    expect(parseAddress(ADDRESS)).toMatchObject({
      hosts: [
        { host: 'one', port: 6000 },
        { host: 'two', port: 5432 },
      ],
      user: 'owner',
      password: SECRET,
      database: 'loyalty',
      isPrimary: true,
      tls: false,
    });
    expect(parseAddress('postgres://[::1]:5433/x')).toMatchObject({ hosts: [{ host: '::1', port: 5433 }], user: '' });
  });

  it.each([
    ['', false],
    ['?sslmode=require', { rejectUnauthorized: false }],
    ['?sslmode=verify-ca', { rejectUnauthorized: true }],
    ['?sslmode=verify-full&sslrootcert=system', { rejectUnauthorized: true }],
  ])('has TLS by its parameters %s', (query, tls) => {
    const found = parseAddress(`postgres://h/d${query}`).tls;
    if (tls === false) expect(found).toBe(false);
    else expect(found).toMatchObject(tls as object);
  });

  it('is refused with a line that never contains its password', () => {
    const wrong = [
      `http://owner:${SECRET}@h/d`,
      `postgres://owner:hidden@h/d?sslmode=perhaps`,
      'postgres://owner:hidden@h/d?unknown=1',
      'postgres://owner:hidden@h:99999/d',
      'postgres://owner:hidden@h/d?sslmode=verify-ca&sslrootcert=/nowhere/ca.pem',
    ];
    for (const address of wrong) {
      expect(() => parseAddress(address)).toThrow();
      expect(() => parseAddress(address)).not.toThrow(/hidden|pa:ss/);
    }
  });

  it('becomes that of another role, with the same hosts and parameters', () => {
    const app = asUser(ADDRESS, 'the app', '', '/data/pgpass');
    expect(app).toBe('postgres://the%20app@one:6000,two/loyalty?sslmode=disable&passfile=%2Fdata%2Fpgpass');
    expect(parseAddress(app)).toMatchObject({ user: 'the app', password: '', passfile: '/data/pgpass' });
    expect(redacted(ADDRESS)).toBe('postgres://owner@one:6000,two/loyalty');
  });
});
