import { afterAll, expect, it } from '@jest/globals';
import { lap } from '../support/lap.js';
import { useStage } from '../support/service.js';
import { describeOn15, isInstalled15, removeServer, startPostgres15 } from '../support/services/debian.js';

/** A server of Debian's version with an owner that is no superuser, as a managed server has it. */
async function startManaged() {
  const server = await startPostgres15();
  await server.run(`create role ledger login createrole password 'owner'`);
  await server.run('create database loyalty owner ledger');
  afterAll(() => removeServer(server));
  return `postgres://ledger:owner@127.0.0.1:${server.port}/loyalty`;
}

if (isInstalled15)
  lap(
    'on PostgreSQL 15, by an owner without superuser',
    await useStage('configuration', { DATABASE_URL: await startManaged() }),
  );
else describeOn15('one lap on PostgreSQL 15', () => it('needs the server', () => expect(isInstalled15).toBe(true)));
