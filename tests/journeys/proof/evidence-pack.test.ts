import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { linkOfLine } from '@loyalty/services/contexts/proof/application/export-reader';
import { Signer } from '@loyalty/services/contexts/proof/application/signer';
import type { Merchant } from '../../support/clients/merchant.js';
import { ledger } from '../../support/operator.js';
import { rechained, withoutSeals } from '../../support/proof/forge.js';
import { ended, SECOND_OPINION, unpacked, unzip, VERIFIERS, verified } from '../../support/proof/pack.js';
import { useStage } from '../../support/service.js';

const stage = await useStage('clock');
const { proof } = stage.service.parts;
const SHOP = 'fern-and-clay';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-pack-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

let merchant: Merchant;
let pack: Map<string, Buffer>;
let mailed: string;
let folders = 0;

const unpack = (files: ReadonlyMap<string, Buffer | string>) => unpacked(files, path.join(folder, String(folders++)));

/** Asks for a pack and fetches it as the admin does. */
async function fetched(): Promise<Map<string, Buffer>> {
  const { id } = (await merchant.post('/lp/proof/packs', {})).body.data;
  expect(await ended(merchant, id)).toMatchObject({ kind: 'pack', state: 'done' });
  const { path: address } = (await merchant.get(`/lp/proof/packs/${id}`)).body.data;
  const answer = await fetch(stage.api + address, { headers: { authorization: `Bearer ${await merchant.bearer()}` } });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  return unzip(Buffer.from(await answer.arrayBuffer()));
}

async function seal(): Promise<void> {
  await ended(merchant, (await merchant.post('/lp/proof/seal')).body.data.id);
  await stage.idle();
}

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  const customer = await merchant.customer();
  for (const price of ['120', '35', '80']) await merchant.order(customer, [{ title: 'Tea \u2028 “Grün”', price }]);
  await seal();
  await merchant.post(`/lp/customers/${customer}/points`, { amount: 25, adminNote: 'Line\none' });
  await seal();
  mailed = path.join(folder, 'mailed.ndjson');
  fs.copyFileSync(proof.published.fileOf(SHOP), mailed);
  pack = await fetched();
}, 60_000);

describe('an evidence pack', () => {
  it('holds the log, its seals, the keys, two verifiers and what to do with them', () => {
    expect([...pack.keys()].sort()).toEqual(
      ['README.txt', 'events-0001.ndjson', 'public-keys.json', 'seals.ndjson', 'verify.mjs', 'verify.py'].sort(),
    );
    expect(pack.get('README.txt')!.toString()).toContain(`node verify.mjs`);
    expect(pack.get('README.txt')!.toString()).toContain(proof.signer.keys[0]!.hex);
    expect(pack.get('README.txt')!.toString()).not.toMatch(/\{\w+\}/);
    const shops = pack
      .get('events-0001.ndjson')!
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).shop);
    expect(new Set(shops)).toEqual(new Set([SHOP]));
  });

  it.each(VERIFIERS)(
    'is accepted by %s as it is, with the published key and the mailed seals [I-57]',
    async (...verifier) => {
      const words = ['--key', proof.signer.keys[0]!.hex, '--seal', mailed];
      const { code, output } = await verified(verifier, unpack(pack), words);
      expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('INTACT') });
      const events = pack.get('events-0001.ndjson')!.toString().split('\n').filter(Boolean).length;
      expect(output).toContain(`${events} events`);
      expect(output).toContain('2 seals');
    },
  );

  it('is accepted by a verifier that was written from its README alone', async () => {
    const { code, output } = await verified(SECOND_OPINION, unpack(pack), [proof.signer.keys[0]!.hex]);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringMatching(/^INTACT {2}\d+ events, \d+ of them sealed by 2/),
    });
  });

  it('is verified by npm run ledger without a database as well', async () => {
    const where = unpack(pack);
    const at = (name: string) => path.join(where, name);
    const words = [
      'verify',
      '--file',
      at('events-0001.ndjson'),
      '--seals',
      at('seals.ndjson'),
      '--key',
      at('public-keys.json'),
    ];
    expect(await ledger(words)).toMatchObject({ code: 0, lines: [expect.stringContaining('2 seals checked')] });
    const lost = unpack(
      new Map<string, Buffer | string>([
        ...pack,
        ['seals.ndjson', pack.get('seals.ndjson')!.toString().replace('"number":2', '"number":3')],
      ]),
    );
    const forged = words.map((word) => (word.endsWith('seals.ndjson') ? path.join(lost, 'seals.ndjson') : word));
    expect(await ledger(forged)).toMatchObject({ code: 1, lines: [expect.stringContaining('signature of seal 3')] });
  });
});

const lines = (name: string) => pack.get(name)!.toString().split('\n').filter(Boolean);
const spoilt = (name: string, change: (all: string[]) => string[]) =>
  new Map<string, Buffer | string>([...pack, [name, `${change(lines(name)).join('\n')}\n`]]);
const events = (change: (all: string[], at: number) => string[]) => () =>
  spoilt('events-0001.ndjson', (all) =>
    change(
      all,
      all.findIndex((line) => line.includes('"PointsEarned"')),
    ),
  );
const last = (all: string[]) => all.findLastIndex((line) => line.includes('"PointsAdjusted"'));

/** Each kind of tampering with a pack: behind the last seal nothing of it may pass. */
const tampered: [string, () => Map<string, Buffer | string>][] = [
  ['a changed amount', events((all, at) => all.with(at, all[at]!.replace('"points":120', '"points":121')))],
  [
    'a changed hash',
    events((all, at) =>
      all.with(
        at,
        all[at]!.replace(/"hash":"./, (hash) => (hash.endsWith('0') ? '"hash":"1' : '"hash":"0')),
      ),
    ),
  ],
  ['a changed position', events((all, at) => all.with(at, all[at]!.replace(/"position":(\d+)/, '"position":9$1')))],
  ['an event taken out', events((all, at) => all.toSpliced(at, 1))],
  ['an event put in twice', events((all, at) => all.toSpliced(at, 0, all[at]!))],
  ['two events that changed places', events((all, at) => all.with(at, all[at + 1]!).with(at + 1, all[at]!))],
  ['an end that was cut off', events((all) => all.slice(0, last(all)))],
  ['a space in an event', events((all, at) => all.with(at, all[at]!.replace('"data":{', '"data": {')))],
  ['half a line', events((all) => all.with(2, all[2]!.slice(0, 40)))],
  [
    'an event of another shop',
    events((all, at) => all.with(at, all[at]!.replace(`"shop":"${SHOP}"`, '"shop":"kumo-tea"'))),
  ],
  ['a seal taken out', () => spoilt('seals.ndjson', (all) => all.slice(1))],
  [
    'a seal with another count',
    () => spoilt('seals.ndjson', (all) => all.with(0, all[0]!.replace(/"events":\d+/, '"events":3'))),
  ],
  [
    'a seal with another signature',
    () =>
      spoilt('seals.ndjson', (all) =>
        all.with(
          0,
          all[0]!.replace(/"signature":"(.)/, (_, first) => `"signature":"${first === 'Z' ? 'Y' : 'Z'}`),
        ),
      ),
  ],
  ['the newest seal hidden', () => spoilt('seals.ndjson', (all) => all.slice(0, -1))],
];

describe('a tampered pack', () => {
  it.each(tampered)('%s is found by each verifier [F-40]', async (_, spoil) => {
    const where = unpack(spoil());
    for (const verifier of VERIFIERS) {
      const { code, output } = await verified(verifier, where, ['--seal', mailed]);
      expect([verifier[0], code, output]).toEqual([verifier[0], 1, expect.stringContaining('BROKEN')]);
    }
    expect(await verified(SECOND_OPINION, where)).toMatchObject({ code: 1, output: expect.stringContaining('BROKEN') });
  });

  it('the verifiers name the position of the first event that is not as it was [F-40]', async () => {
    const at = lines('events-0001.ndjson').findIndex((line) => line.includes('"PointsEarned"'));
    const { position } = linkOfLine(Buffer.from(lines('events-0001.ndjson')[at]!))!;
    const where = unpack(tampered[0]![1]());
    for (const verifier of VERIFIERS)
      expect((await verified(verifier, where)).output).toContain(`at position ${position} `);
  });

  it('a whole pack signed with another key is refused [I-58]', async () => {
    const forger = new Signer(path.join(folder, 'forger'));
    const resigned = lines('seals.ndjson').map((text) => JSON.parse(text));
    let previous: string | null = null;
    const forged = resigned.map(({ shop, signer: _, head: __, signature: ___, ...facts }) => {
      const made = forger.seal(shop, { ...facts, previous });
      previous = made.head;
      return JSON.stringify({ shop, ...made });
    });
    const files = new Map<string, Buffer | string>([...spoilt('seals.ndjson', () => forged)]);
    files.set('public-keys.json', JSON.stringify(forger.keys));
    const where = unpack(files);
    for (const verifier of VERIFIERS) {
      expect((await verified(verifier, where)).output).toContain('records seal 1 otherwise than seals.ndjson');
      expect((await verified(verifier, where, ['--key', proof.signer.keys[0]!.hex])).code).toBe(1);
      expect((await verified(verifier, where, ['--seal', mailed])).code).toBe(1);
    }
  });
});

/** A pack in which somebody changed the events and the seals, and made all the hashes anew. */
const forgedPack = (change: (event: string) => string | null, seals: (all: string[]) => string[]) =>
  new Map<string, Buffer | string>([
    ...pack,
    ['events-0001.ndjson', `${rechained(lines('events-0001.ndjson'), change).join('\n')}\n`],
    [
      'seals.ndjson',
      seals(lines('seals.ndjson'))
        .map((line) => `${line}\n`)
        .join(''),
    ],
  ]);
const none = () => [];
const notNewest = (event: string) =>
  event.includes('"type":"LogSealed"') && event.includes('"number":2') ? null : event;
const published = () => ['--key', proof.signer.keys[0]!.hex];

describe('a forged pack', () => {
  it('both verifiers call a pack without any seal UNSEALED and end with 3, whatever its hashes say [I-58]', async () => {
    const where = unpack(forgedPack(withoutSeals, none));
    for (const verifier of VERIFIERS)
      for (const words of [[], published()]) {
        const { code, output } = await verified(verifier, where, words);
        expect([verifier[0], code, output]).toEqual([verifier[0], 3, expect.stringContaining('UNSEALED')]);
        expect(output).not.toContain('INTACT');
      }
  });

  it.each<[string, () => Map<string, Buffer | string>, RegExp]>([
    [
      'an emptied file of seals beside the events that record them',
      () => spoilt('seals.ndjson', none),
      /seal 1, which is not in/,
    ],
    [
      'a file without the newest seal that an event records',
      () => spoilt('seals.ndjson', (all) => all.slice(0, 1)),
      /seal 2, which is not in/,
    ],
    [
      'seals that no event records any more',
      () =>
        forgedPack(
          (event) => withoutSeals(event),
          (all) => all,
        ),
      /BROKEN/,
    ],
    [
      'a newest seal that no event records',
      () => forgedPack(notNewest, (all) => all),
      /no event of the log records seal 2/,
    ],
  ])('both verifiers find %s [I-58]', async (_, forge, why) => {
    const where = unpack(forge());
    for (const verifier of VERIFIERS) {
      const { code, output } = await verified(verifier, where, published());
      expect([verifier[0], code, output]).toEqual([verifier[0], 1, expect.stringMatching(why)]);
    }
  });

  it('npm run ledger calls an export without any seal UNSEALED and ends with 3, and finds seals that do not match [I-58]', async () => {
    const check = (files: ReadonlyMap<string, Buffer | string>, ...options: readonly string[]) => {
      const where = unpack(files);
      const at = (name: string) => path.join(where, name);
      const given = options.flatMap((option) => [
        `--${option}`,
        at(option === 'key' ? 'public-keys.json' : 'seals.ndjson'),
      ]);
      return ledger(['verify', '--file', at('events-0001.ndjson'), ...given]);
    };
    const unsealed = { code: 3, lines: [expect.stringMatching(/^UNSEALED: .* nothing is signed of fern-and-clay/)] };
    const bare = forgedPack(withoutSeals, none);
    for (const options of [[], ['key'], ['key', 'seals']])
      expect(await check(bare, ...options)).toMatchObject(unsealed);
    const emptied = spoilt('seals.ndjson', none);
    expect(await check(emptied, 'key', 'seals')).toMatchObject({
      code: 1,
      lines: [expect.stringContaining('seal 1 of the log is not among those given')],
    });
    expect(
      await check(
        forgedPack(notNewest, (all) => all),
        'key',
        'seals',
      ),
    ).toMatchObject({
      code: 1,
      lines: [expect.stringContaining('no event of the log records seal 2')],
    });
  });
});

describe('the words after a verifier', () => {
  it.each([
    ['an option that it does not know', ['--kee', 'ab']],
    ['an option without its value', ['--key']],
    ['a key that is none', ['--key', 'abcd']],
    ['a second folder', ['..']],
    ['a file of mailed seals that holds none', ['--seal', '/dev/null']],
  ])('both verifiers refuse %s and end with 2', async (_, words) => {
    const where = unpack(pack);
    for (const verifier of VERIFIERS) {
      const { code, output } = await verified(verifier, where, words);
      expect([verifier[0], code, output]).toEqual([verifier[0], 2, expect.not.stringMatching(/INTACT|Traceback/)]);
    }
  });

  it('both verifiers say how many of the events are sealed', async () => {
    const all = lines('events-0001.ndjson').length;
    const { events } = JSON.parse(lines('seals.ndjson').at(-1)!);
    const share = (Math.floor((events / all) * 1000) / 10).toFixed(1);
    for (const verifier of VERIFIERS)
      expect((await verified(verifier, unpack(pack), published())).output).toContain(
        `Sealed are ${events} of ${all} events (${share} %).`,
      );
  });

  it('both verifiers accept seals of an earlier key before those of the given one, and none of another key after them', async () => {
    const [first, second] = lines('seals.ndjson').map((text) => JSON.parse(text));
    const newer = new Signer(path.join(folder, 'newer'));
    const { shop, signer: _, head: __, signature: ___, ...facts } = second;
    const again = newer.seal(shop, facts);
    const exchanged = (event: string) =>
      (['head', 'signature', 'signer'] as const).reduce(
        (text, name) => (event.includes(second.head) ? text.replace(second[name], again[name]) : text),
        event,
      );
    const rotated = forgedPack(exchanged, () => [JSON.stringify(first), JSON.stringify({ shop, ...again })]);
    rotated.set('public-keys.json', JSON.stringify([...newer.keys, ...proof.signer.keys]));
    const where = unpack(rotated);
    for (const verifier of VERIFIERS) {
      expect((await verified(verifier, where, ['--key', newer.keys[0]!.hex])).code).toBe(0);
      // By its own keys anybody's pack looks fine: this is why the key is compared with the published one.
      expect((await verified(verifier, where)).code).toBe(0);
      const { code, output } = await verified(verifier, where, published());
      expect([code, output]).toEqual([1, expect.stringContaining('seal 2 is not signed by the given key')]);
    }
  });
});

describe('the link to a pack', () => {
  it('is good for this member of staff of this shop, and for five minutes [I-83]', async () => {
    const { id } = (await merchant.post('/lp/proof/packs', {})).body.data;
    await ended(merchant, id);
    const { path: address, expiresAt } = (await merchant.get(`/lp/proof/packs/${id}`)).body.data;
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(300_000);
    const as = async (who: Merchant | null, where = address) => {
      const headers: Record<string, string> = who ? { authorization: `Bearer ${await who.bearer()}` } : {};
      const answer = await fetch(stage.api + where, { headers });
      await answer.arrayBuffer();
      return answer.status;
    };
    expect(await as(merchant)).toBe(200);
    expect(await as(null)).toBe(401);
    expect(await as(await stage.merchant('kumo-tea.myshopify.com', 'Jonas Meier'))).toBe(404);
    expect(await as(await stage.merchant(undefined, 'Jonas Meier'))).toBe(404);
    expect(await as(merchant, `${address.slice(0, -1)}${address.endsWith('A') ? 'B' : 'A'}`)).toBe(404);
    await stage.clock({ advance: 'PT6M' });
    expect(await as(merchant)).toBe(404);
  });
});
