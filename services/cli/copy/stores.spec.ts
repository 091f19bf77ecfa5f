import { expect, it } from '@jest/globals';
import { postgresAddress } from './stores.js';

it('a place of a copy is any address that the service takes, with a schema beside', () => {
  expect(postgresAddress('postgres://u:p@h/db')).toEqual({
    kind: 'postgres',
    url: 'postgres://u:p@h/db',
    schema: 'ledger',
  });
  expect(postgresAddress('postgres://u:p@a:5432,b:5433/db?schema=old&sslmode=require')).toEqual({
    kind: 'postgres',
    url: 'postgres://u:p@a:5432,b:5433/db?sslmode=require',
    schema: 'old',
  });
});

it.each([
  ['postgres://u:secret@h', 'is no address like postgres://user:password@host:5432/database'],
  ['postgres://u:secret@h/db?ssl=on', 'has the parameter ssl, which is not one of'],
  ['postgres://u:secret@h/db?schema=Big-Name', 'not a schema name'],
])('%s is a wrong use, and its message has no password', (address, why) => {
  expect(() => postgresAddress(address)).toThrow(why);
  expect(() => postgresAddress(address)).not.toThrow('secret');
});
