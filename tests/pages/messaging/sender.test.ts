import { describe, expect, it } from '@jest/globals';
import { type Answers, lost, RECEIPT, rejection } from '../support/answers.js';
import { openPage, screen, waitFor, within } from '../support/page.js';
import { onPlan } from '../support/shop.js';
import { succeeds } from '../support/toasts.js';

type Known = { now: object };
const SENDER = { email: 'hello@fern.example', name: 'Fern', verified: true, isFreeMail: false, linkEndsAt: null };
const SMTP = {
  host: 'smtp.fern.example',
  port: 587,
  security: 'starttls',
  username: 'fern',
  passwordSet: true,
  verified: false,
  problem: 'login',
  checkedAt: '2026-11-28T12:00:00.000Z',
};
const OASIS = { plan: 'advanced_2025', planGroup: 'advanced' };

/** The sender that was recorded, with other parts. */
const known = (parts: object): Answers => ({
  ...onPlan(OASIS.plan, OASIS.planGroup),
  'email-sender.get': (data: Known) => ({ ...data, ...parts }),
});

const recordOf = (kind: string, name: string, state: string | null) => ({
  kind,
  name,
  type: 'TXT',
  value: `${kind}-value`,
  instead: [],
  state,
});
const DOMAIN = {
  id: '5b0a7c1e-3f7d-4c63-9d2a-0e6f4a8b2c11',
  root: 'fern.example',
  subdomain: 'mail',
  status: 'partially_verified',
  records: [
    recordOf('ownership', '_loyalty.mail.fern.example', 'found'),
    recordOf('dkim', 'l1._domainkey.mail.fern.example', 'missing'),
    recordOf('bounce', 'bounce.mail.fern.example', 'wrong'),
    recordOf('dmarc', '_dmarc.fern.example', 'found'),
    recordOf('click', 'click.mail.fern.example', 'found'),
  ],
  missing: ['dkim', 'bounce'],
  selector: 'l1',
  isLost: false,
  addedAt: '2026-11-20T12:00:00.000Z',
  checkedAt: '2026-11-28T12:00:00.000Z',
};
const withDomain = (given: Answers = {}): Answers => ({
  ...known({}),
  'email-domains.list': () => [DOMAIN],
  ...given,
});
const fails = (words: string) =>
  waitFor(() => expect(document.querySelector('.toast.error span')?.textContent).toBe(words));

describe('the sender', () => {
  it('that is not verified says so, sends its link again and asks for its state [MSG-106, MSG-099]', async () => {
    const waiting = { ...SENDER, verified: false, linkEndsAt: '2026-11-29T12:00:00.000Z' };
    const page = openPage('/settings/email', {
      ...known({ sender: waiting }),
      'email-sender.send-link': (data: object) => data,
    });
    await screen.findByText('Email is not verified. Please check your email and verify.');
    page.answers({ 'email-sender.get': lost });
    await page.user.click(screen.getByRole('button', { name: 'Check status' }));
    await fails('Fail to fetch new status!');
  });

  it('that is on and verified is named at the top, and no other', async () => {
    openPage('/settings/email', known({ sender: SENDER, isOn: true }));
    await screen.findByText('Emails are sent from Fern. Replies go to hello@fern.example.');
  });

  it('at a free mail provider is warned about, and mistakes are at their fields [NOTF-022, NOTF-023]', async () => {
    const errors = [{ path: 'name', code: 'custom', message: 'This field is required' }];
    const page = openPage('/settings/email', {
      ...known({}),
      'email-sender.save': rejection(422, { code: 'invalid', error: 'This field is required', errors }),
    });
    await page.user.type(await screen.findByLabelText(/^Sender email/), 'fern@gmail.com');
    await screen.findByText(/^Use an address of your business domain/);
    await page.user.click(screen.getByRole('button', { name: 'Save sender' }));
    await screen.findByText('This field is required');
  });

  it('has a page of the settings of its own, which says how emails leave before it is switched on [NOTF-005]', async () => {
    const whenOn = { address: SENDER.email, name: 'Fern', by: 'domain', spf: 'not-aligned', dkim: 'aligned' };
    openPage('/settings/email', known({ sender: SENDER, whenOn }));
    await screen.findByText('With the custom email sender on');
    screen.getByText('Our email server, signed by your domain');
    screen.getByText('Doesn’t match the sender');
  });
});

describe('the mail server', () => {
  it('is closed while the custom sender is off [NOTF-025, MSG-120]', async () => {
    await openPage('/settings/email', known({ sender: SENDER })).settled();
    screen.getByText("Please enable 'Custom email sender' to use custom SMTP.");
    expect(screen.getByLabelText<HTMLInputElement>('Host').disabled).toBe(true);
  });

  it('says why it cannot be used, never shows its password, and a test that fails says so [MSG-098]', async () => {
    const page = openPage('/settings/email', {
      ...known({ isOn: true, sender: SENDER, smtp: SMTP }),
      'email-smtp.test': rejection(422, { code: 'smtp.send-failed' }),
    });
    await screen.findByText('The server rejects the user name or the password.');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    await page.user.click(screen.getByRole('button', { name: 'Send test' }));
    await fails('Failed to send email. Please try again later.');
  });
});

describe('domains', () => {
  it('are locked below Advanced, and say how long DNS takes [GATE-034, NOTF-024]', async () => {
    await openPage('/settings/email', onPlan('pro_3_2025', 'pro')).settled();
    expect(screen.getAllByRole('button', { name: 'Available in Advanced' })).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>(/^Root domain/).disabled).toBe(true);
    screen.getByText(/24 to 48 hours/);
  });

  it('that are partially verified list what is missing [NOTF-013, MSG-105]', async () => {
    openPage('/settings/email', withDomain());
    await screen.findByText('Domain partially verified');
    const list = within(screen.getByRole('list', { name: 'Missing records' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Signature (DKIM) · l1._domainkey.mail.fern.example',
      'Return path (SPF) · bounce.mail.fern.example',
    ]);
    screen.getByRole('button', { name: 'Copy _loyalty.mail.fern.example' });
  });

  it('that cannot be read, added, verified or removed say so [MSG-100, MSG-101, MSG-103]', async () => {
    const page = openPage('/settings/email', withDomain({ 'email-domains.list': lost }));
    await screen.findByText('Failed to load domains');
    page.answers({
      'email-domains.list': () => [DOMAIN],
      'email-domains.add': lost,
      'email-domains.verify': rejection(422, { code: 'domain.verify-failed' }),
      'email-domains.remove': lost,
    });
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await page.user.click(await screen.findByRole('button', { name: 'Verify domain' }));
    await fails('Failed to verify domain');
    await page.user.type(screen.getByLabelText(/^Root domain/), 'pots.example');
    await page.user.click(screen.getByRole('button', { name: 'Add domain' }));
    await fails('Failed to add domain');
    await page.user.click(screen.getByRole('button', { name: 'Remove domain' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Remove domain' }));
    await fails('Failed to remove domain');
  });

  it('are added, verified and removed with a word each [NOTF-028]', async () => {
    const done = { data: DOMAIN, receipt: RECEIPT };
    const page = openPage(
      '/settings/email',
      withDomain({
        'email-domains.add': done,
        'email-domains.verify': done,
        'email-domains.remove': { data: { id: DOMAIN.id }, receipt: RECEIPT },
      }),
    );
    await page.user.type(await screen.findByLabelText(/^Root domain/), 'pots.example');
    await page.user.click(screen.getByRole('button', { name: 'Add domain' }));
    await succeeds('Domain added');
    expect(page.calls('email-domains.add')[0]?.body).toEqual({ root: 'pots.example', subdomain: 'mail' });
    await page.user.click(await screen.findByRole('button', { name: 'Verify domain' }));
    await succeeds('Domain checked');
    await page.user.click(screen.getByRole('button', { name: 'Remove domain' }));
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Remove domain' }));
    await succeeds('Domain removed');
  });
});
