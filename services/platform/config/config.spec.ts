import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.js';

const LEAST = {
  DATABASE_URL: 'postgres://owner:hidden-word@127.0.0.1:5432/loyalty',
  SHOPIFY_API_KEY: 'key',
  SHOPIFY_API_SECRET: 'a-secret-of-sixteen',
  PLATFORM_URL: 'http://127.0.0.1:1',
};

describe('the environment is refused with one line that names the variable', () => {
  it.each([
    [
      { ROLES: 'worker' },
      'ROLES: must have api and reactor too: with EVENT_STORE=postgres one process writes the log, in all of api, reactor, worker',
    ],
    [{ EVENT_FEED: 'kafka' }, 'KAFKA_BROKERS: is needed when EVENT_FEED=kafka'],
    [{ EVENT_STORE: 'eventstoredb' }, 'EVENT_STORE_URL: is needed when EVENT_STORE=eventstoredb'],
    [{ EVENTSTORE_URL: 'esdb://somewhere' }, 'EVENTSTORE_URL: is called EVENT_STORE_URL now'],
    [{ DATABASE_CONNECTIONS: '2' }, /^DATABASE_CONNECTIONS: must be at least \d+ for the roles api, /],
    [{ DATABASE_CONNECTIONS: 'many' }, /^DATABASE_CONNECTIONS: /],
    [
      { DATABASE_SERVICE_URL: LEAST.DATABASE_URL },
      /^DATABASE_APP_URL: is needed: roles are given by their three addresses; /,
    ],
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID: is needed with OIDC_ISSUER'],
    [{ OIDC_CLIENT_SECRET: 'hidden-word' }, 'OIDC_CLIENT_SECRET: is of no use without OIDC_ISSUER'],
    [
      { PLATFORM: 'shopify', OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
      'OIDC_ISSUER: must be an https address; APP_URL: is needed with OIDC_ISSUER',
    ],
    [{ CHAT_SCRIPT_URL: 'https://chat.example/l.js' }, 'CHAT_WEBSITE_ID: is needed with CHAT_SCRIPT_URL'],
    [{ TEST_HOOKS: '1', PLATFORM: 'shopify' }, 'TEST_HOOKS: is refused with PLATFORM=shopify'],
    [{ TEST_HOOKS: '1', NODE_ENV: 'production' }, 'TEST_HOOKS: is refused with NODE_ENV=production'],
    [{ ASSETS_URL: 'assets.example' }, 'ASSETS_URL: must be an address such as https://assets.example.com'],
    [{ ASSETS_URL: 'javascript:alert(1)' }, /^ASSETS_URL: must be an address/],
    [{ ASSETS_URL: 'https://assets.example/?a' }, /^ASSETS_URL: must be an address without a query/],
    [{ TEST_HOOKS: 'true' }, 'TEST_HOOKS: must be 1, or not there'],
    [{ VENDOR_ORIGINS: 'https://a.example;script-src *' }, /^VENDOR_ORIGINS\.0: must be a list of origins/],
  ])('with %j', (variables, line) => {
    expect(() => readConfig({ ...LEAST, ...variables })).toThrow(line);
    expect(() => readConfig({ ...LEAST, ...variables })).not.toThrow('hidden-word');
  });

  it('and taken when its connections suffice for its roles', () => {
    expect(readConfig({ ...LEAST, ROLES: 'relay', DATABASE_CONNECTIONS: '4' }).DATABASE_CONNECTIONS).toBe(4);
  });
});
