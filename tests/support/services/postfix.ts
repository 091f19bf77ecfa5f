import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { describe } from '@jest/globals';
import { freePort } from '@loyalty/infra/embedded/port';
import { until, within } from '../waiting.js';
import { skipFor } from './skips.js';

/** Install path of Debian's package. */
const POSTFIX = '/usr/sbin/postfix';
const DAEMONS = '/usr/lib/postfix/sbin';

type Group = (name: string, tests: () => void) => void;

/** Groups of tests on Postfix; skipped by name where it is not installed, or where its accounts cannot be taken on. */
export const describeOnPostfix: Group = !fs.existsSync(POSTFIX)
  ? skipFor('postfix', `Debian's package is not installed (${POSTFIX})`)
  : process.getuid?.() === 0
    ? describe
    : skipFor('postfix', 'Postfix starts as root alone');

const SERVICES = `pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
relay unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
local unix - n n - - local
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`;

/**
 * Starts an instance of its own on this machine. It accepts every mail for `nobody.test` and bounces it later, because nobody has a mailbox
 * there; all other mails, the bounces among them, go to another server.
 * @param relayPort of that server
 */
export async function startPostfix(relayPort: number) {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'postfix-'));
  fs.chmodSync(directory, 0o755);
  const port = await freePort();
  const [queue, data] = ['queue', 'data'].map((name) => path.join(directory, name));
  for (const one of [queue!, data!]) fs.mkdirSync(one, { mode: 0o755 });
  execFileSync('chown', ['postfix', data!]);
  const settings = [
    'compatibility_level = 3.6',
    `queue_directory = ${queue}`,
    `data_directory = ${data}`,
    `daemon_directory = ${DAEMONS}`,
    'command_directory = /usr/sbin',
    `maillog_file = ${path.join(directory, 'log')}`,
    `maillog_file_prefixes = ${directory}`,
    'mail_owner = postfix',
    'setgid_group = postdrop',
    'myhostname = mx.loyalty.test',
    'mydestination = nobody.test',
    'local_recipient_maps =',
    'alias_maps =',
    'inet_interfaces = loopback-only',
    'inet_protocols = ipv4',
    'mynetworks = 127.0.0.0/8',
    'smtpd_relay_restrictions = permit_mynetworks, reject',
    `relayhost = [127.0.0.1]:${relayPort}`,
    'smtp_dns_support_level = disabled',
    'smtp_host_lookup = native',
    'recipient_delimiter = +',
  ];
  fs.writeFileSync(path.join(directory, 'main.cf'), `${settings.join('\n')}\n`);
  fs.writeFileSync(path.join(directory, 'master.cf'), `127.0.0.1:${port} inet n - n - - smtpd\n${SERVICES}`);
  const child = spawn(POSTFIX, ['-c', directory, 'start-fg'], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await until('Postfix listens', () => isListening(port));
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: async () => {
      execFileSync(POSTFIX, ['-c', directory, 'stop'], { stdio: 'ignore' });
      await within('Postfix has ended', ended);
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  socket.destroy();
  return isOpen;
}
