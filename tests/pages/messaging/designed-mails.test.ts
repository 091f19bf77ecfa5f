import { describe, expect, it } from '@jest/globals';
import { mailDocuments } from '@loyalty/contracts/messaging/mails/settings';
import type { Answers, Call } from '../support/answers.js';
import { storedDocument } from '../support/onsite.js';
import { headerAction, openPage, screen, waitFor } from '../support/page.js';
import { succeeds } from '../support/toasts.js';

const defaults = { ...mailDocuments['points-earned'].defaults, isOn: true };
const mail = {
  name: 'points-earned',
  topic: 'points',
  category: 'marketing',
  isOn: true,
  subject: '',
  version: 1,
  hasDraft: true,
  scheduledAt: null,
  sent: 12,
  failed: 0,
  opened: 7,
  clicked: null,
};

/** The stored document of a mail: its draft, and what each write answers. */
const stored = (draft: object | null = null): Answers => ({
  'mails.designed': () => ({ mails: [mail] }),
  'documents.get': () => ({
    kind: 'mail-points-earned',
    key: 'main',
    ...storedDocument(defaults, { draft, revision: 4, version: 1 }),
  }),
  'documents.versions': () => [],
  'documents.schedule': () => ({ scheduledAt: null, missed: null }),
  'documents.save-draft': (_: never, { body }: Call) => ({
    revision: 5,
    version: 1,
    drafted: JSON.stringify((body as { settings: object }).settings) !== JSON.stringify(defaults),
  }),
  'documents.publish': () => ({ revision: 6, version: 2, drafted: false }),
});

describe('the list of mails', () => {
  it('shows what was sent and opened, and leaves out what is not measured', async () => {
    openPage('/settings/notifications', stored());
    await screen.findByText('12');
    expect(screen.getByText('7')).toBeTruthy();
    expect(screen.queryByText('Clicked')).toBeNull();
  });

  it('turns a mail off without publishing the draft of its content', async () => {
    const draft = { ...defaults, subject: 'Not yet' };
    const page = openPage('/settings/notifications', stored(draft));
    await page.user.click(await screen.findByRole('button', { name: 'Turn off Points earned' }));
    await page.user.click(await screen.findByRole('button', { name: 'Turn off' }));
    await waitFor(() => expect(page.calls('documents.save-draft')).toHaveLength(2));
    expect(page.calls('documents.publish')).toHaveLength(1);
    const bodies = page.calls('documents.save-draft').map(({ body }) => (body as { settings: object }).settings);
    expect(bodies).toMatchObject([
      { isOn: false, subject: '' },
      { isOn: false, subject: 'Not yet' },
    ]);
  });
});

describe('the editor of a mail', () => {
  const open = (answers: Answers = {}) =>
    openPage('/settings/notifications/points-earned', { ...stored(), ...answers });
  const shown = () => screen.getByTitle<HTMLIFrameElement>('Preview of the email').srcdoc;

  it('saves a draft, and names the field of a text that is too long', async () => {
    const page = open();
    const subject = await screen.findByLabelText('Subject');
    await page.user.click(subject);
    await page.user.paste('x'.repeat(300));
    await page.user.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    await screen.findByText('At most 200 characters');
    expect(page.calls('documents.save-draft')).toHaveLength(0);
    await page.user.clear(subject);
    await page.user.type(subject, 'Yours');
    await page.user.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    await succeeds('Draft saved. Shoppers do not see it yet.');
    expect(page.calls('documents.publish')).toHaveLength(0);
  });

  it('shows the values of a member, and the mail as plain text', async () => {
    const page = open();
    const picker = await screen.findByLabelText('Values of');
    await waitFor(() => expect(picker.querySelectorAll('option').length).toBeGreaterThan(1));
    const [, member] = picker.querySelectorAll('option');
    await page.user.selectOptions(picker, member!.value);
    const [first = ''] = member!.textContent!.split(' ');
    await waitFor(() => expect(shown()).toContain(`Hello ${first},`));
    expect(screen.getByText(new RegExp(`Hello ${first},[^]*See rewards: http`))).toBeTruthy();
  });

  it('takes texts of one language, which the preview shows', async () => {
    const page = open();
    const picker = await screen.findByLabelText('Language');
    await waitFor(() => expect(picker.querySelector('option[value=de]')).toBeTruthy());
    await page.user.selectOptions(picker, 'de');
    await page.user.type(await screen.findByLabelText('Header text'), 'Danke');
    await waitFor(() => expect(shown()).toContain('>Danke</h1>'));
    expect(shown()).toContain('<html lang="de"');
  });

  it('publishes the stored draft later', async () => {
    const page = open({
      ...stored({ ...defaults, subject: 'Later' }),
      'documents.schedule-publication': () => ({ revision: 5, version: 1, drafted: true }),
    });
    await screen.findByLabelText('Subject');
    await headerAction(page, 'Schedule');
    await page.user.click(await screen.findByRole('button', { name: 'Schedule' }));
    await succeeds('Scheduled. Shoppers see it when the time comes.');
    expect(page.calls('documents.schedule-publication')[0]).toMatchObject({ body: { time: '09:00' } });
  });
});
