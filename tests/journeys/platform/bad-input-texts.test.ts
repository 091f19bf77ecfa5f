import { beforeAll, describe, expect, it } from '@jest/globals';
import { type BadCall, BadInput, proxied, type RejectedRow } from '../../support/bad-input/bad-input-stage.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { useStage } from '../../support/service.js';
import { expectTable, type Row } from '../../support/table.js';

const stage = await useStage('all-shops');

let bad: BadInput;
let merchant: Merchant;
let customer: string;
beforeAll(async () => {
  merchant = await stage.merchant();
  bad = new BadInput(stage, merchant);
  customer = await merchant.customer({ firstName: '%_\\', lastName: '100%_off' });
  await merchant.customer({ firstName: 'Somebody', lastName: 'Else' });
}, 60_000);

const REQUIRED = 'This field is required';
const adjust = () => `/lp/customers/${customer}/points`;
const program = (settings: object) => ({ event: 'place_order', title: 'x', ...settings });
const discount = (settings: object) => ({
  event: 'amount_discount',
  title: 'x',
  pointsCost: 100,
  redeemValue: 1,
  ...settings,
});

/** A stored text as each view returns it: unchanged. */
async function stored(text: string): Promise<{ title: string; note: string }> {
  const id = await merchant.program(discount({ title: text, description: text }));
  const { body } = await merchant.get(`/lp/programs/${id}`);
  const adjusted = await merchant.post(adjust(), { amount: 1, adminNote: text });
  expect(adjusted.status).toBe(200);
  await stage.idle();
  const [line] = await merchant.activities(customer);
  return { title: body.data.title, note: line.note };
}

describe('a text with nothing in it [B-077]', () => {
  it('is missing where a text is required', async () => {
    const texts = {
      empty: '',
      spaces: '   ',
      'line breaks': '\n\n',
      'zero-width spaces': '\u200b\u200b',
      'a byte order mark': '\ufeff',
      'combining marks': '\u0301\u0302',
      'a right-to-left mark': '\u200f',
    };
    const note = { status: 422, field: 'adminNote', text: REQUIRED };
    await bad.refusesAll(
      Object.entries(texts).flatMap(([name, text]): RejectedRow[] => [
        [`${name} as a note`, { path: adjust(), json: { amount: 1, adminNote: text } }, note],
        [
          `${name} as a title`,
          { path: '/lp/programs', json: program({ title: text }) },
          { status: 422, field: 'title' },
        ],
      ]),
    );
  });

  it('a text that is not there at all is missing too', async () => {
    await bad.refuses({ path: adjust(), json: { amount: 1 } }, { status: 400, field: 'adminNote', text: REQUIRED });
  });
});

describe('length is counted in letters, not in bytes [B-078]', () => {
  it('a text takes its number of letters of four bytes and not one more', async () => {
    const note = (fields: object) => ({ path: adjust(), json: { amount: 1, adminNote: 'x', ...fields } });
    const added = (fields: object) => ({ path: '/lp/programs', json: program(fields) });
    const limits: [string, number, (fields: object) => BadCall][] = [
      ['title', 255, added],
      ['description', 500, added],
      ['adminNote', 500, note],
      ['customerNote', 500, note],
    ];
    const longest = limits.map(async ([field, max, call]) => {
      const { path, json } = call({ [field]: '😀'.repeat(max) });
      return { name: field, actual: (await bad.send({ path: `${path}?dryRun=true`, json })).status, expected: 200 };
    });
    expectTable(await Promise.all(longest));
    await bad.refusesAll(
      limits.map(([field, max, call]) => [
        field,
        call({ [field]: '😀'.repeat(max + 1) }),
        { status: 422, field, text: `At most ${max} characters` },
      ]),
    );
  });
});

describe('a text that would not stay one line', () => {
  it('a control character in a title is refused [B-083]', async () => {
    const titles = {
      'a line feed': 'a\nb',
      'a carriage return': 'a\rb',
      'a tab': 'a\tb',
      'a bell': 'a\u0007b',
      'an escape': 'a\u001b[31mb',
      'a next-line character': 'a\u0085b',
      'a line separator': 'a\u2028b',
    };
    const rejected = { status: 422, field: 'title', text: 'Control characters are not allowed' };
    await bad.refusesAll(
      Object.entries(titles).map(([name, title]) => [
        name,
        { path: '/lp/programs', json: program({ title }) },
        rejected,
      ]),
    );
  });

  it('a bell in a note of several lines is refused, a line break is not [B-083]', async () => {
    const rejected = { status: 422, field: 'adminNote', text: 'Control characters are not allowed' };
    await bad.refuses({ path: adjust(), json: { amount: 1, adminNote: 'a\u0007b' } }, rejected);
    const { status } = await bad.send({ path: `${adjust()}?dryRun=true`, json: { amount: 1, adminNote: 'a\nb' } });
    expect(status).toBe(200);
  });
});

describe('a prefix of codes', () => {
  const TEXT = 'Use letters and digits only, without spaces or special characters';
  /** Rewards with these prefixes are all rejected. */
  const refusesPrefixes = (prefixes: Record<string, string>) =>
    bad.refusesAll(
      Object.entries(prefixes).map(([name, codePrefix]) => [
        name,
        { path: '/lp/programs', json: discount({ codePrefix }) },
        { status: 422, field: 'codePrefix', text: TEXT },
      ]),
    );

  it('with a space, a sign or too many letters is refused [B-087, REDM-056]', async () => {
    const signs = { 'a space': 'FERN CLAY', 'a hyphen': 'FERN-', 'an emoji': 'FERN🌿' };
    await refusesPrefixes({ ...signs, 'two hundred letters': 'F'.repeat(200), 'a line feed at its end': 'FERN\n' });
  });

  it('with a letter that looks like another is refused [B-079, B-081]', async () => {
    await refusesPrefixes({ 'a right-to-left override': 'FE\u202eRN', 'another alphabet': 'F\u0410RN' });
  });
});

describe('texts that are only texts', () => {
  const TEXTS: [string, string, string][] = [
    ['B-082', 'flags and families', '👨‍👩‍👧‍👦🇯🇵 Punkte für Grüße, 点数'],
    ['B-082', 'a hundred marks on one letter', `e${'\u0301'.repeat(100)}`],
    ['B-079', 'a right-to-left override', 'Summer \u202eelaS'],
    ['B-084', 'a script', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the input.
    ['B-084', 'templates', '{{7*7}} ${7*7} <%= 7*7 %> #{7*7} {name}'],
    ['B-085', 'SQL', "'; DROP TABLE ledger.event_log; --"],
    ['B-086', 'placeholders', '{{customer_name}} {{ {{x}} }} {{'],
    ['B-193', 'the names of methods', '__proto__ toString constructor hasOwnProperty'],
  ];

  it('are stored and shown as they are', async () => {
    const rows: Row[] = [];
    for (const [id, name, text] of TEXTS)
      rows.push({ name: `${id} ${name}`, actual: await stored(text), expected: { title: text, note: text } });
    expectTable(rows);
    const state = await bad.send({ path: `/proxy/state?${proxied()}`, headers: [] });
    expect(state.headers['content-type']).toMatch(/^application\/json/);
    const titles = JSON.parse(state.text).data.redeem.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(expect.arrayContaining(TEXTS.map(([, , text]) => text)));
  });
});

describe('a search is for these letters [B-085]', () => {
  const found = async (search: string): Promise<string[]> => {
    const { status, body } = await merchant.get(`/lp/customers?search=${encodeURIComponent(search)}`);
    expect(status).toBe(200);
    return body.data.map(({ id }: { id: string }) => id);
  };

  /** Each of these searches finds these customers and no others. */
  const finds = async (searches: readonly string[], expected: readonly string[]) =>
    expectTable(
      await Promise.all(searches.map(async (search) => ({ name: search, actual: await found(search), expected }))),
    );

  it('a search finds customers with it in the name, and no others', async () => {
    await finds(['%', '%_', '%_\\', '0%_o', '100%', '_off'], [customer]);
  });

  it('a search for a pattern finds no customer and causes no error', async () => {
    const patterns = [
      "'; drop table read.customer; --",
      '\\x27',
      '/*',
      '_',
      '__',
      '_\\_',
      '1%0',
      '%off',
      '%%%%%%',
      '(((',
      '[a-z]+',
      '\\b',
      'a'.repeat(100),
      '😀',
    ];
    await finds(patterns, []);
  });

  it('more than a hundred letters are refused', async () => {
    await bad.refuses({ path: `/lp/customers?search=${'a'.repeat(101)}` }, { status: 422, field: 'search' });
  });
});

describe('a language [B-088]', () => {
  it('that is none of ours is refused', async () => {
    await bad.refusesAll(
      ['en-US-x-evil', '../de', 'x'.repeat(10_000), 'nl', '', '__proto__'].map((language) => [
        language.slice(0, 20),
        { path: '/lp/settings', json: { primaryLanguageInApp: language } },
        { status: 422, field: 'primaryLanguageInApp' },
      ]),
    );
  });
});

describe('ids that are none [B-091]', () => {
  it('find no customer, to read or to change', async () => {
    const odd = ['gid:%2F%2Fshopify%2FOrder%2F1', '123456789012345678901', 'NaN', 'null'];
    const json = { amount: 1, adminNote: 'x' };
    await bad.refusesAll(
      ['-1', '1.0', '0x1', '%201', ...odd].flatMap((id): RejectedRow[] => [
        [`read ${id}`, { path: `/lp/customers/${id}` }, { status: 404 }],
        [`adjust ${id}`, { path: `/lp/customers/${id}/points`, json }, { status: 404 }],
      ]),
    );
  });

  it('find no program, to read or to delete', async () => {
    await bad.refusesAll(
      ['1', '%7B00000000-0000-4000-8000-000000000000%7D', 'not-a-uuid'].flatMap((id): RejectedRow[] => [
        [`read ${id}`, { path: `/lp/programs/${id}` }, { status: 404 }],
        [`delete ${id}`, { method: 'DELETE', path: `/lp/programs/${id}` }, { status: 404 }],
      ]),
    );
  });
});

describe('an idempotency key [B-219]', () => {
  const call = async (key: string) => ({
    path: adjust(),
    json: { amount: 1, adminNote: 'x' },
    headers: [
      'authorization',
      `Bearer ${await merchant.bearer()}`,
      'content-type',
      'application/json',
      'idempotency-key',
      key,
    ],
  });
  it('that is none is refused', async () => {
    const keys = {
      empty: '',
      '256 letters long': 'k'.repeat(256),
      'with a space in it': 'a b',
      'an emoji': Buffer.from('😀').toString('latin1'),
    };
    const rows = Object.entries(keys).map(
      async ([name, key]) => [name, await call(key), { status: 400, field: 'Idempotency-Key' }] as const,
    );
    await bad.refusesAll(await Promise.all(rows));
  });

  it('used again for another wish is refused [B-218]', async () => {
    const first = await bad.send(await call('one-key'));
    expect(first.status).toBe(200);
    const other = { ...(await call('one-key')), json: { amount: 2, adminNote: 'x' } };
    await bad.refuses(other, { status: 409, text: 'This idempotency key was used for another request' });
  });
});

describe('a version that was read', () => {
  const save = async (ifMatch: string) => ({
    method: 'PUT',
    path: '/documents/subscription-membership/main/draft',
    json: { settings: {} },
    headers: ['authorization', `Bearer ${await merchant.bearer()}`, 'content-type', 'application/json'].concat([
      'if-match',
      ifMatch,
    ]),
  });
  it('that cannot be read is rejected with the name of its header', async () => {
    const rows = ['', 'abc', '"-1"', '"1", "2"', '1.5', '"1234567890123456"'].map(
      async (ifMatch) => [ifMatch, await save(ifMatch), { status: 400, field: 'If-Match' }] as const,
    );
    await bad.refusesAll(await Promise.all(rows));
  });
});
