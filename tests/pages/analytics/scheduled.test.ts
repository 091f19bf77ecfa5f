import { describe, expect, it } from '@jest/globals';
import type { ScheduleRow } from '@loyalty/contracts/analytics/scheduled-reports';
import { type Answers, rejection } from '../support/answers.js';
import { fails, openPage, screen, titled, waitFor, within } from '../support/page.js';

const ANA = { id: '90210001', name: 'Ana Vidal', email: 'a•••@fern.example' };
const BEN = { id: '90210002', name: 'Ben Okoro', email: null };
const LAST: NonNullable<ScheduleRow['last']> = {
  ...{ state: 'sent', reason: null, from: '2026-11-16', to: '2026-11-22', attempts: 1, nextTryAt: null },
  ...{ asOf: '2026-11-23T12:00:00.000Z', at: '2026-11-23T12:00:00.000Z' },
};
const ROW: ScheduleRow = {
  id: '7f9c24e8-3b12-4fef-91e0-000000000001',
  ...{ report: 'overview', every: 'weekly', paused: false },
  recipients: [ANA, BEN],
  nextAt: '2026-11-30T12:00:00.000Z',
  last: LAST,
};
const NAME = 'Overview · Every Monday';

const answers = (rows: readonly ScheduleRow[] = [ROW]): Answers => ({
  'reports.schedules': () => rows,
  'reports.recipients': () => [ANA, BEN],
});
const SENT = { mails: 1, from: '2026-11-16', to: '2026-11-22', asOf: '2026-11-23T12:00:00.000Z' };

describe('scheduled reports', () => {
  it('are listed with their recipients, their next day and what came of the latest one', async () => {
    openPage('/analytics/scheduled', answers());
    await titled('Scheduled reports');
    const line = (await screen.findByText(NAME)).closest('li') as HTMLElement;
    expect(line.textContent).toMatch(/Next on 30 Nov 2026.*Ana Vidal, Ben Okoro/);
    expect(line.textContent).toMatch(/Sent.*16 Nov 2026 to 22 Nov 2026, figures of 23 Nov 2026/);
  });

  it('say why one failed, and that it is tried again', async () => {
    const rows: ScheduleRow[] = [
      { ...ROW, last: { ...LAST, state: 'failed', reason: 'not-read', asOf: null, attempts: 3 } },
      {
        ...ROW,
        id: '7f9c24e8-3b12-4fef-91e0-000000000002',
        every: 'daily',
        last: { ...LAST, state: 'waiting', attempts: 2, nextTryAt: '2026-11-23T12:30:00.000Z' },
      },
    ];
    openPage('/analytics/scheduled', answers(rows));
    await screen.findByText(/The figures could not be read\. Another attempt follows\. · 3 attempts/);
    screen.getByText(/2 attempts · Next attempt: 23 Nov 2026/);
  });

  it('are scheduled for people of the staff, and a missing one is named in the dialog', async () => {
    const page = openPage('/analytics/scheduled', {
      ...answers([]),
      'reports.add-schedule': rejection(422, {
        code: 'invalid',
        errors: [{ path: 'recipients', code: 'too_small', message: 'Choose at least one person' }],
      }),
    });
    await screen.findByText('No report is scheduled');
    await page.user.click(screen.getByRole('button', { name: 'Schedule a report' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByLabelText('Ana Vidal · a•••@fern.example');
    await page.user.click(dialog.getByRole('button', { name: 'Schedule' }));
    await dialog.findByText('Choose at least one person');
    page.answers({ 'reports.add-schedule': () => ({ id: ROW.id }) });
    await page.user.click(dialog.getByLabelText('Ben Okoro'));
    await page.user.selectOptions(dialog.getByLabelText('How often'), 'monthly');
    await page.user.click(dialog.getByRole('button', { name: 'Schedule' }));
    await screen.findByText('Report scheduled');
    const body = { report: 'overview', every: 'monthly', recipients: [BEN.id] };
    expect(page.calls('reports.add-schedule').at(-1)?.body).toEqual(body);
  });

  it('can be those of members and of referrals as well', async () => {
    const page = openPage('/analytics/scheduled', answers([]));
    await page.user.click(await screen.findByRole('button', { name: 'Schedule a report' }));
    const dialog = within(await screen.findByRole('dialog'));
    const names = within(dialog.getByLabelText('Report'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Overview',
      'Program analytics',
      'Point analytics',
      'Member analytics',
      'Referral analytics',
    ]);
  });

  it('are sent at once, and a toast says so [MSG-135]', async () => {
    const page = openPage('/analytics/scheduled', { ...answers([]), 'reports.send': () => SENT });
    await page.user.click(await screen.findByRole('button', { name: 'Send a report now' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(await dialog.findByLabelText('Ana Vidal · a•••@fern.example'));
    await page.user.click(dialog.getByRole('button', { name: 'Send' }));
    await screen.findByText('Report sent');
    expect(page.calls('reports.send')[0]?.body).toMatchObject({ report: 'overview', recipients: [ANA.id] });
  });

  it('are sent again, paused, resumed and removed', async () => {
    const done = () => ({ id: ROW.id });
    const page = openPage('/analytics/scheduled', {
      ...answers(),
      'reports.resend-schedule': () => SENT,
      'reports.pause-schedule': done,
      'reports.resume-schedule': done,
      'reports.remove-schedule': done,
    });
    await page.user.click(await screen.findByRole('button', { name: `Send again: ${NAME}` }));
    await screen.findByText('Report sent');
    page.answers(answers([{ ...ROW, paused: true, nextAt: null }]));
    await page.user.click(screen.getByRole('button', { name: `Pause: ${NAME}` }));
    await page.user.click(await screen.findByRole('button', { name: `Resume: ${NAME}` }));
    await screen.findByText('Report resumed');
    page.answers(answers([]));
    await page.user.click(screen.getByRole('button', { name: `Remove: ${NAME}` }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/^It will no longer be sent\. /);
    await page.user.click(dialog.getByRole('button', { name: 'Remove' }));
    await screen.findByText('No report is scheduled');
    await waitFor(() => expect(page.calls('reports.remove-schedule')).toHaveLength(1));
  });

  it('say so when one could not be sent', async () => {
    const page = openPage('/analytics/scheduled', { ...answers(), 'reports.resend-schedule': rejection(503) });
    await page.user.click(await screen.findByRole('button', { name: `Send again: ${NAME}` }));
    await fails('The report could not be sent');
  });
});
