import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { withPrograms } from '../../support/for-a-while.js';
import { unzip } from '../../support/proof/pack.js';
import { judgemeReview, reportReview, SECRET } from '../../support/reviews.js';
import { KUMO, shopIdOf, useShops } from '../../support/service.js';
import { until } from '../../support/waiting.js';

const stage = await useShops();
let merchant: Merchant;
let stranger: Merchant;
let customer: string;

beforeAll(async () => {
  merchant = await stage.merchant();
  stranger = await stage.merchant(KUMO, 'Jonas Meier');
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 1, rateMoney: 1 });
  customer = await merchant.customer();
  await merchant.order(customer, [{ price: '120' }]);
  await stage.idle();
  await merchant.post(`/lp/customers/${customer}/points`, { amount: 25, adminNote: '=HYPERLINK("x") & <b>' });
  await stage.idle();
}, 60_000);

/** Asks for an export, waits for it, and fetches it as the admin does. */
async function exported(kind: string, body: object) {
  const { data } = (await merchant.post(`/lp/exports/${kind}`, body)).body;
  expect(data).toMatchObject({ kind, state: 'waiting', rows: 0 });
  const run = await until('the export is mailed', async () => {
    const found = (await merchant.get('/lp/exports')).body.data.find(({ id }: { id: string }) => id === data.id);
    if (found.state === 'failed') throw new Error('the export failed');
    return found.state === 'done' && found.mailed ? found : null;
  });
  return { run, ...(await download(merchant, data.id)) };
}

async function download(by: Merchant, id: string, as: Merchant = by) {
  const { path: address, fileName } = (await by.get(`/lp/exports/${id}/link`)).body.data;
  const answer = await fetch(stage.api + address, { headers: { authorization: `Bearer ${await as.bearer()}` } });
  return { answer, fileName, address, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('an export', () => {
  it('is a CSV of what the list shows, mailed and kept [ACTV-024, LIM-008, CALL-069]', async () => {
    const { run, answer, fileName, bytes } = await exported('activities', { format: 'csv' });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(fileName).toMatch(new RegExp(`^activities-${shopIdOf(stage.shop)}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    const [head, ...lines] = bytes.toString('utf8').split('\r\n').filter(Boolean);
    expect(head).toMatch(/^\uFEFFEvent,When/);
    const shown = (await merchant.get('/lp/activities?first=100')).body.data as { id: string; points: number }[];
    expect(lines.map((line) => line.slice(0, 36))).toEqual(shown.map(({ id }) => id));
    expect(run).toMatchObject({ rows: lines.length, mailed: true });
    // A cell that would be a formula is a text (I-83).
    expect(bytes.toString()).toContain(`"'=HYPERLINK(""x"") & <b>"`);
    await stage.idle();
    const outbox = path.join(stage.service.parts.config.DATA_DIR, 'outbox');
    const mails = fs.readdirSync(outbox).map((name) => fs.readFileSync(path.join(outbox, name), 'utf8'));
    expect(mails.filter((mail) => mail.includes(fileName))).toHaveLength(1);
  });

  it('is an XLSX of the rows that the filters leave, texts as texts [ACTV-024, LIM-008]', async () => {
    const { run, bytes } = await exported('activities', { format: 'xlsx', filters: { types: ['admin_adjustment'] } });
    expect(run.rows).toBe(1);
    const parts = await unzip(bytes);
    expect([...parts.keys()]).toContain('[Content_Types].xml');
    const sheet = parts.get('xl/worksheets/sheet1.xml')!.toString();
    expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK(&quot;x&quot;) &amp; &lt;b&gt;</t>');
    expect(sheet).toContain('<c><v>25</v></c>');
    expect(sheet.match(/<row /g)).toHaveLength(2);
  });

  it('has the rows that the search and the filters of the journal list, and no others [ACTV-024]', async () => {
    const [order] = (await merchant.get('/lp/activities?types=earn_point')).body.data;
    const program = order.rule.program;
    for (const [filters, count] of [
      [{ search: order.source.label }, 1],
      [{ search: 'nobody has this' }, 0],
      [{ program, actor: 'webhook' }, 1],
      [{ actor: 'staff', by: 'somebody-else' }, 0],
    ] as const) {
      const { run, bytes } = await exported('activities', { format: 'csv', filters });
      expect([filters, run.rows]).toEqual([filters, count]);
      expect(bytes.toString().includes(order.id)).toBe(count === 1);
    }
  });

  it('is an XLSX with moments as dates, columns as wide as their content and a head that stays in sight', async () => {
    const { bytes } = await exported('activities', { format: 'xlsx', filters: { types: ['admin_adjustment'] } });
    const parts = await unzip(bytes);
    const sheet = parts.get('xl/worksheets/sheet1.xml')!.toString();
    const [line] = (await merchant.get('/lp/activities?types=admin_adjustment')).body.data;
    const dates = [...sheet.matchAll(/<c s="1"><v>([\d.]+)<\/v><\/c>/g)].map(([, days]) => Number(days));
    expect(dates.map((days) => new Date(Math.round((days - 25_569) * 86_400_000)).toISOString())).toEqual([
      line.occurredAt,
      line.recordedAt,
    ]);
    expect(parts.get('xl/styles.xml')!.toString()).toMatch(/<cellXfs count="3"><xf\/><xf numFmtId="164"/);
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    const widths = [...sheet.matchAll(/<col min="\d+" max="\d+" width="(\d+)"/g)].map(([, width]) => Number(width));
    expect(widths[0]).toBe(line.id.length + 2);
    expect(widths).toHaveLength(14);
  });

  it('of reviews has what was written, what became of it, and only the rows of its filters [ACTV-024, CALL-070, LIM-008]', async () => {
    await merchant.put('/lp/integrations/review/judgeme/secret', { secret: SECRET });
    await withPrograms(merchant, [{ event: 'write_review', title: 'Reviews', hasLimit: false }], async () => {
      for (const [id, rating] of [
        [1, 5],
        [2, 3],
        [3, 4],
      ] as const) {
        const reported = judgemeReview(
          id,
          { rating, title: `=SUM(${id})`, body: 'Fine, "very" fine' },
          { external_id: customer },
        );
        expect((await reportReview(merchant, 'judgeme', reported)).status).toBe(200);
        await stage.idle();
      }
      const [, second] = (await merchant.get('/lp/reviews?kind=write_review&sort=oldest')).body.data;
      await merchant.put(`/lp/reviews/${second.id}/status`, { status: 'approved' });
      await stage.idle();
      const csv = await exported('reviews', { format: 'csv' });
      const [head, ...lines] = csv.bytes.toString('utf8').split('\r\n').filter(Boolean);
      expect(head).toBe(
        '\uFEFFReview,When (UTC),Customer ID,Customer,Product ID,Rating,Title,Text,App,Points,Status,Reason,Reviewed (UTC),Note',
      );
      const rows = lines.map((line) => line.split(',').slice(5, 7).join());
      expect([rows, csv.run.rows]).toEqual([[`4,'=SUM(3)`, `3,'=SUM(2)`, `5,'=SUM(1)`], 3]);
      expect(lines[1]).toContain(`"Fine, ""very"" fine",judgeme,50,approved,`);
      const waiting = { format: 'xlsx', filters: { status: 'pending', rating: 5 } };
      const { run, bytes } = await exported('reviews', waiting);
      const sheet = (await unzip(bytes)).get('xl/worksheets/sheet1.xml')!.toString();
      expect([run.rows, sheet.match(/<row /g)?.length]).toEqual([1, 2]);
      expect(sheet).toContain('=SUM(1)</t>');
      expect(sheet).toContain('Fine, &quot;very&quot; fine</t>');
    });
  });

  it('of Google reviews has their links and their step of the flow [ACTV-024, CALL-072]', async () => {
    const maps = {
      event: 'google_maps_review',
      title: 'Maps',
      placeUrl: 'https://maps.app.goo.gl/fern',
      earnPoint: 30,
    };
    await withPrograms(merchant, [maps], async () => {
      const link = 'https://maps.app.goo.gl/mine';
      const { id } = (await new Shopper(stage, merchant, customer).post('/reviews', { link })).body.data;
      await merchant.put(`/lp/reviews/${id}/opened`, {});
      await stage.idle();
      const { bytes, run } = await exported('google-reviews', { filters: { status: 'pending' } });
      const [head, line] = bytes.toString().split('\r\n');
      expect(head).toBe('\uFEFFReview,When (UTC),Customer ID,Customer,Link,Points,Status,Reason,Reviewed (UTC),Note');
      expect([run.rows, line?.startsWith(`${id},`), line?.endsWith(`,${link},0,under_approval,,,`)]).toEqual([
        1,
        true,
        true,
      ]);
    });
  });

  it.each(['referrals', 'launch-tier'])('of %s has its columns and, before there can be any, no row', async (kind) => {
    const { run, bytes } = await exported(kind, {});
    const [head, ...lines] = bytes.toString().split('\r\n').filter(Boolean);
    expect([head?.split(',').length, lines, run.rows]).toEqual([kind === 'referrals' ? 8 : 7, [], 0]);
  });

  it('belongs to one shop, and an unknown kind or filter is refused', async () => {
    const { run, address } = await exported('activities', {});
    expect((await stranger.get(`/lp/exports/${run.id}/link`)).status).toBe(404);
    const headers = { authorization: `Bearer ${await stranger.bearer()}` };
    expect((await fetch(stage.api + address, { headers })).status).toBe(404);
    expect((await stranger.get('/lp/exports')).body.data).toEqual([]);
    expect((await merchant.post('/lp/exports/secrets', {})).status).toBe(404);
    expect((await merchant.post('/lp/exports/activities', { filters: { from: 'today' } })).status).toBe(422);
  });
});

describe('programs', () => {
  it('publishing one turns it on and shows it; milestones have a list of their own [EARN-118]', async () => {
    const settings = { event: 'milestone', title: 'Tenth order', display: false, status: false };
    const id = (await merchant.post('/lp/programs', settings)).body.data.id;
    expect((await merchant.post(`/lp/programs/${id}/publish`)).status).toBe(200);
    await stage.idle();
    const { data } = (await merchant.get('/lp/programs/milestone')).body;
    expect(data).toMatchObject([{ id, title: 'Tenth order', display: true, status: true }]);
    expect((await merchant.get('/lp/programs/earning')).body.data.map((row: { id: string }) => row.id)).not.toContain(
      id,
    );
  });
});
