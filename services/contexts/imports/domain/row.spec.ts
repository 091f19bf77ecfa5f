import { describe, expect, it } from '@jest/globals';
import type { Thousands } from '@loyalty/contracts/imports/attributes';
import fc from 'fast-check';
import { isProblem, type RowReading, readRow } from './row.js';
import { customerOf, type KnownCustomer, type Lookup, Verdicts } from './verdict.js';

const DEFAULTS = { thousands: null, createCustomers: false };

const reading = (part: Partial<RowReading['mapping']> = {}, kind: RowReading['kind'] = 'migration'): RowReading => ({
  kind,
  mapping: { columns: ['email', 'points', 'birthday'], pointsMode: 'add', dateOrder: 'MDY', ...DEFAULTS, ...part },
  today: '2026-11-24',
});
const pointsOf = (text: string, thousands: Thousands | null = null) => {
  const row = readRow(['anna@example.com', text, ''], reading({ thousands }));
  return isProblem(row) ? row.problem : row.points?.value;
};
const birthdayOf = (text: string, dateOrder: 'MDY' | 'DMY' = 'MDY') => {
  const row = readRow(['anna@example.com', '1', text], reading({ dateOrder }));
  return isProblem(row) ? row.problem : (row.birthday?.monthDay ?? row.notes[0]);
};

describe('a row', () => {
  it('has whole numbers of points alone [B-126]', () => {
    expect(['5', ' 5 ', '-5', '0', "'-10"].map((text) => pointsOf(text))).toEqual([5, 5, -5, 0, -10]);
    const wrong = ['+5', '5.5', '5.0', '1,000', '1.000', '1e3', '0x10', '=1+1', '١٢', 'five'];
    expect(wrong.map((text) => pointsOf(text))).toEqual(wrong.map(() => 'points-invalid'));
    expect(pointsOf('1000000000001')).toBe('points-cap');
    expect(pointsOf('')).toBeUndefined();
    expect([pointsOf('1.250', 'point'), pointsOf('1,250', 'point')]).toEqual([1250, 'points-separator']);
    expect([pointsOf('12.5', 'comma'), pointsOf('999,999,999,999,999', 'comma')]).toEqual([
      'points-invalid',
      'points-cap',
    ]);
  });

  it('is read as it was where a result file guarded it against formulas', () => {
    const row = readRow(["'-anna@example.com", "'-10", ''], reading());
    expect(row).toMatchObject({ identity: { email: '-anna@example.com' }, points: { value: -10 } });
  });

  it('reads days with slashes in the order that is set, and others by how they are written', () => {
    expect(
      ['05/12', '5/12', '05/12/1990', '1990-05-12', '1990-05-12T08:00:00.000Z'].map((text) => birthdayOf(text)),
    ).toEqual(Array.from({ length: 5 }, () => '05-12'));
    expect(birthdayOf('12/05', 'DMY')).toBe('05-12');
    expect(birthdayOf('12.05.1990')).toBe('05-12');
    expect(['13/45', '02/30', '02/29/2023', '0000-00-00', '05/12/2027', 'May'].map((text) => birthdayOf(text))).toEqual(
      Array.from({ length: 6 }, () => 'birthday-skipped'),
    );
    expect(birthdayOf('02/29')).toBe('02-29');
  });

  it('reads days that begin with the year, with slashes and points as with hyphens', () => {
    const written = ['1990/04/15', '1990.04.15', '1990.4.15', '1990. 4. 15.', '1990/04/15 10:30', '1990-04-15'];
    expect(written.map((text) => birthdayOf(text))).toEqual(written.map(() => '04-15'));
    expect(written.map((text) => birthdayOf(text, 'DMY'))).toEqual(written.map(() => '04-15'));
    const none = ['1990/04-15', '1990/13/15', '1990.02.29', '90/04/15', '4/15/91', '4-Mar', '19900415'];
    expect(none.map((text) => birthdayOf(text))).toEqual(none.map(() => 'birthday-skipped'));
  });

  it('names its customer whatever invisible marks stand around the address, and however its letters are composed', () => {
    const emailOf = (text: string) => {
      const row = readRow([text, '1', ''], reading());
      return isProblem(row) ? row.problem : row.identity.email;
    };
    const marked = ['\u200Banna@example.com', 'anna@example.com\u200B', '\u2060\u00A0anna@exam\u00ADple.com\u200F'];
    expect(marked.map(emailOf)).toEqual(marked.map(() => 'anna@example.com'));
    expect(emailOf('Jose\u0301@example.com')).toBe('jos\u00E9@example.com');
    expect(emailOf(`a@${'.'.repeat(30_000)}@`)).toBe('email-invalid');
  });

  it('has its id and phone as digits, however a program writes them', () => {
    const columns = ['customerId', 'phone', 'points'] as const;
    const identityOf = (id: string, phone: string) => {
      const row = readRow([id, phone, '1'], reading({ columns: [...columns] }));
      return isProblem(row) ? row.problem : [row.identity.customerId, row.identity.phone];
    };
    const ids = [
      '7953388823691',
      '7953388823691.0',
      '7953388823691,00',
      "'7953388823691",
      '="7953388823691"',
      `'="7953388823691"`,
    ];
    ids.push('gid://shopify/Customer/7953388823691', '\u202D7953388823691\u202C');
    expect(ids.map((id) => identityOf(id, ''))).toEqual(ids.map(() => ['7953388823691', '']));
    const phones = ['15550100', '15550100.0', '="15550100"', "'15550100"];
    expect(phones.map((phone) => identityOf('1', phone))).toEqual(phones.map(() => ['1', '15550100']));
    expect(identityOf('7.95339E+12', '')).toEqual(['7.95339E+12', '']);
  });

  it('with points and points to add comes to both, and neither is lost', () => {
    const both = (points: string, added: string, pointsMode: 'add' | 'set') => {
      const row = readRow(
        ['anna@example.com', points, added],
        reading({ columns: ['email', 'points', 'addPoints'], pointsMode }),
      );
      return isProblem(row) ? row.problem : row.points;
    };
    expect(both('500', '0', 'set')).toEqual({ mode: 'set', value: 500 });
    expect(both('500', '20', 'set')).toEqual({ mode: 'set', value: 520 });
    expect(both('500', '20', 'add')).toEqual({ mode: 'add', value: 520 });
    expect(both('', '20', 'set')).toEqual({ mode: 'add', value: 20 });
    expect(both('500', '', 'set')).toEqual({ mode: 'set', value: 500 });
    expect([both('five', '0', 'set'), both('5', 'x', 'add')]).toEqual(['points-invalid', 'points-invalid']);
    expect(both('999999999999', '2', 'add')).toBe('points-cap');
  });

  it('never throws, whatever its cells are', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 4 }), (cells) => {
        const row = readRow(cells, reading());
        expect(isProblem(row) || row.identity.email !== '').toBe(true);
      }),
    );
  });
});

describe('a verdict', () => {
  const known = (customer: string, part: Partial<KnownCustomer> = {}): KnownCustomer => ({
    customer,
    email: `${customer}@example.com`,
    membership: 'Member',
    forgotten: false,
    available: 0,
    pending: 0,
    debt: 0,
    ...part,
  });
  const lookup: Lookup = {
    byId: (id) => (id === '1' ? known('anna') : null),
    byEmail: (email) => (email === 'ben@example.com' ? known('ben', { available: 10 }) : null),
    byPhone: (phone) => (phone === '+1555' ? known('cleo') : null),
  };

  it('is on the customer of the first identifier that the store knows [IMPT-016]', () => {
    const of = (customerId: string, email: string, phone: string) =>
      customerOf({ customerId, email, phone }, lookup)?.customer ?? null;
    expect(of('1', 'ben@example.com', '+1555')).toBe('anna');
    expect(of('', 'ben@example.com', '+1555')).toBe('ben');
    expect(of('2', 'ben@example.com', '')).toBe('ben');
    expect(of('', 'nobody@example.com', '+1555')).toBe('cleo');
    expect(of('2', 'nobody@example.com', '')).toBeNull();
  });

  it('leaves a second row of a customer out, and what a balance has not [B-123, B-134]', () => {
    const verdicts = new Verdicts();
    const on = (line: number, value: number, mode: 'add' | 'set' = 'add') => {
      const row = readRow(['ben@example.com', String(value), ''], reading({ pointsMode: mode }));
      return isProblem(row) ? row.problem : verdicts.on(line, row, lookup);
    };
    expect(on(2, -10)).toMatchObject({ verdict: 'ready', amount: -10 });
    expect(on(3, 5)).toMatchObject({ verdict: 'failed', problem: { problem: 'same-customer', params: { line: 2 } } });
    const afterFailure = new Verdicts();
    const then = (line: number, value: number) => {
      const row = readRow(['ben@example.com', String(value), ''], reading());
      return isProblem(row) ? null : afterFailure.on(line, row, lookup).verdict;
    };
    expect([then(2, -11), then(3, 5), then(4, 6)]).toEqual(['failed', 'ready', 'failed']);
    const fresh = new Verdicts();
    const row = readRow(['ben@example.com', '-11', ''], reading());
    expect(isProblem(row) ? null : fresh.on(2, row, lookup)).toMatchObject({
      problem: { problem: 'points-insufficient', params: { available: 10 } },
    });
  });
});
