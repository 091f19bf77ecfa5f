import { describe, expect, it } from '@jest/globals';
import { type Answers, type Call, parsed, recordedData, rejection } from '../support/answers.js';
import { atPhoneWidth, fails, headerAction, openPage, screen, titled, waitFor, within } from '../support/page.js';
import { shopWith } from '../support/shop.js';
import { succeeds } from '../support/toasts.js';

const [program] = recordedData('programs.earning') as { id: string; title: string; translateTitle: object }[];
const DOCUMENT = { kind: 'translations', key: 'de', revision: 3, version: 2, updatedAt: null } as const;
const settings = { titles: { [program!.id]: 'Kaufen' }, widget: { home: 'Start', earn: 'Punkte' } };

const answers = (more: Answers = {}): Answers => ({
  'documents.get': () => parsed('documents.get', { ...DOCUMENT, settings, draft: null }),
  'documents.versions': {
    data: [],
    count: 0,
    endCursor: null,
    pageInfo: { hasNextPage: false, hasPreviousPage: false },
  },
  'translation.save': () => ({ revision: 5 }),
  'programs.translate': () => ({ ids: [program!.id] }),
  ...more,
});

type Field = HTMLInputElement & HTMLSelectElement;
const field = (name: string) => screen.findByLabelText<Field>(name, { exact: true });
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const areas = () => within(screen.getByRole('navigation', { name: 'Area' })).getAllByRole('button');
const chosenArea = () => areas().find((one) => one.getAttribute('aria-current') === 'true')?.firstChild?.textContent;
const chosenTab = () => screen.getByRole('tab', { selected: true }).textContent;

async function open(query = '', more: Answers = {}) {
  const page = openPage(`/settings/translations/editor${query}`, answers(more));
  await titled('Translation editor');
  await page.settled();
  return {
    ...page,
    async write(name: string, text: string) {
      const input = await field(name);
      await page.user.clear(input);
      if (text) await page.user.paste(text);
    },
    save: async () => page.user.click(await screen.findByRole('button', { name: 'Save' })),
    bodyOf: (id: string) => page.calls(id).map(({ body }: Call) => body)[0],
  };
}

describe('the editor of translations', () => {
  it.each([
    ['', 'Widget'],
    ['?type=widget-design', 'Widget'],
    ['?type=nothing', 'Widget'],
  ])('%j opens the texts of the widget [ROUTE-066, ROUTE-067]', async (query, area) => {
    await open(query);
    expect(chosenArea()).toBe(area);
    expect(tabs()).toEqual([
      'Program names',
      'Panel',
      'Points',
      'Earning and rewards',
      'Ways to earn',
      'VIP tiers',
      'History',
      'History entries',
      'Content blocks',
    ]);
  });

  it.each([
    ['check-out', 'Checkout', ['Codes', 'Member deals'], 'Apply to cart in French'],
    ['point-calculator', 'Point calculator', ['Values'], 'Worth {money} in French'],
    ['visit-website-popup', 'Visit popup', ['Visits'], 'Thank you for visiting {shop}. in French'],
  ])('?type=%s opens its texts [ROUTE-068, ROUTE-069, ROUTE-070]', async (type, area, parts, text) => {
    await open(`?type=${type}&languageCode=fr`);
    expect(chosenArea()).toBe(area);
    expect(tabs()).toEqual([...parts, 'Content blocks']);
    await field(text);
  });

  it.each([
    ['reward-reminder', 'Reward reminder', ['Reminders'], '{n} to go in French'],
    ['sign-up', 'Sign-up', ['Joining'], 'Already a member? in French'],
  ])('?type=%s opens its texts [ROUTE-071, ROUTE-072]', async (type, area, parts, text) => {
    await open(`?type=${type}&languageCode=fr`);
    expect(chosenArea()).toBe(area);
    expect(tabs()).toEqual([...parts, 'Content blocks']);
    await field(text);
  });

  it.each([
    ['redeem-inline', 'Redeeming', ['Redeeming'], 'How many points? in French'],
    ['referral', 'Referral', ['Member’s page', 'Friend’s page'], 'Get your link in French'],
  ])('?type=%s opens its texts [ROUTE-073, ROUTE-074]', async (type, area, parts, text) => {
    await open(`?type=${type}&languageCode=fr`);
    expect(chosenArea()).toBe(area);
    expect(tabs()).toEqual([...parts, 'Content blocks']);
    await field(text);
  });

  it('opens the tab and the language of its address [ROUTE-075]', async () => {
    await open('?type=referral&tab=landing&languageCode=ja');
    expect([chosenTab(), (await field('Language')).value]).toEqual(['Friend’s page', 'ja']);
  });

  it('has fields that run in the direction of their language', async () => {
    await open('?languageCode=ar');
    const [input] = await screen.findAllByRole('textbox', { name: / in Arabic$/ });
    expect(input!.closest('.written-rtl')).not.toBeNull();
  });

  it('says that nobody has reviewed the built-in texts of a language, and nothing of those that people have read', async () => {
    const { user } = await open('?languageCode=ar');
    const note = /built-in texts in Arabic have not been reviewed/;
    await screen.findByText(note);
    await user.selectOptions(await field('Language'), 'German');
    await waitFor(() => expect(screen.queryByText(/have not been reviewed/)).toBeNull());
  });

  it('shows keys without their double brackets [TRAN-003]', async () => {
    await open('?type=referral&tab=landing&languageCode=de');
    await field('Copy in German');
    expect(document.body.textContent).not.toContain('[[');
  });

  it('saves the whole record, and the names that changed [TRAN-014, TRAN-015]', async () => {
    const page = await open('?languageCode=de');
    await page.write(`${program!.title} in German`, 'Einkaufen');
    await page.user.click(screen.getByRole('tab', { name: 'Panel' }));
    await page.write('Earn in German', 'Sammeln');
    await page.save();
    await succeeds('Saved translations successfully');
    const record = recordedData('translation.get') as object;
    expect(page.bodyOf('translation.save')).toEqual({ ...record, de: { Home: 'Start', Earn: 'Sammeln' } });
    expect(page.calls('translation.save')[0]?.ifMatch).toBe('"4"');
    const translateTitle = { ...program!.translateTitle, de: 'Einkaufen' };
    expect(page.bodyOf('programs.translate')).toEqual([{ id: program!.id, translateTitle }]);
  });

  it('sends no names where none has changed [TRAN-015]', async () => {
    const page = await open('?tab=panel&languageCode=de');
    await page.write('Earn in German', '');
    await page.save();
    await succeeds('Saved translations successfully');
    expect(page.bodyOf('translation.save')).toMatchObject({ de: { Home: 'Start' } });
    expect(page.calls('programs.translate')).toEqual([]);
  });

  it('leaves texts alone that need a higher plan [TRAN-017]', async () => {
    await open('?tab=tiers&languageCode=de', shopWith({ planGroup: 'free' }));
    expect((await field('VIP tiers in German')).disabled).toBe(true);
    expect(screen.getAllByText('Available in Pro').length).toBeGreaterThan(0);
    await open('?tab=panel&languageCode=de', shopWith({ planGroup: 'free' }));
    expect((await field('Home in German')).disabled).toBe(false);
  });

  it('counts what is done of each area, and shows what is missing, of the merchant’s own, or too long [TRAN-009, TRAN-010]', async () => {
    const page = await open('?tab=panel&languageCode=fi', {
      'documents.get': () => parsed('documents.get', { ...DOCUMENT, key: 'fi', settings, draft: null }),
    });
    const count = (area: string) => areas().find((one) => one.textContent?.startsWith(area))?.textContent;
    expect(count('Reward reminder')).toBe('Reward reminder 0 of 9');
    const before = Number(/(\d+) of/.exec(count('Widget')!)![1]);
    const show = (filter: RegExp) => page.user.click(screen.getByRole('button', { name: filter, pressed: false }));
    const shown = () => screen.queryAllByRole('textbox').filter((one) => one.closest('table')).length;
    await show(/^Own texts \(\d+\)$/);
    const own = shown();
    expect(own).toBe(before);
    const counted = (filter: RegExp) =>
      Number(/\d+/.exec(screen.getByRole('button', { name: filter }).textContent!)![0]);
    for (const filter of [/^Missing \(\d+\)$/, /^Suggested \(\d+\)$/]) {
      await show(filter);
      expect(shown()).toBe(counted(filter));
    }
    screen.getByRole('rowheader', { name: 'History entries' });
    await show(/^All texts/);
    await page.write('Earn in Finnish', 'x'.repeat(40));
    await screen.findByText('Much longer than the default: 167% of its usual space');
    await page.write('Home in Finnish', 'x'.repeat(21));
    await screen.findByText('Longer than the default: 88% of its usual space');
    await show(/^Too long \(1\)$/);
    expect(shown()).toBe(1);
    await page.user.click(areas().find((one) => one.textContent?.startsWith('Point calculator'))!);
    await screen.findByText('No text is too long');
  });

  it('offers texts of a machine as suggestions, which one press accepts [TRAN-010, STOR-038]', async () => {
    const page = await open('?type=reward-reminder&languageCode=ar');
    const pending = () => screen.getByLabelText<HTMLTextAreaElement>('{n} pending in Arabic', { exact: true });
    await waitFor(() => expect(pending().placeholder).toBe('{n} قيد الانتظار'));
    expect(screen.getAllByText('Suggested').length).toBe(5);
    await page.user.click(screen.getByRole('button', { name: 'Use suggestion: {n} pending' }));
    expect(pending().value).toBe('{n} قيد الانتظار');
    expect(document.activeElement).toBe(pending());
    expect(screen.getAllByText('Suggested').length).toBe(4);
    await page.save();
    await succeeds('Saved translations successfully');
    expect((page.bodyOf('translation.save') as { ar: object }).ar).toMatchObject({ '{n} pending': '{n} قيد الانتظار' });
  });

  it('shows the built-in text of the language while a field is empty, and says where shoppers read the default [TRAN-011]', async () => {
    await open('?languageCode=de');
    screen.getAllByText('Shoppers read the default text');
    expect(screen.getAllByRole<Field>('textbox').at(-1)!.placeholder).toBe('');
    await open('?tab=tiers&languageCode=de');
    await waitFor(async () => expect((await field('VIP tiers in German')).placeholder).toBe('VIP-Stufen'));
    expect(screen.queryByText('Shoppers read the default text')).toBeNull();
  });

  it('puts a placeholder in at the caret, and warns of one that is missing or unknown without blocking [TRAN-004]', async () => {
    const page = await open('?type=reward-reminder&languageCode=de');
    const toGo = () => screen.getByLabelText<HTMLTextAreaElement>('{n} to go in German', { exact: true });
    await page.write('{n} to go in German', 'noch  bis {dahin}');
    screen.getByText('Missing: {n}');
    screen.getByText('Not filled in, shown as typed: {dahin}');
    toGo().setSelectionRange(5, 5);
    await page.user.click(screen.getByRole('button', { name: 'Insert {n}, which is missing, into {n} to go' }));
    expect([toGo().value, toGo().selectionStart]).toEqual(['noch {n} bis {dahin}', 8]);
    expect(screen.queryByText('Missing: {n}')).toBeNull();
    screen.getByRole('button', { name: 'Insert {n} into {n} to go' });
    await page.user.click(screen.getByRole('button', { name: 'Insert {loyalty_point} into {n} to go' }));
    expect(toGo().value).toBe('noch {n}{loyalty_point} bis {dahin}');
    await page.save();
    await succeeds('Saved translations successfully');
  });

  it('names the forms of a language, and warns of too few without blocking [TRAN-004, TRAN-011]', async () => {
    const page = await open('?tab=points&languageCode=pl', {
      'documents.get': () => parsed('documents.get', { ...DOCUMENT, key: 'pl', settings, draft: null }),
    });
    expect(screen.getAllByText('Text for: 1 | 2, 3, 4… | 0, 5, 6…').length).toBeGreaterThan(0);
    await page.write('{n} point|{n} points in Polish', 'punkt|{n} punktów');
    screen.getByText('Forms in the text: 2. Needed: 3.');
    await page.write('{n} point|{n} points in Polish', 'punkt|punkty|{n} punktów');
    await waitFor(() => expect(screen.queryByText(/^Forms in the text/)).toBeNull());
    screen.getByText('Missing: {n}');
    await page.save();
    await succeeds('Saved translations successfully');
  });

  it('shows a text as a sentence where no preview has its place [STOR-038]', async () => {
    const page = await open('?type=check-out&tab=codes&languageCode=de');
    await page.write('Your code is {code} in German', 'Code: {code}!');
    await screen.findByText('The preview cannot show this text in its place. Here it is with sample values.');
    await screen.findByText('Code: MAYA-7KQ2!');
  });

  it('draws the page of a friend with texts that are not saved yet, in their direction [STOR-038, ROUTE-074]', async () => {
    const page = await open('?type=referral&tab=landing&languageCode=ar');
    await page.write('{shop} has a gift for you in Arabic', 'هدية من {shop}');
    const title = await screen.findByText(/^\u2063?هدية من /, { selector: 'strong' });
    expect([title.textContent?.includes('{shop}'), title.closest('[dir]')?.getAttribute('dir')]).toEqual([
      false,
      'auto',
    ]);
    expect(title.style.outline).not.toBe('');
    await page.user.click(await field('Email in Arabic'));
    await waitFor(() => expect(title.style.outline).toBe(''));
  });

  it('has areas as a choice and the preview in a dialog on a phone [TRAN-010]', async () => {
    atPhoneWidth();
    const page = await open('?type=referral&tab=landing&languageCode=de');
    expect((await field('Area')).selectedOptions[0]?.text).toBe('Referral (51 of 51)');
    await page.user.click(screen.getByRole('button', { name: 'Preview Email' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Sample data with your unsaved texts.');
    await page.user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has the texts of content blocks in their areas, which are saved with the record and make no draft [TRAN-010, TRAN-014]', async () => {
    const published = {
      Home: 'Start',
      '[[faqs]]Questions and answers': 'Fragen',
      '[[dashboard]]Hi {{customer_name}}': 'Moin',
    };
    const page = await open('?tab=blocks&languageCode=de', {
      'translation.get': (data: object) => ({ ...data, de: published }),
    });
    expect((await field('FAQs: Questions and answers in German')).value).toBe('Fragen');
    await page.write('FAQs: Questions and answers in German', 'Fragen und Antworten');
    await page.write('Coming-soon teaser: Something is coming in German', 'x'.repeat(60));
    await screen.findByText(/^Much longer than the default/);
    expect(screen.queryByRole('button', { name: 'Save as draft' })).toBeNull();
    await page.save();
    await succeeds('Saved translations successfully');
    expect((page.bodyOf('translation.save') as { de: object }).de).toEqual({
      Home: 'Start',
      Earn: 'Punkte',
      '[[faqs]]Questions and answers': 'Fragen und Antworten',
      '[[coming-soon]]Something is coming': 'x'.repeat(60),
      '[[dashboard]]Hi {{customer_name}}': 'Moin',
    });
  });

  it('keeps a draft that shoppers do not see', async () => {
    const page = await open('?tab=panel&languageCode=de', {
      'documents.save-draft': () => ({ revision: 4, version: 2, drafted: true }),
    });
    await page.write('Earn in German', 'Sammeln');
    await headerAction(page, 'Save as draft');
    await succeeds('Draft saved');
    expect(page.bodyOf('documents.save-draft')).toEqual({
      settings: { ...settings, widget: { home: 'Start', earn: 'Sammeln' } },
    });
    expect(page.calls('translation.save')).toEqual([]);
  });

  it('asks before a save publishes other texts of a draft, and not where there are none [UX-9]', async () => {
    const drafted = (widget: object) => ({
      'documents.get': () => parsed('documents.get', { ...DOCUMENT, settings, draft: { ...settings, widget } }),
    });
    const page = await open('?tab=panel&languageCode=de', drafted({ home: 'Anfang', earn: 'Sammeln', redeem: 'Los' }));
    await page.write('Earn in German', 'Punkten');
    await page.save();
    const asking = async () => screen.findByRole('dialog', { name: 'Publish the draft as well?' });
    within(await asking()).getByText('Shoppers will also see 2 other texts of the draft.');
    await page.user.click(within(await asking()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([page.calls('translation.save'), (await field('Earn in German')).value]).toEqual([[], 'Punkten']);
    await page.save();
    await page.user.click(within(await asking()).getByRole('button', { name: 'Publish all' }));
    await succeeds('Saved translations successfully');
    expect(page.bodyOf('translation.save')).toMatchObject({ de: { Home: 'Anfang', Earn: 'Punkten', Redeem: 'Los' } });
    const other = await open('?tab=panel&languageCode=de', drafted({ home: 'Start', earn: 'Sammeln' }));
    await other.write('Earn in German', 'Punkten');
    await other.save();
    await succeeds('Saved translations successfully');
  });

  it('keeps what was typed over texts that someone else saved meanwhile, as changes that are not saved [UX-9]', async () => {
    const page = await open('?tab=panel&languageCode=de', {
      'translation.save': rejection(409, { code: 'document.changed', currentRevision: 5 }),
    });
    await page.write('Earn in German', 'Punkten');
    await page.save();
    await screen.findByText('Someone else saved this page');
    const theirs = { ...settings, widget: { home: 'Anfang', earn: 'Sammeln' } };
    page.answers(
      answers({
        'documents.get': () => parsed('documents.get', { ...DOCUMENT, revision: 4, settings: theirs, draft: null }),
      }),
    );
    await page.user.click(screen.getByRole('button', { name: 'Load newest texts' }));
    await succeeds('Newest texts loaded. Your changes aren’t saved yet.');
    expect([(await field('Home in German')).value, (await field('Earn in German')).value]).toEqual([
      'Anfang',
      'Punkten',
    ]);
    expect(screen.queryByText('Someone else saved this page')).toBeNull();
    await page.save();
    await succeeds('Saved translations successfully');
    expect(page.calls('translation.save').at(-1)).toMatchObject({
      ifMatch: '"5"',
      body: { de: { Home: 'Anfang', Earn: 'Punkten' } },
    });
  });

  it('takes texts back from a file of a translator, and names the rows that it does not take', async () => {
    const page = await open('?tab=panel&languageCode=de');
    await headerAction(page, 'Import and export');
    // jsdom has files without a way to read them.
    const file = (content: string, name: string) =>
      page.user.upload(
        screen.getByLabelText('Import a file'),
        Object.assign(new File([content], name), { text: async () => content }),
      );
    await file(
      'id,source,target\r\n"widget.earn","Earn","Sammeln"\r\nwidget.nothing,x,y\r\nwidget.home,House,Haus\r\n',
      'a.csv',
    );
    await screen.findByText('1 text imported');
    screen.getByText('Row 2 (widget.nothing): Unknown text');
    screen.getByText('Row 3 (widget.home): The default text has changed since the export');
    await file('<xliff version="2.0" trgLang="fr"/>', 'b.xlf');
    await screen.findByText('The file is in fr, but the editor is in German');
    await file('<xliff', 'c.xlf');
    await screen.findByText('The file isn’t valid XML');
    await page.user.keyboard('{Escape}');
    await waitFor(async () => expect((await field('Earn in German')).value).toBe('Sammeln'));
    expect((await field('Home in German')).value).toBe('Start');
  });

  it('keeps areas and filters where the texts cannot be read, and reads them again [TRAN-010]', async () => {
    const page = await open('?languageCode=de', { 'documents.get': rejection(500) });
    await screen.findByText(/^Texts could not be loaded/);
    expect([areas().length, screen.queryAllByRole('textbox').length]).toEqual([8, 1]);
    page.answers(answers());
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await field(`${program!.title} in German`);
  });

  it('says that a save failed, and keeps what was typed [MSG-014]', async () => {
    const page = await open('?tab=panel&languageCode=de', { 'translation.save': rejection(500) });
    await page.write('Earn in German', 'Sammeln');
    await page.save();
    await fails('Failed to save translations');
    expect((await field('Earn in German')).value).toBe('Sammeln');
  });
});
