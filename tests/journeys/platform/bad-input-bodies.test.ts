import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { BadInput } from '../../support/bad-input/bad-input-stage.js';
import { rawBytes, rawCall } from '../../support/bad-input/raw-call.js';
import type { Rejected } from '../../support/bad-input/refused.js';
import type { Merchant } from '../../support/clients/merchant.js';
import { useStage } from '../../support/service.js';
import { expectTable } from '../../support/table.js';

const stage = await useStage('all-shops');

let bad: BadInput;
let merchant: Merchant;
let customer: string;
beforeAll(async () => {
  merchant = await stage.merchant();
  bad = new BadInput(stage, merchant);
  customer = await merchant.customer();
}, 60_000);

const adjust = () => `/lp/customers/${customer}/points`;
const GOOD = '"adminNote":"x","amount":1';
const authorization = async () => ['authorization', `Bearer ${await merchant.bearer()}`];

describe('a body that is no command', () => {
  /** Bodies of an adjustment by name, all rejected with this answer. */
  const refusesBodies = (bodies: Record<string, string | Buffer>, rejected: Rejected) =>
    bad.refusesAll(Object.entries(bodies).map(([name, body]) => [name, { path: adjust(), body }, rejected]));

  it('JSON that is no object is refused [B-038]', async () => {
    const values = ['null', '[]', '"x"', '1', 'true', '[{"amount":1,"adminNote":"x"}]'];
    const named = Object.fromEntries(values.map((value) => [value, value]));
    await refusesBodies({ ...named, nothing: '', 'white space': ' \n\t ' }, { status: 400 });
  });

  it('JSON that is not well-formed is refused [B-039]', async () => {
    const bodies = {
      truncated: `{${GOOD}`,
      'with a trailing comma': `{${GOOD},}`,
      'with a comment': `{${GOOD}/* */}`,
      'with single quotes': "{'amount':1,'adminNote':'x'}",
      NaN: '{"amount":NaN,"adminNote":"x"}',
      Infinity: '{"amount":Infinity,"adminNote":"x"}',
      'a second value': `{${GOOD}} {}`,
      'a leading byte order mark': `\ufeff{${GOOD}}`,
      'a bare line feed in a text': '{"amount":1,"adminNote":"a\nb"}',
    };
    await refusesBodies(bodies, { status: 400 });
  });

  it('a field given twice is refused [B-040]', async () => {
    const bodies = {
      plainly: '{"amount":1,"amount":1000,"adminNote":"x"}',
      'with an escape': '{"amount":1,"\\u0061mount":1000,"adminNote":"x"}',
      'after an object': '{"a":{},"amount":1,"amount":2,"adminNote":"x"}',
    };
    await refusesBodies(bodies, { status: 400, text: /twice/ });
  });

  it('a body of too much structure is refused at once [B-041]', async () => {
    const fields = Array.from({ length: 100_000 }, (_, i) => `"${i}":1`).join(',');
    const bodies = {
      'nested 10,000 deep': `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      'a list of 400,000 items': `{"a":[${'1,'.repeat(399_999)}1]}`,
      '100,000 fields': `{${fields}}`.slice(0, 1_000_000),
    };
    await refusesBodies(bodies, { status: 400 });
  });

  it('a text of 5 MB is larger than a command may be [B-041, B-043]', async () => {
    const body = `{"amount":1,"adminNote":"${'x'.repeat(5_000_000)}"}`;
    await bad.refuses({ path: adjust(), body }, { status: 413 });
  });

  it('a field that is not known is named [B-042]', async () => {
    const fields: [string, string, unknown][] = [
      ['an unknown field', 'reason', 'y'],
      ['a known field in the wrong case', 'AdminNote', 'y'],
      ['an inherited name', 'constructor', { name: 1 }],
    ];
    await bad.refusesAll(
      fields.map(([name, field, value]) => [
        name,
        { path: adjust(), json: { amount: 1, adminNote: 'x', [field]: value } },
        { status: 400, field, text: 'This field is not known' },
      ]),
    );
  });

  it('__proto__ is an unknown field, and no prototype changes [B-042]', async () => {
    const body = `{${GOOD},"__proto__":{"isAdmin":true}}`;
    await bad.refuses({ path: adjust(), body }, { status: 400, field: '__proto__' });
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

describe('bytes that are no text', () => {
  const bytes = (inside: number[]) =>
    Buffer.concat([Buffer.from('{"amount":1,"adminNote":"'), Buffer.from(inside), Buffer.from('"}')]);
  it('an invalid encoding is refused [B-046]', async () => {
    const bodies: [string, string | Buffer][] = [
      ['invalid UTF-8', bytes([0xff, 0xfe])],
      ['an overlong encoding', bytes([0xc0, 0xaf])],
      ['half a character in UTF-8', bytes([0xed, 0xa0, 0x80])],
      ['half a character as an escape', '{"amount":1,"adminNote":"\\ud800"}'],
      ['half a character in a field’s name', `{${GOOD},"\\udc00":1}`],
    ];
    await bad.refusesAll(bodies.map(([name, body]) => [name, { path: adjust(), body }, { status: 400 }]));
  });

  it('NUL is refused [B-047]', async () => {
    await bad.refuses({ path: adjust(), body: '{"amount":1,"adminNote":"a\\u0000b"}' }, { status: 400, text: /NUL/ });
    await bad.refuses({ path: '/lp/customers?search=a%00b' }, { status: 400, field: 'search' });
  });
});

describe('a body in the wrong clothes', () => {
  const body = `{${GOOD}}`;

  it('a content type other than JSON is refused [B-045]', async () => {
    const token = await authorization();
    const types: [string, string[]][] = [
      ['no content type', []],
      ['plain text', ['text/plain']],
      ['XML', ['application/xml']],
      ['a form with a file', ['multipart/form-data; boundary=x']],
      ['UTF-16', ['application/json; charset=utf-16']],
      ['latin-1', ['application/json; charset=iso-8859-1']],
    ];
    await bad.refusesAll(
      types.map(([name, type]) => {
        const headers = [...token, ...type.flatMap((one) => ['content-type', one])];
        return [name, { path: adjust(), body, headers }, { status: 415 }];
      }),
    );
  });

  it('a compressed body is refused unread [B-044]', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000));
    const usual = [...(await authorization()), 'content-type', 'application/json'];
    await bad.refusesAll(
      ['gzip', 'br', 'deflate'].map((encoding) => {
        const headers = [...usual, 'content-encoding', encoding];
        return [encoding, { path: adjust(), body: bomb, headers }, { status: 415 }];
      }),
    );
  });

  it('an endless body is cut off [B-043]', async () => {
    const headers = [...(await authorization()), 'content-type', 'application/json', 'transfer-encoding', 'chunked'];
    const call = rawCall(`${stage.api}/api${adjust()}`, { method: 'POST', body: 'x'.repeat(20_000_000), headers });
    const { status } = await call.catch(() => ({ status: 413 }));
    expect(status).toBe(413);
  });

  it('two lengths are one too many: nothing is smuggled [B-048]', async () => {
    const head = await bad.head();
    const token = await merchant.bearer();
    const inner = `POST /api${adjust()} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const answer = await rawBytes(
      stage.api,
      `POST /api/shops HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(await bad.head()).toBe(head);
  });

  it('a header of an odd form or size is refused [B-048]', async () => {
    const headers: [string, string, number][] = [
      ['a folded header', 'X-A: 1\r\n folded: 2\r\n', 400],
      ['a header of 1 MB', `X-A: ${'a'.repeat(1_048_576)}\r\n`, 431],
      ['a header of 64 kB', `X-A: ${'a'.repeat(65_536)}\r\n`, 431],
      ['a space before the colon', 'Content-Length : 3\r\n', 400],
    ];
    const rows = headers.map(async ([name, header, status]) => {
      const answer = await rawBytes(stage.api, `GET /healthz HTTP/1.1\r\nHost: x\r\n${header}\r\n`);
      return { name, actual: answer.slice(0, 13), expected: `HTTP/1.1 ${status} ` };
    });
    expectTable(await Promise.all(rows));
  });
});

describe('methods and addresses', () => {
  it('another method is not allowed [B-050]', async () => {
    const head = await bad.head();
    const rows = Object.entries({ TRACE: 405, PATCH: 405, PROPFIND: 405, QUERY: 405 }).map(
      async ([method, expected]) => {
        const { status, headers } = await bad.send({ method, path: '/shops' });
        return { name: method, actual: [status, headers.allow], expected: [expected, 'GET'] };
      },
    );
    expectTable(await Promise.all(rows));
    expect(await bad.head()).toBe(head);
  });

  it('a method in a header is ignored [B-050]', async () => {
    const id = await merchant.program({ event: 'place_order', title: 'Stays', earnPoint: 1 });
    const override = ['x-http-method-override', 'DELETE', 'x-method-override', 'DELETE'];
    const { status } = await bad.send({
      path: `/lp/programs/${id}`,
      headers: [...(await authorization()), ...override],
    });
    expect(status).toBe(200);
    const { body } = await merchant.get(`/lp/programs/${id}`);
    expect(body.data.title).toBe('Stays');
  });

  it('asking changes nothing [B-051]', async () => {
    const head = await bad.head();
    for (const path of [
      '/shops',
      '/lp/customers',
      `/lp/customers/${customer}`,
      '/lp/programs/earning',
      '/lp/dashboard',
    ]) {
      await bad.send({ path });
      await bad.send({ path, method: 'HEAD' });
    }
    expect(await bad.head()).toBe(head);
  });

  it('an odd address leads nowhere [B-052]', async () => {
    const paths = [
      '/lp/../shops',
      '/lp/%2e%2e/shops',
      '//shops',
      '/shops;a=b',
      '/lp%2fcustomers',
      '/lp/customers/%00',
      '/lp/customers/%',
      '/lp/customers/1%20or%201=1',
      `/lp/customers/${'1'.repeat(500)}`,
      '/nothing',
    ];
    const rows = paths.map(async (path) => {
      const { status } = await bad.send({ path });
      return { name: path, actual: [400, 404, 414].includes(status) ? 'nowhere' : status, expected: 'nowhere' };
    });
    expectTable(await Promise.all(rows));
  });

  it('a request with another host name gets the same answer [B-052]', async () => {
    const headers = [
      ...(await authorization()),
      'x-forwarded-host',
      'evil.example',
      'x-original-url',
      '/api/lp/customers',
    ];
    const { text } = await bad.send({ path: '/shops', headers });
    expect(text).not.toContain('evil.example');
    expect(JSON.parse(text).data.shop.shopifyDomain).toBe(merchant.shop);
  });

  it('odd wishes for types and languages get JSON [B-053]', async () => {
    const requests = ['accept', 'application/xml', 'accept-language', '../../x'];
    const { status, headers } = await bad.send({ path: '/shops', headers: [...(await authorization()), ...requests] });
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^application\/json/)]);
  });

  it('a cookie of 200 kB is cut off [B-053]', async () => {
    const call = rawCall(`${stage.api}/api/shops`, { headers: ['cookie', `a=${'b'.repeat(200_000)}`] });
    const { status } = await call.catch(() => ({ status: 431 }));
    expect(status).toBe(431);
  });

  it('a parameter given twice or as a structure is refused [B-054]', async () => {
    const queries = ['first=10&first=100', 'first[]=1', 'first[$gt]=0'];
    await bad.refusesAll(queries.map((query) => [query, { path: `/lp/customers?${query}` }, { status: 400 }]));
  });
});
