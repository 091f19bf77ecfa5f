import { expect, it } from '@jest/globals';
import { hostsOf, silenceAddressWarning } from './address-warning.js';

it('finds the hosts of one node, of a list and of IPv6', () => {
  expect(hostsOf('esdb://admin:p%40ss@10.0.0.1:2113?tls=true')).toEqual(['10.0.0.1']);
  expect(hostsOf('esdb://a:2113,b:2113,c')).toEqual(['a', 'b', 'c']);
  expect(hostsOf('esdb+discover://[::1]:2113')).toEqual(['::1']);
});

it('keeps back the warning about an address in place of a name, and no other', () => {
  const { emitWarning } = process;
  const emitted: unknown[] = [];
  process.emitWarning = ((...given: unknown[]) => void emitted.push(given[0])) as typeof process.emitWarning;
  silenceAddressWarning('esdb://127.0.0.1:2113');
  process.emitWarning('an address in place of a name', 'DeprecationWarning', 'DEP0123');
  process.emitWarning('another', { code: 'OTHER' });
  process.emitWarning = emitWarning;
  expect(emitted).toEqual(['another']);
});
