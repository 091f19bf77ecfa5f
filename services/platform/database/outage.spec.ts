import { describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '../event-store/port.js';
import { isOutage } from './outage.js';

const coded = (code: string) => Object.assign(new Error('from the server'), { code });

describe('an outage', () => {
  it.each([
    ['gone [F-05]', ['57P01', '57P03', '08006', 'ECONNREFUSED']],
    ['overloaded [F-09]', ['53300', '57014']],
    ['full [F-10]', ['53100']],
    ['busy with conflicting transactions [F-11]', ['40001', '40P01', '55P03']],
  ])('is a database that is %s', (_, codes) => {
    expect(codes.filter((code) => !isOutage(coded(code)))).toEqual([]);
  });

  it('is a lost connection, whatever reports it', () => {
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
