import { describe, expect, it } from '@jest/globals';
import { lost, RECEIPT, rejection } from '../support/answers.js';
import { atPhoneWidth, fails, headerAction, openPage, screen, waitFor, within } from '../support/page.js';
import { succeeds } from '../support/toasts.js';

const PAGE = '/customers/notifications/manage';
const mailOf = (number: number, changed: object = {}) => ({
  id: `earned-${number}`,
  template: 'points-earned',
  category: 'marketing',
  language: 'en',
  customer: `800${number}`,
  name: `Member ${number}`,
  to: 'm•••@example.com',
  state: 'sent',
  reason: null,
  attempts: 1,
  enqueuedAt: '2026-11-21T10:00:00.000Z',
  endedAt: '2026-11-21T10:00:02.000Z',
  nextTryAt: null,
  resendOf: null,
  openedAt: null,
  clickedAt: null,
  feedback: null,
  serverText: null,
  ...changed,
});
const listed = (...rows: object[]) => ({
  'mails.list': { data: rows, count: rows.length },
  'mail-holds.list': { data: [] },
});
const bounced = mailOf(2, { state: 'failed', reason: 'bounced', serverText: 'User unknown' });
const setting = (value: boolean) => ({
  'shop.list-settings': {
    data: [{ key: 'mails.tracking', value, default: true, schema: { type: 'boolean' } }],
    count: 1,
    total: 1,
  },
});
const chooseAction = async ({ user }: ReturnType<typeof openPage>, row: RegExp, action: string) => {
  const found = (await screen.findByText(row)).closest('tr')!;
  await user.click(within(found).getByRole('button', { name: /^Actions for/ }));
  await user.click(await screen.findByRole('button', { name: action }));
};

describe('the log of mails', () => {
  it('names a mail as its editor does', async () => {
    openPage(PAGE, listed(mailOf(1, { template: 'expiry-reminder' }), mailOf(2, { template: 'sender-stopped' })));
    await screen.findByText('Reminder before points expire');
    screen.getByText('Sender stopped');
  });

  it('names the customer, the mail and why it did not arrive [ROUTE-010]', async () => {
    openPage(PAGE, listed(mailOf(1, { state: 'opened', openedAt: '2026-11-22T10:00:00.000Z' }), bounced));
    const opened = within((await screen.findByText('Member 1')).closest('tr')!);
    for (const text of ['Points earned', 'Opened', 'm•••@example.com']) opened.getByText(text);
    const failed = within(screen.getByText('Member 2').closest('tr')!);
    failed.getByText('Failed');
    failed.getByText('The address does not exist · “User unknown”');
    screen.getAllByText('Opened (approximate)');
  });

  it('shows all mails, and by a tab those that were sent, clicked, opened or failed [NOTF-002]', async () => {
    const states = [];
    for (const tab of ['all', 'sent', 'clicked', 'opened', 'failed']) {
      const page = openPage(`${PAGE}?tab=${tab}`, listed(mailOf(1)));
      await screen.findByText('Member 1');
      states.push((page.calls('mails.list').at(-1)!.query as { state?: string }).state);
    }
    expect(states).toEqual([undefined, 'sent', 'clicked', 'opened', 'undelivered']);
  });

  it('sends a mail again, and says so [NOTF-003, CALL-064]', async () => {
    const page = openPage(PAGE, {
      ...listed(mailOf(1)),
      'mails.resend': { data: mailOf(1, { id: 'earned-1.again', resendOf: 'earned-1' }), receipt: RECEIPT },
    });
    await chooseAction(page, /Member 1/, 'Resend');
    await succeeds('The email is on its way again');
    expect(page.calls('mails.resend').map(({ params }) => params)).toEqual([{ id: 'earned-1' }]);
  });

  it('says that a mail was not sent again [MSG-098]', async () => {
    const page = openPage(PAGE, { ...listed(mailOf(1)), 'mails.resend': rejection(500) });
    await chooseAction(page, /Member 1/, 'Resend');
    await fails('Failed to send email. Please try again later.');
    page.answers({ 'mails.resend': lost });
  });

  it('says that the new status could not be read [MSG-099]', async () => {
    const page = openPage(PAGE, listed(mailOf(1)));
    await screen.findByText('Member 1');
    page.answers({ 'mails.list': rejection(500) });
    await headerAction(page, 'Refresh status');
    await fails('Fail to fetch new status!');
    page.answers(listed(mailOf(1, { state: 'clicked', clickedAt: '2026-11-22T10:00:00.000Z' })));
    await headerAction(page, 'Refresh status');
    await succeeds('Status is up to date');
    await waitFor(() => within(screen.getByText('Member 1').closest('tr')!).getByText('Clicked'));
  });

  it('leads to the test of a mail that the merchant designs', async () => {
    const page = openPage(PAGE, listed(mailOf(1, { template: 'expiry-reminder' })));
    await chooseAction(page, /Member 1/, 'Send test');
    await waitFor(() => expect(location.pathname).toContain('/settings/notifications/expiry-reminder'));
  });

  it('turns counting off and on', async () => {
    const page = openPage(PAGE, {
      ...listed(mailOf(1)),
      ...setting(true),
      'shop.change-settings': { data: {}, receipt: RECEIPT },
    });
    await page.user.click(await screen.findByRole('button', { name: 'More actions' }));
    page.answers(setting(false));
    await page.user.click(await screen.findByRole('button', { name: 'Stop counting openings and clicks' }));
    await succeeds('Openings and clicks are no longer counted');
    expect(page.calls('shop.change-settings').map(({ body }) => body)).toEqual([{ 'mails.tracking': false }]);
  });

  it('has three lines a mail on a phone, and says what appears there while it is empty', async () => {
    atPhoneWidth();
    const page = openPage(PAGE, listed(bounced));
    await screen.findByText('The address does not exist · “User unknown”');
    page.answers(listed());
    openPage(PAGE, listed());
    await screen.findByText('Each email to a member has a line here, with what came of it.');
  });
});

describe('the tab of mails of a profile', () => {
  it('says what the customer chose, and why an address gets no mail [CUST-030]', async () => {
    const chosen = (reason: string, topic: string | null = null) => ({
      id: `65e3e8f4-f539-4986-aab4-0000000000${10 + (topic ?? reason).length}`,
      reason,
      topic,
      customer: '8001',
      to: 'm•••@example.com',
      since: '2026-11-20T10:00:00.000Z',
    });
    const rows = [chosen('complained'), chosen('topic-off', 'points'), chosen('topic-off', 'rewards')];
    const { user } = openPage('/customers/profile/8001', {
      ...listed(mailOf(1, { state: 'clicked' })),
      'mails.suppressions': { data: rows, count: rows.length },
    });
    await user.click(await screen.findByRole('tab', { name: 'Email notifications' }));
    await screen.findByText(/^Does not want: points(,| and) rewards$/);
    screen.getByText(/^Reported an email as spam: no emails since/);
    screen.getByText('Clicked');
  });
});
