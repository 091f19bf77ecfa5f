import { expect, it } from '@jest/globals';
import type { DocumentKind } from '@loyalty/contracts/documents/kind';
import { earlierReferralContent, referralContent } from '@loyalty/contracts/referrals/content';
import { referralShare } from '@loyalty/contracts/referrals/share';
import { visitBranding } from '@loyalty/contracts/shopper/visit-branding';
import type { Answers, Call } from '../support/answers.js';
import { storedDocument } from '../support/onsite.js';
import { openPage, screen, waitFor } from '../support/page.js';

/** A document with these settings, which can be saved. */
function stored({ kind, settings }: DocumentKind, own: object): Answers {
  return {
    'documents.get': (data: object, call: Call) =>
      call.params.kind === kind ? { kind, key: 'main', ...storedDocument(settings.parse(own) as object) } : data,
    'documents.versions': () => [],
    'documents.save-draft': () => ({ revision: 3, version: 1, drafted: true }),
    'documents.publish': () => ({ revision: 4, version: 2, drafted: false }),
  };
}

/** Opens an editor in a language. */
async function openIn(path: string, answers: Answers, language: string) {
  const page = openPage(path, answers);
  const choice = await screen.findByLabelText<HTMLSelectElement>('Language');
  await waitFor(() => expect(choice.textContent).toContain(language));
  await page.user.selectOptions(choice, language);
  const save = async () => {
    await page.user.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
    await waitFor(() => expect(page.calls('documents.publish')).toHaveLength(1));
    return (page.calls('documents.save-draft')[0]!.body as { settings: object }).settings;
  };
  return { ...page, save };
}
const preview = () => document.querySelector('.storefront-preview')!;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it('visits are branded in one language beside the texts of all, and saved together [MILE-027]', async () => {
  const own = {
    visit: { title: 'A sip a day', colour: '#8a3b00' },
    languages: { fr: { visit: { button: 'Goûter' } } },
  };
  const { user, save } = await openIn('/storefront/branding/interact-website', stored(visitBranding, own), 'German');
  expect([field('Title').placeholder, screen.queryByLabelText('Color')]).toEqual(['A sip a day', null]);
  await user.type(field('Title'), 'Ein Schluck');
  expect(preview().textContent).toContain('Ein Schluck');
  await user.selectOptions(field('Language'), 'French (own texts: 1)');
  expect([preview().querySelector('strong')?.textContent, preview().textContent]).toEqual([
    'A sip a day',
    expect.stringContaining('Goûter'),
  ]);
  expect(await save()).toMatchObject({
    visit: { title: 'A sip a day' },
    languages: { de: { visit: { title: 'Ein Schluck' } }, fr: { visit: { button: 'Goûter' } } },
  });
});

it('a friend’s page is written in one language, and a removed step takes its texts in all of them along [ROUTE-049]', async () => {
  const languages = { de: { title: '{shop} grüßt', steps: { 0: 'Beitreten', 1: 'Bestellen' } } };
  const answers = stored(referralContent, { steps: ['Join', 'Order'], languages });
  const { user, save } = await openIn('/referral', answers, 'German (own texts: 3)');
  expect([field('Step 2').value, field('Step 2').placeholder]).toEqual(['Bestellen', 'Order']);
  expect(field('Button').placeholder).toBe('Holen');
  await user.type(field('Button'), 'Her damit');
  expect(preview().textContent).toContain('Her damit');
  await user.selectOptions(field('Language'), 'All languages');
  await user.click(screen.getByRole('button', { name: 'Remove step 1' }));
  expect(await save()).toMatchObject({
    steps: ['Order'],
    languages: { de: { title: '{shop} grüßt', button: 'Her damit', steps: { 0: 'Bestellen' } } },
  });
});

it('the earlier page of referrals is written in one language [ROUTE-050]', async () => {
  const answers = stored(earlierReferralContent, { title: 'Welcome' });
  const { user, save } = await openIn('/referral-v1', answers, 'German');
  await user.type(field('Title'), 'Willkommen');
  expect(preview().textContent).toContain('Willkommen');
  expect(await save()).toMatchObject({ title: 'Welcome', languages: { de: { title: 'Willkommen' } } });
});

it('share texts are written in one language, with their length as the channel counts it [REFR-005]', async () => {
  const answers = stored(referralShare, { mail: { subject: 'Try {shop}' } });
  const { user, save } = await openIn('/programs/referral/share', answers, 'German');
  expect([field('Subject').placeholder, screen.queryByRole('checkbox')]).toEqual(['Try {shop}', null]);
  await user.type(field('Subject'), 'Probier mal');
  await waitFor(() => expect(preview().textContent).toContain('Probier mal'));
  await user.click(screen.getByRole('tab', { name: 'Facebook' }));
  expect(screen.queryByLabelText('Text')).toBeNull();
  expect(await save()).toMatchObject({ languages: { de: { mail: { subject: 'Probier mal' } } } });
});
