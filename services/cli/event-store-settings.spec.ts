import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { eventStoreSettings } from './event-store-settings.js';
import { runLedger } from './run.js';

const printed = async (EVENT_STORE_URL?: string) => {
  const lines: string[] = [];
  const out = async (line: string) => void lines.push(line);
  await eventStoreSettings(EVENT_STORE_URL ? { EVENT_STORE_URL } : {}, { out } as never);
  return JSON.parse(lines.join('\n'));
};

it('prints the event with which a user who is no administrator may read $all', async () => {
  const [event, ...others] = await printed('esdb://loyal%2Dty:secret@a:2113,b:2113');
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    eventType: 'update-default-acl',
    data: {
      $systemStreamAcl: { $r: ['loyal-ty', '$admins'], $w: '$admins' },
      $userStreamAcl: { $r: '$all', $w: '$all' },
    },
  });
  expect(JSON.stringify(event)).not.toContain('secret');
});

it('names the user of an address that is in a file, and refuses the former name of the variable', async () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-settings-')), 'url');
  fs.writeFileSync(file, 'esdb://keeper:secret@a:2113\n');
  const lines: string[] = [];
  const add = (line: string) => void lines.push(line);
  const terminal = {
    isScreen: false,
    out: async (line: string) => add(line),
    write: add,
    err: add,
    progress: () => undefined,
  };
  expect(await runLedger(['event-store-settings'], { EVENT_STORE_URL_FILE: file }, terminal as never)).toBe(0);
  expect(JSON.parse(lines.splice(0).join('\n'))[0].data.$systemStreamAcl.$r).toEqual(['keeper', '$admins']);
  expect(await runLedger(['event-store-settings'], { EVENTSTORE_URL: 'esdb://a' }, terminal as never)).toBe(2);
  expect(lines).toEqual(['EVENTSTORE_URL: is called EVENT_STORE_URL now']);
  fs.rmSync(path.dirname(file), { recursive: true });
});

it('names the user to create where the address has none, or an administrator', async () => {
  for (const url of [undefined, 'esdb://a:2113?tls=false', 'esdb://admin:changeit@a'])
    expect((await printed(url))[0].data.$systemStreamAcl.$r).toEqual(['loyalty', '$admins']);
});
