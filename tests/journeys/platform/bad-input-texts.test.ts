import { beforeAll, describe, expect, it } from '@jest/globals';
import { BadInput, proxied } from '../../support/bad-input/bad-input-stage.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { useStage } from '../../support/service.js';

const stage = await useStage();

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
  it.each([
    ['empty', ''],
    ['spaces', '   '],
    ['line breaks', '\n\n'],
    ['zero-width spaces', '\u200b\u200b'],
    ['a byte order mark', '\ufeff'],
    ['combining marks', '\u0301\u0302'],
    ['a right-to-left mark', '\u200f'],
  ])('%s is missing where a text is required', async (_what, text) => {
    await bad.refuses(
      { path: adjust(), json: { amount: 1, adminNote: text } },
      { status: 422, field: 'adminNote', text: REQUIRED },
    );
    await bad.refuses({ path: '/lp/programs', json: program({ title: text }) }, { status: 422, field: 'title' });
  });

  it('a text that is not there at all is missing too', async () => {
    await bad.refuses({ path: adjust(), json: { amount: 1 } }, { status: 400, field: 'adminNote', text: REQUIRED });
  });
});

describe('length is counted in letters, not in bytes [B-078]', () => {
  it.each([
    ['title', 255, (text: string) => ({ path: '/lp/programs', json: program({ title: text }) })],
    ['description', 500, (text: string) => ({ path: '/lp/programs', json: program({ description: text }) })],
    ['adminNote', 500, (text: string) => ({ path: adjust(), json: { amount: 1, adminNote: text } })],
    [
      'customerNote',
      500,
      (text: string) => ({ path: adjust(), json: { amount: 1, adminNote: 'x', customerNote: text } }),
    ],
  ])('%s takes %i letters of four bytes and not one more', async (field, max, call) => {
    const dry = (text: string) => {
      const { path, json } = call(text);
      return { path: `${path}?dryRun=true`, json };
    };
    expect((await bad.send(dry('😀'.repeat(max)))).status).toBe(200);
    const rejected = { status: 422, field, text: `At most ${max} characters` };
    await bad.refuses(call('😀'.repeat(max + 1)), rejected);
  });
});

describe('a text that would not stay one line', () => {
  it.each([
    ['B-083', 'a line feed', 'a\nb'],
    ['B-083', 'a carriage return', 'a\rb'],
    ['B-083', 'a tab', 'a\tb'],
    ['B-083', 'a bell', 'a\u0007b'],
    ['B-083', 'an escape', 'a\u001b[31mb'],
    ['B-083', 'a next-line character', 'a\u0085b'],
    ['B-083', 'a line separator', 'a\u2028b'],
  ])('%s %s in a title is refused', async (_id, _what, title) => {
    await bad.refuses(
      { path: '/lp/programs', json: program({ title }) },
      { status: 422, field: 'title', text: 'Control characters are not allowed' },
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
  it.each([
    ['B-087 REDM-056', 'a space', 'FERN CLAY'],
    ['B-087 REDM-056', 'a hyphen', 'FERN-'],
    ['B-087', 'an emoji', 'FERN🌿'],
    ['B-087', 'two hundred letters', 'F'.repeat(200)],
    ['B-079', 'a right-to-left override', 'FE\u202eRN'],
    ['B-081', 'a letter of another alphabet', 'F\u0410RN'],
    ['B-087', 'a line feed at its end', 'FERN\n'],
  ])('%s with %s is refused', async (_id, _what, codePrefix) => {
    await bad.refuses(
      { path: '/lp/programs', json: discount({ codePrefix }) },
      { status: 422, field: 'codePrefix', text: TEXT },
    );
  });
});

describe('texts that are only texts', () => {
  it.each([
    ['B-082', 'flags and families', '👨‍👩‍👧‍👦🇯🇵 Punkte für Grüße, 点数'],
    ['B-082', 'a hundred marks on one letter', `e${'\u0301'.repeat(100)}`],
    ['B-079', 'a right-to-left override', 'Summer \u202eelaS'],
    ['B-084', 'a script', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the input.
    ['B-084', 'templates', '{{7*7}} ${7*7} <%= 7*7 %> #{7*7} {name}'],
    ['B-085', 'SQL', "'; DROP TABLE ledger.event_log; --"],
    ['B-086', 'placeholders', '{{customer_name}} {{ {{x}} }} {{'],
    ['B-193', 'the names of methods', '__proto__ toString constructor hasOwnProperty'],
  ])('%s %s is stored and shown as it is', async (_id, _what, text) => {
    expect(await stored(text)).toEqual({ title: text, note: text });
    const state = await bad.send({ path: `/proxy/state?${proxied()}`, headers: [] });
    expect(state.headers['content-type']).toMatch(/^application\/json/);
    const titles = JSON.parse(state.text).data.redeem.map(({ title }: { title: string }) => title);
    expect(titles).toContain(text);
  });
});

describe('a search is for these letters [B-085]', () => {
  const found = async (search: string): Promise<string[]> => {
    const { status, body } = await merchant.get(`/lp/customers?search=${encodeURIComponent(search)}`);
    expect(status).toBe(200);
    return body.data.map(({ id }: { id: string }) => id);
  };

  it.each(['%', '%_', '%_\\', '0%_o', '100%', '_off'])(
    '%s finds customers with it in the name, and no others',
    async (search) => {
      expect(await found(search)).toEqual([customer]);
    },
  );

  it.each([
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
  ])('%s finds no customer and causes no error', async (search) => {
    expect(await found(search)).toEqual([]);
  });

  it('more than a hundred letters are refused', async () => {
    await bad.refuses({ path: `/lp/customers?search=${'a'.repeat(101)}` }, { status: 422, field: 'search' });
  });
});

describe('a language [B-088]', () => {
  it.each(['en-US-x-evil', '../de', 'x'.repeat(10_000), 'nl', '', '__proto__'])(
    '%s is none of ours',
    async (language) => {
      await bad.refuses(
        { path: '/lp/settings', json: { primaryLanguageInApp: language } },
        { status: 422, field: 'primaryLanguageInApp' },
      );
    },
  );
});

describe('ids that are none [B-091]', () => {
  it.each(['-1', '1.0', '0x1', '%201', 'gid:%2F%2Fshopify%2FOrder%2F1', '123456789012345678901', 'NaN', 'null'])(
    'customer %s is not there',
    async (id) => {
      await bad.refuses({ path: `/lp/customers/${id}` }, { status: 404 });
      await bad.refuses({ path: `/lp/customers/${id}/points`, json: { amount: 1, adminNote: 'x' } }, { status: 404 });
    },
  );

  it.each(['1', '%7B00000000-0000-4000-8000-000000000000%7D', 'not-a-uuid'])('program %s is not there', async (id) => {
    await bad.refuses({ path: `/lp/programs/${id}` }, { status: 404 });
    await bad.refuses({ method: 'DELETE', path: `/lp/programs/${id}` }, { status: 404 });
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
  it.each([
    ['empty', ''],
    ['256 letters long', 'k'.repeat(256)],
    ['with a space in it', 'a b'],
    ['an emoji', Buffer.from('😀').toString('latin1')],
  ])('that is %s is refused', async (_what, key) => {
    await bad.refuses(await call(key), { status: 400, field: 'Idempotency-Key' });
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
  it.each(['', 'abc', '"-1"', '"1", "2"', '1.5', '"1234567890123456"'])(
    'that cannot be read is rejected with the name of its header: %s',
    async (ifMatch) => {
      await bad.refuses(await save(ifMatch), { status: 400, field: 'If-Match' });
    },
  );
});
