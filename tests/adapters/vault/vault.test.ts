import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FIRST_NAMES, withRoles } from '@loyalty/projections/engine/schema/roles';
import { asShop, openPool } from '@loyalty/services/platform/database/pool';
import { Birthdays } from '@loyalty/services/platform/vault/birthdays';
import { type Profile, refKey } from '@loyalty/services/platform/vault/profile';
import { noteSchema, vaultSchema } from '@loyalty/services/platform/vault/schema';
import { Vault } from '@loyalty/services/platform/vault/vault';
import pg from 'pg';
import { asRole, prepareTestRoles } from '../../support/roles.js';
import { usePostgres } from '../../support/services/postgres.js';

const database = await usePostgres();
const master = randomBytes(32);
let owner: pg.Client;
let pool: pg.Pool;
let vault: Vault;

beforeAll(async () => {
  owner = new pg.Client({ connectionString: database.adminUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  await prepareTestRoles(database.url);
  await owner.query(withRoles(vaultSchema + noteSchema, FIRST_NAMES));
  pool = openPool(asRole(database.url, FIRST_NAMES.service), 8);
  vault = new Vault(pool, master);
});
afterAll(async () => {
  await pool.end();
  await owner.end();
});

let shops = 0;
const newShop = () => `vault-${++shops}`;
const MAYA: Profile = { name: 'Maya Okafor', firstName: 'Maya', email: 'maya@example.com', phone: '+15550100' };
const ref = (shop: string, version: number, customer = '7001') => ({ shop, customer, version });
const one = async (shop: string, version: number, by = vault) =>
  (await by.read([ref(shop, version)])).get(refKey(ref(shop, version)));
/** Another process with the same master key. */
const another = () => new Vault(pool, master);

describe('a profile', () => {
  it('gets a new version only when something differs from the last', async () => {
    const shop = newShop();
    expect(await vault.saveProfile(shop, '7001', MAYA)).toBe(1);
    expect(await another().saveProfile(shop, '7001', { ...MAYA })).toBe(1);
    expect(await vault.saveProfile(shop, '7001', { ...MAYA, phone: '' })).toBe(2);
    expect(await vault.saveProfile(shop, '7001', MAYA)).toBe(3);
    expect(await one(shop, 2)).toEqual({ ...MAYA, phone: '' });
    expect(await one(shop, 3, another())).toEqual(MAYA);
  });

  it('that says where a person lives reads back whole; one of an earlier day reads without it', async () => {
    const shop = newShop();
    await vault.saveProfile(shop, '7001', MAYA);
    const whole = { ...MAYA, city: 'Porto', countryCode: 'PT', taxExempt: false };
    expect(await vault.saveProfile(shop, '7001', whole)).toBe(2);
    expect(await vault.saveProfile(shop, '7001', { ...whole })).toBe(2);
    expect([await one(shop, 1), await one(shop, 2)]).toEqual([MAYA, whole]);
  });

  it('keeps tags and language that a later one does not say, and makes no version of what it leaves out', async () => {
    const shop = newShop();
    const tagged = { ...MAYA, tags: ['VIP'], language: 'pt-BR' };
    expect(await vault.saveProfile(shop, '7001', tagged)).toBe(1);
    expect([await vault.saveProfile(shop, '7001', MAYA), await vault.saveProfile(shop, '7001', tagged)]).toEqual([
      1, 1,
    ]);
    expect(await vault.saveProfile(shop, '7001', { ...MAYA, name: 'Maya O' })).toBe(2);
    expect(await one(shop, 2)).toEqual({ ...tagged, name: 'Maya O' });
    expect(await vault.saveProfile(shop, '7001', { ...MAYA, name: 'Maya O', tags: [] })).toBe(3);
    expect(await one(shop, 3)).toEqual({ ...tagged, name: 'Maya O', tags: [] });
  });

  it('is one version when two processes receive it at once', async () => {
    const shop = newShop();
    const versions = await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 2 ? vault : another()).saveProfile(shop, '7001', MAYA)),
    );
    expect(new Set(versions)).toEqual(new Set([1]));
  });

  it('separates fields whose texts run together', async () => {
    const shop = newShop();
    await vault.saveProfile(shop, '7001', { ...MAYA, name: 'a', firstName: 'bc' });
    expect(await vault.saveProfile(shop, '7001', { ...MAYA, name: 'ab', firstName: 'c' })).toBe(2);
  });

  it('is missing when it was never set, or set to nothing (version 0)', async () => {
    const shop = newShop();
    await vault.saveProfile(shop, '7001', MAYA);
    expect(await vault.read([ref(shop, 9), ref(shop, 0), ref(shop, 1, '7002')])).toEqual(new Map());
  });

  it('is read for many people and shops at once', async () => {
    const [fern, oak] = [newShop(), newShop()];
    await vault.saveProfile(fern, '7001', MAYA);
    await vault.saveProfile(fern, '7002', { ...MAYA, name: 'Ann' });
    await vault.saveProfile(oak, '7001', { ...MAYA, name: 'Other Maya' });
    const found = await vault.read([ref(fern, 1), ref(fern, 1, '7002'), ref(oak, 1)]);
    expect([...found.values()].map(({ name }) => name).sort()).toEqual(['Ann', 'Maya Okafor', 'Other Maya']);
  });

  it('is stored in no table in clear', async () => {
    const shop = newShop();
    await vault.saveProfile(shop, '7001', MAYA);
    const { rows } = await owner.query('select sealed, digest from vault.profile where shop = $1', [shop]);
    for (const { sealed, digest } of rows)
      for (const text of ['Maya', 'maya@', '5550100'])
        expect(Buffer.concat([sealed, digest]).includes(text)).toBe(false);
  });
});

describe('forgetting a person [I-80, I-81]', () => {
  it('makes every version unreadable, in every process, and stores none again', async () => {
    const shop = newShop();
    const other = another();
    await vault.saveProfile(shop, '7001', MAYA);
    expect(await one(shop, 1, other)).toEqual(MAYA);
    await vault.forget(shop, '7001');
    expect([await one(shop, 1), await one(shop, 1, other), await one(shop, 1, another())]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([await vault.saveProfile(shop, '7001', MAYA), await other.saveProfile(shop, '7001', MAYA)]).toEqual([0, 0]);
    const { rows } = await owner.query('select sealed_key, forgotten_at from vault.person where shop = $1', [shop]);
    expect(rows).toEqual([{ sealed_key: null, forgotten_at: expect.any(Date) }]);
    expect((await owner.query('select 1 from vault.profile where shop = $1', [shop])).rows).toEqual([]);
  });

  it('leaves nothing to a restored copy of the rows: the key is gone', async () => {
    const shop = newShop();
    await vault.saveProfile(shop, '7001', MAYA);
    const { rows } = await owner.query('select * from vault.profile where shop = $1', [shop]);
    await vault.forget(shop, '7001');
    const { shop: of, customer, version, digest, sealed } = rows[0];
    await owner.query('insert into vault.profile values ($1, $2, $3, $4, $5)', [of, customer, version, digest, sealed]);
    expect(await one(shop, 1)).toBeUndefined();
  });

  it('works for unknown customers, twice, and only in its own shop', async () => {
    const [fern, oak] = [newShop(), newShop()];
    await vault.saveProfile(oak, '7001', MAYA);
    await vault.forget(fern, '7001');
    await vault.forget(fern, '7001');
    expect(await vault.saveProfile(fern, '7001', MAYA)).toBe(0);
    expect(await one(oak, 1)).toEqual(MAYA);
  });
});

describe('tampering', () => {
  it('with a row is refused when it is read', async () => {
    const shop = newShop();
    await vault.saveProfile(shop, '7001', MAYA);
    await owner.query(
      `update vault.profile set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1) where shop = $1`,
      [shop],
    );
    await expect(one(shop, 1)).rejects.toThrow();
  });

  it('by putting one person’s data in another’s place is refused', async () => {
    const shop = newShop();
    await vault.saveProfile(shop, '7001', MAYA);
    await vault.saveProfile(shop, '7002', { ...MAYA, name: 'Ann' });
    await owner.query(
      `update vault.profile p set sealed = q.sealed from vault.profile q
      where p.shop = $1 and q.shop = $1 and p.customer = '7002' and q.customer = '7001'`,
      [shop],
    );
    await expect(vault.read([ref(shop, 1, '7002')])).rejects.toThrow();
  });

  it('does not go with another master key, which must have its full length', async () => {
    const shop = newShop();
    await vault.saveProfile(shop, '7001', MAYA);
    await expect(one(shop, 1, new Vault(pool, randomBytes(32)))).rejects.toThrow();
    expect(() => new Vault(pool, randomBytes(16))).toThrow('16 bytes');
  });
});

describe('shops apart [I-69, I-71]', () => {
  it('no statement of one shop sees, changes or writes rows of another, and none without a shop sees any', async () => {
    const [fern, oak] = [newShop(), newShop()];
    await vault.saveProfile(fern, '7001', MAYA);
    await vault.secrets.save(fern, 'token', 'shpat_1');
    for (const table of ['person', 'profile', 'secret']) {
      expect((await pool.query(`select * from vault.${table}`)).rows).toEqual([]);
      const seen = await asShop(pool, oak, (client) =>
        client.query(`select * from vault.${table} where shop = $1`, [fern]),
      );
      expect(seen.rows).toEqual([]);
      expect(
        (await asShop(pool, oak, (client) => client.query(`delete from vault.${table} where shop = $1`, [fern])))
          .rowCount,
      ).toBe(0);
    }
    const smuggle = asShop(pool, oak, (client) =>
      client.query('insert into vault.secret values ($1, $2, $3)', [fern, 'x', Buffer.alloc(1)]),
    );
    await expect(smuggle).rejects.toThrow(/row-level security/);
    expect(await one(fern, 1)).toEqual(MAYA);
  });

  it('a connection carries no shop over to its next user', async () => {
    const single = openPool(asRole(database.url, FIRST_NAMES.service), 1);
    try {
      const shop = newShop();
      await new Vault(single, master).secrets.save(shop, 'token', 'x');
      await expect(asShop(single, shop, () => Promise.reject(new Error('failed midway')))).rejects.toThrow(
        'failed midway',
      );
      expect((await single.query('select * from vault.secret')).rows).toEqual([]);
      expect((await single.query(`select current_setting('app.shop', true) as shop`)).rows[0].shop || null).toBeNull();
    } finally {
      await single.end();
    }
  });
});

describe('a shop’s secrets', () => {
  it('are sealed, replaced, read back and dropped [I-74]', async () => {
    const shop = newShop();
    await vault.secrets.save(shop, 'token', 'shpat_1');
    await vault.secrets.save(shop, 'token', 'shpat_2');
    expect(await another().secrets.read(shop, 'token')).toBe('shpat_2');
    const { rows } = await owner.query('select sealed from vault.secret where shop = $1', [shop]);
    expect(rows[0].sealed.includes('shpat')).toBe(false);
    await vault.secrets.dropAll(shop);
    expect(await vault.secrets.read(shop, 'token')).toBeNull();
  });
});

describe('a date of birth', () => {
  it('does not come back when its person is erased while it is being stored [F-49, I-80]', async () => {
    const shop = newShop();
    const erasing = {
      writing: vault.writing.bind(vault),
      saveWriting: async (...given: Parameters<Vault['saveWriting']>) => {
        const version = await vault.saveWriting(...given);
        await vault.forget(shop, '7001');
        return version;
      },
    };
    await new Birthdays(pool, erasing).save(shop, '7001', { monthDay: '03-14', year: 1990 });
    expect(await new Birthdays(pool, vault).on(shop, ['03-14'], '', 10)).toEqual([]);
  });

  it('is found by its day, in its newest version', async () => {
    const shop = newShop();
    const birthdays = new Birthdays(pool, vault);
    expect(await birthdays.save(shop, '7001', { monthDay: '03-14', year: 1990 })).toBe(1);
    expect(await birthdays.save(shop, '7001', { monthDay: '03-15', year: 1990 })).toBe(2);
    await birthdays.restore(shop, '7001', 1);
    expect(await birthdays.on(shop, ['03-14', '03-15'], '', 10)).toEqual([{ customer: '7001', version: 1 }]);
  });
});

describe('a note', () => {
  const about = async (shop: string, people: readonly string[], text: string) =>
    vault.notes.seal(people, text, { shop });
  const stored = async (shop: string) => (await owner.query('select from vault.note where shop = $1', [shop])).rowCount;

  it('of several people ends with the erasure of any, and is written for no erased one [I-80]', async () => {
    const shop = newShop();
    const [both, own] = [await about(shop, ['7001', '7002'], 'Cousins of Maya'), await about(shop, ['7001'], 'Late')];
    const rows = { rows: [{ note: both }, { note: own }, { note: 'Adjusted' }] };
    const reveal = () => another().notes.reveal(shop, rows);
    const notes = (...texts: string[]) => ({ rows: texts.map((note) => ({ note })) });
    expect(await reveal()).toEqual(notes('Cousins of Maya', 'Late', 'Adjusted'));
    // What is about somebody else as well is not theirs to read.
    expect(await vault.notes.about(shop, '7001')).toEqual(['Late']);
    await vault.forget(shop, '7002');
    expect(await reveal()).toEqual(notes('', 'Late', 'Adjusted'));
    expect(await about(shop, ['7001', '7002'], 'Again')).toBeNull();
  });

  it('is revealed to its own shop alone', async () => {
    const shop = newShop();
    const note = await about(shop, ['7001'], 'Late');
    expect(await vault.notes.reveal(newShop(), [note])).toEqual(['']);
    expect(await vault.notes.reveal(shop, [note])).toEqual(['Late']);
  });

  it('about nobody is not stored [I-78]', async () => {
    const shop = newShop();
    await expect(about(shop, [], 'Late')).rejects.toThrow('somebody');
    expect(await stored(shop)).toBe(0);
  });

  it('without a text, or of a dry run, is none', async () => {
    const shop = newShop();
    expect(await about(shop, ['7001'], '')).toBe('');
    expect(await vault.notes.seal(['7001'], 'Late', { shop, dryRun: true })).toBe('');
  });

  it('of a thing ends with the erasure of whoever it names', async () => {
    const shop = newShop();
    const [mine, other] = [await about(shop, ['thing:a'], 'maya.csv'), await about(shop, ['thing:b'], 'points.csv')];
    await vault.notes.forgetThings(shop, (text) => text.startsWith('maya'));
    expect(await vault.notes.reveal(shop, [mine, other])).toEqual(['', 'points.csv']);
  });

  it('of a thing that has others leaves them as they are, and so does one sealed meanwhile [I-80]', async () => {
    const shop = newShop();
    const [mine, other] = [await about(shop, ['thing:a'], 'maya.csv'), await about(shop, ['thing:a'], 'points.csv')];
    await Promise.all([
      vault.notes.forgetThings(shop, (text) => text.startsWith('maya')),
      ...Array.from({ length: 8 }, async (_, index) => {
        const late = await about(shop, ['thing:a'], `late-${index}.csv`);
        expect(await vault.notes.reveal(shop, late)).toBe(`late-${index}.csv`);
      }),
    ]);
    expect(await vault.notes.reveal(shop, [mine, other])).toEqual(['', 'points.csv']);
    await vault.notes.forgetThings(shop, () => true);
    const { rows } = await owner.query(`select from vault.person where shop = $1 and customer like 'thing:%'`, [shop]);
    expect(rows).toEqual([]);
    expect(await vault.notes.reveal(shop, await about(shop, ['thing:a'], 'anew.csv'))).toBe('anew.csv');
  });

  it('that its keys do not open is empty, and an erasure goes on', async () => {
    const shop = newShop();
    const stale = await about(shop, ['thing:a'], 'stale.csv');
    await owner.query('delete from vault.person where shop = $1', [shop]);
    const fresh = await about(shop, ['thing:a'], 'maya.csv');
    expect(await vault.notes.reveal(shop, [stale, fresh])).toEqual(['', 'maya.csv']);
    await vault.notes.forgetThings(shop, (text) => text.startsWith('maya'));
    expect(await vault.notes.reveal(shop, [stale, fresh])).toEqual(['', '']);
  });

  it('of a command that wrote no events of its own is not kept', async () => {
    const shop = newShop();
    const written = { ok: true, repeated: false, receipt: { events: ['1'] } } as const;
    const outcomes = [
      { ok: false },
      { ...written, repeated: true },
      { ...written, receipt: { events: [] } },
      written,
    ] as const;
    const counts: unknown[] = [];
    for (const outcome of outcomes) {
      const answer = vault.notes.sealFor({ about: ['7001'] }, ['Late', ''], { shop }, async (note, none) => {
        expect([await vault.notes.reveal(shop, note), none]).toEqual(['Late', '']);
        return outcome;
      });
      expect(await answer).toBe(outcome);
      counts.push(await stored(shop));
    }
    expect(counts).toEqual([0, 0, 0, 1]);
  });

  it('about somebody who was erased goes with the thing that it says, or is not stored', async () => {
    const shop = newShop();
    await vault.forget(shop, '7001');
    const write = (orElse: { orElse?: string }) =>
      vault.notes.sealFor({ about: ['7001'], ...orElse }, ['Late'], { shop }, async (note) => ({
        ...{ ok: true as const, repeated: false, receipt: { events: ['1'] } },
        text: await vault.notes.reveal(shop, note),
      }));
    expect([(await write({})).text, (await write({ orElse: 'thing:a' })).text]).toEqual(['', 'Late']);
  });

  it('is not opened by a text that a person chose to look like its reference', async () => {
    const shop = newShop();
    const note = (await about(shop, ['7001'], 'Late'))!;
    await vault.saveProfile(shop, '7002', { ...MAYA, firstName: note });
    const [own, json] = [
      await vault.saveWriting(shop, '7002', note),
      await vault.saveWriting(shop, '7002', JSON.stringify({ title: note, text: `${note}?` })),
    ];
    const of = (version: number | null) => ({ shop, customer: '7002', version: version! });
    expect((await vault.read([ref(shop, 1, '7002')])).get(refKey(ref(shop, 1, '7002')))?.firstName).toBe('');
    expect([await vault.writing(of(own)), await vault.writing(of(json))]).toEqual([
      '',
      JSON.stringify({ title: '', text: `${note}?` }),
    ]);
    expect(await vault.notes.reveal(shop, await about(shop, ['7002'], note))).toBe('');
  });
});
