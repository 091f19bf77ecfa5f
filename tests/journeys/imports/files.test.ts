import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { importFileUse } from '@loyalty/contracts/imports/files';
import { DirectoryFileStore } from '@loyalty/services/platform/files/directory-store';
import type { FileStore } from '@loyalty/services/platform/files/file-store';
import { Files } from '@loyalty/services/platform/files/files';
import { storageLimits } from '@loyalty/services/platform/files/quotas';
import type { Merchant } from '../../support/clients/merchant.js';
import { Importer } from '../../support/imports/importing.js';
import { KUMO, shopIdOf, useShops } from '../../support/service.js';

const stage = await useShops();
const MB = 1024 * 1024;

let merchant: Merchant;
let importer: Importer;

/** A table of exactly so many bytes. */
function tableOf(bytes: number): Buffer {
  const table = Buffer.alloc(bytes, 'anna@example.com,1\n');
  table.write('email,points________\n');
  return table;
}

const errorOf = async (content: string | Buffer, name = 'points.csv') => {
  const { status, body } = await merchant.upload('import', content, name);
  return [status, body.errors?.[0]?.path, body.error];
};

const rejected = async (kind: 'points' | 'birthdays' | 'statuses' | 'migration', content: string | Buffer) => {
  const { status, body } = await importer.open({ kind, content });
  return [status, body.errors?.[0]?.path, body.error];
};

beforeAll(async () => {
  merchant = await stage.merchant();
  importer = new Importer(merchant, stage.idle);
  await merchant.customer({ email: 'anna@example.com' });
}, 120_000);

describe('an uploaded table', () => {
  it('has 25 MB at most [IMPT-014, MSG-047, B-115]', async () => {
    expect((await merchant.upload('import', tableOf(25 * MB))).status).toBe(200);
    expect(await errorOf(tableOf(25 * MB + 1))).toEqual([413, 'file', 'Your file is over 25MB']);
    expect(await errorOf(tableOf(26 * MB))).toEqual([413, 'file', 'Your file is over 25MB']);
  });

  it('is recognised by its content, whatever its name says [IMPT-013, MSG-048, B-116]', async () => {
    const notCsv = [422, 'file', 'Your file is not csv'];
    expect(await errorOf(Buffer.from('PK\u0003\u0004 a workbook'), 'points.csv')).toEqual(notCsv);
    expect(await errorOf(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'points.csv')).toEqual(notCsv);
    expect(await errorOf('<html><table></table></html>', 'points.csv')).toEqual(notCsv);
    expect(await errorOf('', 'points.csv')).toEqual(notCsv);
    expect((await merchant.upload('import', 'email,points\n', 'points.xlsx')).status).toBe(200);
  });

  it('that is a packed workbook is refused unopened, however much it would unpack to [IMPT-013, B-137]', async () => {
    const packed = deflateRawSync(Buffer.alloc(64 * MB));
    const entity = '<!DOCTYPE x [<!ENTITY e SYSTEM "http://127.0.0.1:9/e">]><sheet>&e;</sheet>';
    const header = Buffer.from('504b0304140000000800', 'hex');
    const notCsv = [422, 'file', 'Your file is not csv'];
    expect(await errorOf(Buffer.concat([header, packed]), 'points.csv')).toEqual(notCsv);
    expect(await errorOf(Buffer.concat([header, deflateRawSync(entity)]), 'points.xlsx')).toEqual(notCsv);
    expect(await errorOf(entity, 'points.csv')).toEqual(notCsv);
  });

  it('is refused with the line where it cannot be read [MSG-104, B-119, B-129]', async () => {
    const unclosed = 'email,points\nanna@example.com,5\n"anna@example.com,5\nanna@example.com,5\n';
    expect(await rejected('points', unclosed)).toEqual([
      422,
      'file',
      'Your file is invalid: the quote that opens in line 3 is never closed',
    ]);
    const wide = `email,points${',x'.repeat(600)}\n`;
    expect((await rejected('points', wide))[2]).toBe('Your file is invalid: line 1 has more than 500 columns');
    const long = `email,points\n${'x'.repeat(40_000)},5\n`;
    expect((await rejected('points', long))[2]).toBe(
      'Your file is invalid: line 2 has a cell of more than 32,768 characters',
    );
    expect((await rejected('points', ',,\n,,\n'))[2]).toBe('Your file is invalid');
    expect((await rejected('points', 'email,points,Email \n'))[2]).toBe('Your file is invalid: Email is there twice');
    expect((await merchant.get('/lp/imports')).body.data).toEqual([]);
  });

  it('keeps the last part of its name alone, and its result has a name of ours [B-136]', async () => {
    const named = async (name: string) => {
      const { body } = await merchant.upload('import', 'email,points\n', name);
      return body.data.name as string;
    };
    expect(await named('../../etc/points.csv')).toBe('points.csv');
    // A form writes a quote as %22.
    expect(await named('a"; filename=evil.html')).toBe('a_22_ filename_evil.html');
    expect(await named('\u202Evsc.stniop')).toBe('_vsc.stniop');
    expect((await named(`${'x'.repeat(300)}.csv`)).length).toBe(200);
    const id = await importer.done({ content: 'email,points\nanna@example.com,3\n', name: '..\\evil\r\n.csv' });
    const { path } = (await merchant.get(`/lp/imports/${id}/link`)).body.data;
    const headers = { authorization: `Bearer ${await merchant.bearer()}` };
    const { headers: answered } = await fetch(`${stage.api}${path}`, { headers });
    expect(answered.get('content-disposition')).toBe(`attachment; filename="import-result-${id.slice(0, 8)}.csv"`);
  });

  it('with formulas that call programs or addresses is text, and its result is safe to open [B-128]', async () => {
    const formulas = [
      `=cmd|' /C calc'!A0`,
      '=HYPERLINK("http://127.0.0.1:9","x")',
      '=IMPORTXML("http://127.0.0.1:9","//a")',
    ];
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const rows = formulas.map((formula) => `anna@example.com,${quoted(formula)},${quoted(formula)}`);
    const id = await importer.checked({ content: `email,points,name\n${rows.join('\n')}\n` });
    expect((await importer.reasons(id)).map(([, code]) => code)).toEqual(rows.map(() => 'points-invalid'));
    const result = await importer.result(stage.api, id);
    for (const formula of formulas) expect(result).toContain(`'${formula.replaceAll('"', '""')}`);
    expect(result).not.toMatch(/(^|,)"?=/m);
  });

  it('without one of its headers is stopped by the message of that header [IMPT-019, MSG-049, B-121]', async () => {
    expect(await rejected('points', 'Name,Points\nAnna,5\n')).toEqual([422, 'file', 'Missing header: Email.']);
    expect(await rejected('points', 'Email,Score\nanna@example.com,5\n')).toEqual([
      422,
      'file',
      'Missing header: Points.',
    ]);
    expect((await rejected('points', 'Phone,Points\n+15550100,5\n'))[0]).toBe(200);
  });

  it('of birthdays and statuses needs the header of these [MSG-050, MSG-052, MSG-051]', async () => {
    const birthday = [422, 'file', 'Missing header: Birthday(MM/DD).'];
    expect(await rejected('birthdays', 'Email,Born\nanna@example.com,05/12\n')).toEqual(birthday);
    expect(await rejected('statuses', 'Email,Status\nanna@example.com,Member\n')).toEqual([
      422,
      'file',
      'Missing header: Type.',
    ]);
    expect((await rejected('birthdays', 'Email,Birthday (MM/DD)\nanna@example.com,05/12\n'))[0]).toBe(200);
    expect((await rejected('birthdays', 'Email,Birthday(MM/DD)\nanna@example.com,05/12\n'))[0]).toBe(200);
  });

  it('of a migration needs an email column once its columns are mapped [IMPT-011, B-133]', async () => {
    const { body } = await importer.open({
      kind: 'migration',
      content: 'Shopify customer ID,Points\n7000000000000,5\n',
    });
    const { id } = body.data;
    const map = async (columns: string[], more: object = {}) => {
      const reply = await merchant.put(`/lp/imports/${id}/mapping`, { columns, pointsMode: 'add', ...more });
      return [reply.status, reply.body.errors?.[0]?.path, reply.body.error];
    };
    expect(await map(['customerId', 'points'])).toEqual([422, 'columns', 'Missing header: Email.']);
    expect(await map(['email', 'email'])).toEqual([422, 'columns.1', 'Only one column can be the email']);
    expect(await map(['email'])).toEqual([422, 'columns', 'Give a meaning to each of the 2 columns']);
    expect((await map(['email', 'ignore']))[2]).toBe(
      'Choose at least one column with points, birthdays, statuses or tiers',
    );
    expect((await map(['email', 'unheard-of']))[0]).toBe(422);
  });

  it('is read in every encoding and with every delimiter that spreadsheets write [B-117, B-118, B-120]', async () => {
    const rows = async (content: string | Buffer) => {
      const id = await importer.checked({ content });
      const { file, checked } = await importer.get(id);
      return [file.encoding, file.delimiter, checked.rows, checked.failed];
    };
    const text = 'email,points,name\r\nanna@example.com,5,Dübois\r\n';
    expect(await rows(`\uFEFF${text}`)).toEqual(['utf-8', ',', 1, 0]);
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
    expect(await rows(utf16)).toEqual(['utf-16le', ',', 1, 0]);
    expect(await rows(Buffer.from(utf16).swap16())).toEqual(['utf-16be', ',', 1, 0]);
    expect(await rows(Buffer.from(text.replaceAll(',', ';'), 'latin1'))).toEqual(['windows-1252', ';', 1, 0]);
    expect(await rows(text.replaceAll(',', '\t').replaceAll('\r\n', '\r'))).toEqual(['utf-8', '\t', 1, 0]);
    expect(await rows(`sep=;\n${text.replaceAll(',', ';')}`)).toEqual(['utf-8', ';', 1, 0]);
    const mixed = Buffer.concat([
      Buffer.alloc(70_000, 'anna@example.com,5,x\n'),
      Buffer.from('\xfc@example.com,5,x\n', 'latin1'),
    ]);
    const id = await importer.checked({ content: Buffer.concat([Buffer.from('email,points,name\n'), mixed]) });
    expect((await importer.reasons(id)).some(([, code]) => code === 'same-customer')).toBe(true);
    expect((await importer.get(id)).checked.ready).toBe(1);
  });

  it('of a header alone has no rows, and nothing to start [B-116]', async () => {
    const id = await importer.checked({ content: 'Email,Points,Create Date\n' });
    expect((await importer.get(id)).checked).toEqual({ rows: 0, ready: 0, repeated: 0, unchanged: 0, failed: 0 });
    expect((await importer.start(id)).body.error).toBe('No row of this file can be imported');
  });
});

describe('an import of another shop', () => {
  it('does not exist, nor do its file, rows and result [I-69, B-138]', async () => {
    const id = await importer.done({ content: 'email,points\nanna@example.com,5\n' });
    const file = await importer.upload('email,points\nanna@example.com,6\n');
    const link = (await merchant.get(`/lp/imports/${id}/link`)).body.data.path;
    const other = await stage.merchant(KUMO);
    const before = (await merchant.get(`/lp/imports/${id}`)).body.data;
    for (const path of ['', '/columns', '/lines', '/tiers', '/link', '/undo'])
      expect([path, (await other.get(`/lp/imports/${id}${path}`)).status]).toEqual([path, 404]);
    for (const act of ['start', 'cancel', 'undo'])
      expect([act, (await other.post(`/lp/imports/${id}/${act}`)).status]).toEqual([act, 404]);
    const stolen = await other.post('/lp/imports', { kind: 'points', file });
    expect([stolen.status, stolen.body.code]).toEqual([422, 'import.file-gone']);
    const headers = { authorization: `Bearer ${await other.bearer()}` };
    expect((await fetch(`${stage.api}${link}`, { headers })).status).toBe(404);
    expect((await other.get('/lp/imports')).body.data).toEqual([]);
    expect((await merchant.get(`/lp/imports/${id}`)).body.data).toEqual(before);
  });
});

describe('an upload that an erasure overtakes', () => {
  it('is rejected, and nothing of it remains [I-80]', async () => {
    const shop = shopIdOf(stage.shop);
    const { pool, clock, config, files } = stage.service.parts;
    const folder = path.join(config.DATA_DIR, 'overtaken');
    const store = new DirectoryFileStore(folder);
    const erased: FileStore = {
      open: (key) => store.open(key),
      remove: (key) => store.remove(key),
      async put(key, file) {
        await files.removeOf(shop, importFileUse);
        await store.put(key, file);
      },
    };
    const uploads = new Files(
      pool,
      erased,
      path.join(config.DATA_DIR, 'uploads'),
      clock,
      storageLimits(1, config.DATA_DIR, 0),
    );
    const upload = { name: 'points.csv', content: Readable.from([Buffer.from('email,points\n')]), by: '1' };
    await expect(uploads.upload(shop, importFileUse, upload)).rejects.toThrow('removed while it was stored');
    expect(fs.readdirSync(path.join(folder, shop))).toEqual([]);
  });
});
