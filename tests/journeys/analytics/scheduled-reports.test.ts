import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { DayRow } from '@loyalty/contracts/analytics/queries';
import {
  type ReportRecipient,
  reportIntervals,
  type ScheduleRow,
  sentReports,
} from '@loyalty/contracts/analytics/scheduled-reports';
import { addDays } from '@loyalty/contracts/kernel/days';
import { localDay } from '@loyalty/services/kernel/calendar';
import type { Merchant } from '../../support/clients/merchant.js';
import { KUMO, useStage } from '../../support/service.js';
import { expectTable } from '../../support/table.js';
import { sheetCells, workbookText } from '../../support/workbook.js';

const stage = await useStage('clock');
const PATH = '/lp/analytics/reports';
let merchant: Merchant;
let staff: string;
/** Another person of the staff. */
let second: string;
let customer: string;

interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly workbook: Buffer;
}

/** The subject of a mail, with the words that are written in its encoding. */
function subjectOf(mail: string): string {
  const written = (/^Subject: (.*(?:\n .*)*)/m.exec(mail)?.[1] ?? '').replaceAll(/\?=\s+=\?UTF-8\?Q\?/g, '');
  const bytes = written.replaceAll(/^=\?UTF-8\?Q\?|\?=$/g, '').replaceAll('_', ' ');
  return decodeURIComponent(bytes.replaceAll('%', '%25').replaceAll(/=([0-9A-F]{2})/g, '%$1'));
}

/** The mails of reports so far, oldest first. */
function letters(): Letter[] {
  const folder = path.join(stage.service.parts.config.DATA_DIR, 'outbox');
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.startsWith('report-')) : [];
  return names
    .map((name) => path.join(folder, name))
    .sort((a, b) => fs.statSync(a).mtimeMs - fs.statSync(b).mtimeMs)
    .map((file) => {
      const mail = fs.readFileSync(file, 'utf8');
      const [, base64 = ''] = /\.xlsx"?\r?\n(?:[^\n]+\n)*\n([A-Za-z0-9+/=\n]+)/.exec(mail) ?? [];
      return {
        subject: subjectOf(mail),
        text: mail.replaceAll('=\n', '').replaceAll('=3D', '='),
        workbook: Buffer.from(base64, 'base64'),
      };
    });
}

/** The figures of a mail by their names; 0 for one that it does not have. */
const figuresOf = (text: string) => (name: string) =>
  Number(new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]?.replace('−', '-') ?? 0);

const list = async (): Promise<ScheduleRow[]> => (await merchant.get(`${PATH}/schedules`)).body.data;
const today = async (): Promise<string> => (await merchant.get('/lp/dashboard')).body.data.to;

/** Moves on to the first day after today that satisfies a condition, until its morning in the shop has passed. */
async function morningOf(isDay: (day: string) => boolean): Promise<string> {
  for (let days = 0; days < 40; days += 1) {
    await stage.clock({ advance: 'P1D' });
    await stage.idle();
    const day = await today();
    if (!isDay(day)) continue;
    await stage.clock({ advance: 'PT12H' });
    await stage.idle();
    return day;
  }
  throw new Error('there is no such day');
}
const isMonday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() === 1;

beforeAll(async () => {
  merchant = await stage.merchant();
  await merchant.program({ event: 'place_order', title: 'Orders', earnPoint: 10, rateMoney: 1 });
  customer = await merchant.customer();
  await merchant.order(customer, [{ title: 'Tea', price: '12.50' }]);
  staff = (await merchant.get(`${PATH}/recipients`)).body.data[0].id;
  await stage.merchant(undefined, 'Jonas Meier');
  const { data }: { data: ReportRecipient[] } = (await merchant.get(`${PATH}/recipients`)).body;
  second = data.find(({ id }) => id !== staff)!.id;
}, 60_000);

describe('a report that is sent now', () => {
  it('comes as a mail with its figures, a link to its moment and a workbook of its days [MSG-135]', async () => {
    const day = await today();
    const range = { from: addDays(day, -6), to: day };
    const body = { report: 'overview', recipients: [staff], ...range };
    const answer = await merchant.post(`${PATH}/send`, body, 'send-once');
    expect([answer.status, answer.body.message, answer.body.data.mails]).toEqual([200, 'Report sent', 1]);
    const again = await merchant.post(`${PATH}/send`, body, 'send-once');
    expect(again.status).toBe(200);
    await stage.idle();
    const all = letters();
    expect(all).toHaveLength(1);
    const { subject, text, workbook } = all[0]!;
    expect(subject).toMatch(/^Overview of Fern & Clay: /);
    expect(text).toContain(`/apps/loyalty/analytics?from=${range.from}&to=${range.to}&compare=none&asOf=`);
    expect(text).toContain('Points earned: 125');
    // Its link is of a moment, which the page cannot count active members of.
    expect(text).not.toContain('Active members');
    const [head, ...rows] = await sheetCells(workbook);
    expect(head?.slice(0, 3)).toEqual(['Day', 'Points earned', 'Points redeemed']);
    const days: DayRow[] = (await merchant.get(`/lp/analytics/daily?from=${range.from}&to=${range.to}`)).body.data;
    expect(rows.map((row) => row.slice(1, 10).map(Number))).toEqual(
      days.map((one) => [
        ...[one.earned, one.redeemed, one.reversed, one.returned, one.expired, one.adjusted],
        ...[one.orders, one.couponsUsed, one.joined],
      ]),
    );
  });

  it.each([
    ['programs', 'Program', 'Orders'],
    ['points', 'Day', null],
  ])('can be that of %s', async (report, head, first) => {
    const day = await today();
    const body = { report, recipients: [staff], from: day, to: day };
    expect((await merchant.post(`${PATH}/send`, body)).status).toBe(200);
    await stage.idle();
    const [titles, row] = await sheetCells(letters().at(-1)!.workbook);
    expect([titles?.[0], first && row?.[0]]).toEqual([head, first]);
    // Points that were earned.
    expect(row?.slice(1)).toContain('125');
  });

  it.each([
    ['members', ['Day', 'New members', 'Members who left', 'Members'], '/analytics/member?'],
    ['referrals', ['Day', 'Links created', 'Referrals claimed', 'Referrals completed'], '/analytics/referral?'],
  ])('can be that of %s, with figures and days and nobody’s name or address', async (report, head, link) => {
    const day = await today();
    const from = addDays(day, -6);
    await merchant.post(`${PATH}/send`, { report, recipients: [staff], from, to: day });
    await stage.idle();
    const { text, workbook } = letters().at(-1)!;
    expect(text).toContain(link);
    const [titles, ...rows] = await sheetCells(workbook);
    expect([titles, rows.length]).toEqual([head, 7]);
    const { data } = (await merchant.get(`/lp/analytics/${report}?from=${from}&to=${day}&compare=none`)).body;
    const columns = report === 'members' ? ['joined', 'left', 'members'] : ['links', 'claimed', 'completed'];
    expect(rows.map((row) => row.slice(1).map(Number))).toEqual(
      data.days.map((one: Record<string, number>) => columns.map((column) => one[column])),
    );
    const written = await workbookText(workbook);
    expect(written).toContain(head[1]);
    const { name, email } = (await merchant.get(`/lp/customers/${customer}`)).body.data;
    expect([name, email]).not.toContain('');
    for (const personal of [name, email]) expect(`${text} ${written}`).not.toContain(personal);
  });

  it('of members has the groups in its workbook, and adds up in the mail', async () => {
    const day = await today();
    await merchant.post(`${PATH}/send`, { report: 'members', recipients: [staff], from: day, to: day });
    await stage.idle();
    const { text, workbook } = letters().at(-1)!;
    const { rfm } = (await merchant.get(`/lp/analytics/members?from=${day}&to=${day}&compare=none`)).body.data;
    const groups = await sheetCells(workbook, 2);
    expect(groups.map((row) => row[1])).toEqual([
      'Members',
      ...rfm.groups.map((one: { members: number }) => `${one.members}`),
    ]);
    expect(groups[1]?.[0]).toBe('Champions');
    const figure = figuresOf(text);
    expect(figure('Members at the start') + figure('New members') - figure('Members who left')).toBe(figure('Members'));
    expect(figure('Members')).toBeGreaterThan(0);
  });

  it('of points adds up in the mail itself, with the points that were adjusted', async () => {
    const day = await today();
    await merchant.post(`/lp/customers/${customer}/points`, { amount: 40, adminNote: 'Goodwill' });
    await stage.idle();
    await merchant.post(`${PATH}/send`, { report: 'points', recipients: [staff], from: day, to: day });
    await stage.idle();
    const { text } = letters().at(-1)!;
    const figure = figuresOf(text);
    expect(figure('Points adjusted')).toBe(40);
    const [came, went] = [
      ['Opening balance', 'Points earned', 'Points imported', 'Points adjusted', 'Points returned'],
      ['Points redeemed', 'Points expired', 'Points reversed'],
    ].map((names) => names.reduce((sum, name) => sum + figure(name), 0));
    expect(came! - went!).toBe(figure('Closing balance'));
    expect(text).not.toContain('Points imported');
  });

  it('names the field of what is wrong, and goes to nobody', async () => {
    const before = letters().length;
    const good = { report: 'overview', from: '2026-01-01', to: '2026-01-31', recipients: [staff] };
    const wrong: [name: string, body: object, field: string, status: number][] = [
      ['nobody', { recipients: [] }, 'recipients', 422],
      ['eleven people', { recipients: Array.from({ length: 11 }, (_, n) => `${n}`) }, 'recipients', 422],
      ['one person twice', { recipients: [staff, staff] }, 'recipients', 422],
      ['a stranger', { recipients: ['77'] }, 'recipients', 422],
      ['an address', { recipients: ['a@example.com'] }, 'recipients.0', 422],
      ['another report', { report: 'everything' }, 'report', 422],
      ['an end before the beginning', { to: '2025-12-31' }, 'to', 422],
      ['30 February', { to: '2026-02-30' }, 'to', 422],
      ['eleven years', { from: '2015-01-01' }, 'from', 422],
    ];
    expectTable(
      await Promise.all(
        wrong.map(async ([name, body, field, status]) => {
          const answer = await merchant.post(`${PATH}/send`, { ...good, ...body });
          return { name, actual: [answer.status, answer.body.errors?.[0]?.path], expected: [status, field] };
        }),
      ),
    );
    const address = await merchant.post(`${PATH}/send`, { ...good, recipients: ['a@example.com'] });
    expect(address.body.errors[0].message).toBe('Choose a person of the staff');
    await stage.idle();
    expect(letters()).toHaveLength(before);
  });
});

describe('a scheduled report', () => {
  let id: string;

  it('is sent on the morning on which it is due, once, and says what it speaks of', async () => {
    const added = await merchant.post(`${PATH}/schedules`, {
      report: 'programs',
      every: 'weekly',
      recipients: [staff],
    });
    expect([added.status, added.body.error]).toEqual([200, undefined]);
    id = added.body.data.id;
    const [row] = await list();
    expect(row).toMatchObject({ id, report: 'programs', every: 'weekly', paused: false, last: null });
    expect(row?.recipients[0]?.email).toMatch(/^.•••@/);
    const before = letters().length;
    const day = await morningOf(isMonday);
    expect(letters()).toHaveLength(before + 1);
    const [{ last, nextAt }] = (await list()) as [ScheduleRow];
    expect(last).toMatchObject({ state: 'sent', reason: null, from: addDays(day, -7), to: addDays(day, -1) });
    expect(localDay(last?.asOf ?? '', 'America/New_York') >= day).toBe(true);
    expect(nextAt?.slice(0, 10)).toBe(addDays(day, 7));
    await morningOf(() => true);
    expect(letters()).toHaveLength(before + 1);
  });

  it('is sent again when staff want it, with the figures of now', async () => {
    const before = letters().length;
    const answer = await merchant.post(`${PATH}/schedules/${id}/send`);
    expect([answer.status, answer.body.message]).toEqual([200, 'Report sent']);
    await stage.idle();
    expect(letters()).toHaveLength(before + 1);
    expect((await list())[0]?.last).toMatchObject({ state: 'sent', asOf: answer.body.data.asOf });
  });

  it('rests while it is paused, goes on when it is resumed, and ends when it is removed', async () => {
    await merchant.post(`${PATH}/schedules/${id}/pause`);
    expect(await list()).toMatchObject([{ id, paused: true, nextAt: null }]);
    const before = letters().length;
    await morningOf(isMonday);
    expect(letters()).toHaveLength(before);
    await merchant.post(`${PATH}/schedules/${id}/resume`);
    await morningOf(isMonday);
    expect(letters()).toHaveLength(before + 1);
    const removed = await merchant.delete(`${PATH}/schedules/${id}`);
    expect([removed.status, await list()]).toEqual([200, []]);
    await morningOf(isMonday);
    expect(letters()).toHaveLength(before + 1);
    const gone = await merchant.post(`${PATH}/schedules/${id}/resume`);
    expect([gone.status, gone.body.code, gone.body.errors[0].path]).toEqual([404, 'report.unknown', 'id']);
  });

  it('is rejected at its recipients where the same report is scheduled for them at the same interval', async () => {
    const body = { report: 'points', every: 'daily', recipients: [staff, second] };
    const add = (changed: object = {}, key?: string) =>
      merchant.post(`${PATH}/schedules`, { ...body, ...changed }, key);
    const added = await add({}, 'add-once');
    expect([added.status, (await add({}, 'add-once')).status, (await list()).length]).toEqual([200, 200, 1]);
    for (const recipients of [body.recipients, [second, staff]]) {
      const { status, body: answer } = await add({ recipients });
      expect([status, answer.code, answer.errors[0]]).toMatchObject([
        ...[422, 'report.scheduled-already'],
        { path: 'recipients', message: 'This report is already scheduled for these people at this interval' },
      ]);
    }
    const others = [{ recipients: [staff] }, { every: 'weekly' }, { report: 'programs' }];
    for (const other of others) expect((await add(other)).status).toBe(200);
    for (const { id: one } of await list()) await merchant.delete(`${PATH}/schedules/${one}`);
  });

  it('is one of twenty at most, of its own shop alone', async () => {
    const all = sentReports.flatMap((report) =>
      reportIntervals.flatMap((every) =>
        [[staff], [second], [staff, second]].map((recipients) => ({ report, every, recipients })),
      ),
    );
    for (const body of all.slice(0, 20)) expect((await merchant.post(`${PATH}/schedules`, body)).status).toBe(200);
    const more = await merchant.post(`${PATH}/schedules`, all[20]);
    expect([more.status, more.body.code]).toEqual([422, 'report.too-many']);
    const stranger = await stage.merchant(KUMO, 'Jonas Meier');
    expect((await stranger.get(`${PATH}/schedules`)).body.data).toEqual([]);
    const [first] = await list();
    expect((await stranger.post(`${PATH}/schedules/${first!.id}/send`)).status).toBe(404);
  });
});
