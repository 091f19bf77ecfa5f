import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SessionPool } from '@loyalty/projections/engine/connection/session-pool';
import { type DebianServer, describeOn15, removeServer, startPostgres15 } from '../../support/services/debian.js';
import { until } from '../../support/waiting.js';

const poolOf = (address: string, lines: string[] = [], max = 1) => {
  const pool = new SessionPool({
    address,
    max,
    settings: { search_path: 'public' },
    onWait: (line) => lines.push(line),
  });
  pool.on('error', () => undefined);
  return pool;
};

describeOn15('connections', () => {
  let server: DebianServer;
  const warnings: string[] = [];
  const listen = (warning: Error) => void warnings.push(warning.message);
  const file = (name: string): string => path.join(server.directory, name);

  beforeAll(async () => {
    process.on('warning', listen);
    server = await startPostgres15();
    await server.run(`create role "Odd ""name" login connection limit 1 password 'odd'`);
    await server.run(`create role guest login password 'guest'`);
  }, 60_000);
  afterAll(async () => {
    process.off('warning', listen);
    await removeServer(server);
  });

  it('that the server has none of are waited for, with a line; a role’s name is quoted', async () => {
    const address = `postgres://${encodeURIComponent('Odd "name')}:odd@127.0.0.1:${server.port}/postgres`;
    const lines: string[] = [];
    const [first, second] = [poolOf(address), poolOf(address, lines)];
    const held = await first.connect();
    const waiting = second.query('select current_user as me');
    await until('the second waits for a connection', () => lines.length > 0);
    held.release();
    await first.end();
    expect((await waiting).rows).toEqual([{ me: 'Odd "name' }]);
    expect(lines).toEqual([expect.stringContaining('waiting for a connection to PostgreSQL: too many connections')]);
    await second.end();
  });

  it('are encrypted as sslmode says, with the authority of sslrootcert and a client certificate, without a warning', async () => {
    const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'pipe', cwd: server.directory });
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'ca.key',
      '-out',
      'ca.crt',
      '-subj',
      '/CN=authority',
      '-days',
      '2',
    );
    for (const name of ['server', 'guest']) {
      openssl(
        'req',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-keyout',
        `${name}.key`,
        '-out',
        `${name}.csr`,
        '-subj',
        `/CN=${name}`,
      );
      openssl(
        'x509',
        '-req',
        '-in',
        `${name}.csr`,
        '-CA',
        'ca.crt',
        '-CAkey',
        'ca.key',
        '-CAcreateserial',
        '-out',
        `${name}.crt`,
        '-days',
        '2',
      );
    }
    const { uid, gid } = fs.statSync(server.directory);
    for (const name of ['server.key', 'server.crt', 'ca.crt']) fs.chownSync(file(name), uid, gid);
    fs.chmodSync(file('server.key'), 0o600);
    const rules = [
      'host all admin 127.0.0.1/32 trust',
      'hostssl all guest 127.0.0.1/32 cert',
      'hostssl all all 127.0.0.1/32 scram-sha-256',
    ];
    fs.writeFileSync(file('pg_hba.conf'), `${rules.join('\n')}\n`);
    for (const setting of [`ssl_ca_file = 'ca.crt'`, 'ssl = on']) await server.run(`alter system set ${setting}`);
    await server.run('select pg_reload_conf()');
    const sslOf = async (query: string) => {
      const pool = poolOf(`postgres://guest@127.0.0.1:${server.port}/postgres?${query}`);
      return pool
        .query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
        .then(
          ({ rows }) => rows[0].ssl,
          (error: Error) => error.message,
        )
        .finally(() => pool.end());
    };
    const client = `sslcert=${file('guest.crt')}&sslkey=${file('guest.key')}`;
    expect(await sslOf(`sslmode=verify-ca&sslrootcert=${file('ca.crt')}&${client}`)).toBe(true);
    expect(await sslOf(`sslmode=require&${client}`)).toBe(true);
    expect(await sslOf(`sslmode=verify-ca&${client}`)).toContain('certificate');
    expect(await sslOf(`sslmode=verify-full&sslrootcert=${file('ca.crt')}&${client}`)).toContain('altnames');
    expect(await sslOf('sslmode=disable')).toContain('pg_hba.conf');
    expect(warnings).toEqual([]);
  }, 30_000);
});
