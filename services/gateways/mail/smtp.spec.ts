import { expect, it } from '@jest/globals';
import { composed, isThisMachine } from './smtp.js';

it('sends a password without TLS to this machine only', () => {
  const hosts = [
    'localhost',
    '127.0.0.1',
    '[::1]',
    'localhost.example.com',
    '127.example.com',
    '[::1:2]',
    '127.0.0.1.nip.example',
  ];
  expect(hosts.filter((host) => isThisMachine(host))).toEqual(['localhost', '127.0.0.1', '[::1]']);
});

it('sends in no name that a mail program shows as an address', () => {
  const mail = { id: 'a', to: 'maya@example.com', subject: 'Points', text: 'Hello' };
  const nameOf = (fromName: string) => composed({ ...mail, fromName }, 'Ledger <ledger@example.com>').from;
  expect(nameOf('Fern <ana@bank.example>')).toEqual({ name: 'Fern ana bank.example', address: 'ledger@example.com' });
  expect(nameOf('Fern & Clay')).toEqual({ name: 'Fern & Clay', address: 'ledger@example.com' });
});
