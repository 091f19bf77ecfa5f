import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrate } from '@loyalty/services/app/migrate';
import { rejectMixingPooler } from '@loyalty/services/platform/database/pooler';
import { openPostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import { asRole, TEST_ROLES } from '../../support/roles.js';
import {
  type DebianServer,
  describeBehindPgBouncer,
  removeServer,
  startPgBouncer,
  startPostgres15,
} from '../../support/services/debian.js';

describeBehindPgBouncer('behind PgBouncer', () => {
  let server: DebianServer;
  let owner: string;

  beforeAll(async () => {
    server = await startPostgres15();
    await server.run(`create role owner login createrole password 'owner'`);
    await server.run('create database loyalty owner owner');
    owner = `postgres://owner:owner@127.0.0.1:${server.port}/loyalty`;
    // The roles exist before PgBouncer is told of them.
    await migrate(owner, TEST_ROLES);
  }, 60_000);
  afterAll(() => removeServer(server));

  it('in transaction mode the start is refused, and the line names pool_mode', async () => {
    const pooler = await startPgBouncer(server, 'transaction');
    try {
      await expect(rejectMixingPooler(pooler.through(owner))).rejects.toThrow(
        /^the address leads to a pooler .*Set pool_mode = session/,
      );
    } finally {
      await pooler.stop();
    }
  }, 30_000);

  it('in session mode tables are migrated, the lease is held and events are appended', async () => {
    const pooler = await startPgBouncer(server, 'session');
    try {
      const through = pooler.through(owner);
      await rejectMixingPooler(through);
      await migrate(through, TEST_ROLES);
      const url = asRole(through, 'loyalty_service');
      const store = await openPostgresEventStore({ url, lease: 'acquire', alarm: () => undefined });
      expect(store.isWriter()).toBe(true);
      const other = openPostgresEventStore({ url, lease: 'acquire', alarm: () => undefined });
      await expect(other).rejects.toThrow('lease');
      await store.close();
    } finally {
      await pooler.stop();
    }
  }, 60_000);

  it('a server without a pooler before it is recognised as such', async () => {
    await expect(rejectMixingPooler(owner)).resolves.toBeUndefined();
  });
});
