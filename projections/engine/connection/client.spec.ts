import { expect, it } from '@jest/globals';
import { SessionClient } from './client.js';

it('a connection that breaks while nothing is asked of it does not end the process', () => {
  const client = new SessionClient({ address: 'postgres://owner@127.0.0.1:1/loyalty', settings: {} });
  expect(() => client.emit('error', new Error('terminating connection due to administrator command'))).not.toThrow();
});
