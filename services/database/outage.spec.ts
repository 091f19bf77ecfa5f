import { describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '../event-store/port.js';
import { isOutage } from './outage.js';

const coded = (code: string) => Object.assign(new Error('from the server'), { code });

describe('an outage', () => {
  it('is a database that is gone, full, overloaded or in its own way [F-05, F-09, F-10, F-11]', () => {
    for (const code of [
      '57P01',
      '57P03',
      '08006',
      '53100',
      '53300',
      '40001',
      '40P01',
      '55P03',
      '57014',
      'ECONNREFUSED',
    ])
      expect([code, isOutage(coded(code))]).toEqual([code, true]);
    for (const words of ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])
      expect(isOutage(new Error(words))).toBe(true);
    expect(isOutage(new StoreUnavailable('no lease'))).toBe(true);
    expect(isOutage(new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]))).toBe(true);
  });

  it('is not a defect or wrong data', () => {
    for (const error of [new TypeError('x is undefined'), coded('23505'), coded('22P02'), coded('42P01'), 'text', null])
      expect(isOutage(error)).toBe(false);
  });
});
