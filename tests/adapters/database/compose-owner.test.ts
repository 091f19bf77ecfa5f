import { spawnSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { migrate } from '@loyalty/services/app/migrate';
import { TEST_ROLES } from '../../support/roles.js';
import { describeOn15, removeServer, startPostgres15 } from '../../support/services/debian.js';

describeOn15('the script that makes the owner of the compose file', () => {
  it('makes one that may create roles, owns the database, is no superuser, and can migrate', async () => {
    const server = await startPostgres15();
    try {
      await server.run('create database loyalty');
      const { status, stderr } = spawnSync('sh', ['infra/postgres/create-owner.sh'], {
        env: {
          PATH: `/usr/lib/postgresql/15/bin:${process.env.PATH}`,
          PGHOST: '127.0.0.1',
          PGPORT: String(server.port),
          POSTGRES_USER: 'admin',
          POSTGRES_DB: 'loyalty',
          POSTGRES_PASSWORD: `it's a password`,
        },
        encoding: 'utf8',
      });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      const { rows } = await server.run(
        `select rolsuper, rolcreaterole, rolbypassrls, (select datdba = r.oid from pg_database where datname = 'loyalty') as owns
         from pg_roles r where rolname = 'owner'`,
      );
      expect(rows).toEqual([{ rolsuper: false, rolcreaterole: true, rolbypassrls: false, owns: true }]);
      const url = `postgres://owner:${encodeURIComponent(`it's a password`)}@127.0.0.1:${server.port}/loyalty`;
      expect(await migrate(url, TEST_ROLES)).toMatchObject({ outdated: expect.any(Boolean) });
    } finally {
      await removeServer(server);
    }
  }, 60_000);
});
