import { afterEach, expect, it } from '@jest/globals';
import { migrate } from '@loyalty/services/app/migrate';
import { StoreUnavailable } from '@loyalty/services/platform/event-store/port';
import { openPostgresEventStore } from '@loyalty/services/platform/event-store/postgres/store';
import { PASSWORD, TEST_ROLES } from '../../support/roles.js';
import {
  type DebianServer,
  describeOn15,
  removeServer,
  startPostgres15,
  startStandby,
} from '../../support/services/debian.js';
import { pace, until } from '../../support/waiting.js';
import { eventOf, place, recordOf } from '../event-store/stage.js';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const WAITING = `select state from pg_stat_replication where application_name = 'standby'`;

async function pair(): Promise<{ primary: DebianServer; standby: DebianServer; hosts: string }> {
  const primary = await startPostgres15(['wal_level=replica', 'max_wal_senders=4']);
  closing.push(() => removeServer(primary));
  await primary.run(`create role owner login createrole password 'owner'`);
  await primary.run('create database loyalty owner owner');
  await migrate(`postgres://owner:owner@127.0.0.1:${primary.port}/loyalty`, TEST_ROLES);
  const standby = await startStandby(primary);
  closing.push(() => removeServer(standby));
  await until('the standby follows', async () => (await primary.run(WAITING)).rows[0]?.state === 'streaming');
  // The standby comes first, so that a connection has to leave it.
  return { primary, standby, hosts: `127.0.0.1:${standby.port},127.0.0.1:${primary.port}` };
}

async function openStore(hosts: string) {
  const alarms: string[] = [];
  const url = `postgres://loyalty_service:${PASSWORD}@${hosts}/loyalty?target_session_attrs=read-write`;
  const store = await openPostgresEventStore({ url, lease: 'standby', alarm: (line) => void alarms.push(line) });
  closing.push(() => store.close());
  await until('the store may write', () => store.isWriter());
  return { store, alarms };
}

type Store = Awaited<ReturnType<typeof openStore>>['store'];

/** Appends one event after the other until it is stopped; remembers the ids that were acknowledged. */
function load(store: Store) {
  const acknowledged: string[] = [];
  let isStopped = false;
  const writing = (async () => {
    while (!isStopped) {
      const { shop, stream } = place();
      const event = eventOf();
      const request = { shop, stream, expectedRevision: 0, events: [event], record: recordOf(shop) };
      await store.append(request).then(
        () => void acknowledged.push(event.id),
        async (error: Error) => {
          if (!(error instanceof StoreUnavailable)) throw error;
          await pace(20);
        },
      );
    }
  })();
  return {
    acknowledged,
    stop: () => {
      isStopped = true;
      return writing;
    },
  };
}

async function idsOf(store: Store): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let after = 0; ; ) {
    const page = await store.readAll(after, 1_000);
    if (page.length === 0) return ids;
    for (const { id } of page) ids.add(id);
    after = page.at(-1)?.position ?? after;
  }
}

describeOn15('a primary that is killed under load, and its standby promoted', () => {
  it('loses nothing that was acknowledged when the standby is synchronous', async () => {
    const { primary, standby, hosts } = await pair();
    await primary.run(`alter system set synchronous_standby_names = 'standby'`);
    await primary.run('select pg_reload_conf()');
    await until(
      'the standby acknowledges each commit',
      async () => (await primary.run('select sync_state from pg_stat_replication')).rows[0]?.sync_state === 'sync',
    );
    const { store, alarms } = await openStore(hosts);
    const writer = load(store);
    await until('the load is under way', () => writer.acknowledged.length, { holds: (count) => count > 100 });
    await primary.kill();
    await standby.run('select pg_promote()');
    const before = writer.acknowledged.length;
    await until('the load goes on at the standby', () => writer.acknowledged.length > before + 50);
    await writer.stop();
    const stored = await idsOf(store);
    expect(writer.acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(alarms).toEqual([]);
  }, 60_000);

  it('names the positions that were lost when it is asynchronous', async () => {
    const { primary, standby, hosts } = await pair();
    const { store, alarms } = await openStore(hosts);
    const writer = load(store);
    await until('the load is under way', () => writer.acknowledged.length > 50);
    await standby.run(`alter system set primary_conninfo = ''`);
    await standby.run('select pg_reload_conf()');
    await until('the standby is cut off', async () => (await primary.run(WAITING)).rows.length === 0);
    const received = writer.acknowledged.length;
    await until('the load goes on without the standby', () => writer.acknowledged.length > received + 50);
    await primary.kill();
    await writer.stop();
    await standby.run('select pg_promote()');
    await until('the store may write', () => store.isWriter());
    const stored = await idsOf(store);
    const missing = writer.acknowledged.filter((id) => !stored.has(id));
    expect(missing.length).toBeGreaterThan(0);
    const [, first, last] = /positions (\d+) to (\d+)/.exec(alarms.join('\n')) ?? [];
    expect([Number(first), Number(last) - Number(first) + 1]).toEqual([stored.size + 1, missing.length]);
  }, 60_000);
});
