import { randomUUID } from 'node:crypto';
import { exitCode } from './exit-code.js';
import type { Output } from './output.js';

/** The user of the service where the address names none. */
const DEFAULT_USER = 'loyalty';

function userOf(url: string | undefined): string {
  const name = /^esdb(?:\+discover)?:\/\/([^:@/]+)(?::[^@]*)?@/.exec(url ?? '')?.[1];
  return name === undefined || name === 'admin' ? DEFAULT_USER : decodeURIComponent(name);
}

/**
 * Prints what an administrator writes to `$settings`, so that the service's user may read `$all`. Everything that is not named there is as
 * EventStoreDB has it by default; its own streams stay with administrators.
 */
export async function eventStoreSettings(env: NodeJS.ProcessEnv, terminal: Output): Promise<number> {
  const user = userOf(env.EVENT_STORE_URL);
  const data = {
    $userStreamAcl: { $r: '$all', $w: '$all', $d: '$admins', $mr: '$all', $mw: '$admins' },
    $systemStreamAcl: { $r: [user, '$admins'], $w: '$admins', $d: '$admins', $mr: '$admins', $mw: '$admins' },
  };
  await terminal.out(JSON.stringify([{ eventId: randomUUID(), eventType: 'update-default-acl', data }], null, 2));
  return exitCode.fine;
}
