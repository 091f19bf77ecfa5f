import { describe, expect, it } from '@jest/globals';
import { rejectionTexts } from '@loyalty/contracts/rejections';
import { appLanguages } from '@loyalty/contracts/shop/queries';
import { contexts } from '@loyalty/services/app/contexts';
import { exportReady } from '@loyalty/services/contexts/exports/mails/export-ready';
import type { MailLanguage } from '@loyalty/services/contexts/messaging/layout/mail-texts';
import { textOf } from './repository.js';

/** Phrases that a review of the screens found hard to understand or read aloud, and the habits behind them. */
const REJECTED = [
  /\bfor help\b/i,
  /\btold\b|\btells? of\b|, tell it/i,
  /\bby itself\b|\bas far as\b|\bis paid by\b/i,
  /\bfor ever\b|\bfor a while\b/i,
  /\bseats?\b|\bsits\b/i,
  /\bheads?\b/i,
  /\bin one go\b|\bin one look\b/i,
  /\bstays? as (it|they) (is|are|was)\b|\bis as it was\b|\bleft as they are\b/i,
  /\bnothing waits\b|\bwaits for you\b|\bpoints wait\b|\bwait any more\b/i,
  /\bstands? (on|under|now)\b|\bland here\b/i,
  /\banew\b|\bmended\b|\bmends\b|\babsorbed\b/i,
  /\bof points (with|that)\b|\bof the two\b|\bof all customers\b/i,
  /\bin time\b|\bis behind\b|\bfollows the ledger\b/i,
  /\bfrom outside\b|\bbecame of\b|\bhas touched\b/i,
  /\bfor nothing\b|\bin all\b|\bblank (is|takes)\b|\bwithout one\b/i,
  /\bnot here any more\b|\byou may not\b|\bthere (is|are) no such\b|\b(is|are|was|were) there already\b/i,
  /^this list$|\bon top\b|\bthe admin speaks\b|\bwhat points give\b|\bon the way\b|\bset aside\b/i,
  /\bkept\b(?! encrypted)|\bprove now\b|\bnot proved\b/i,
  /\bmakes version\b|\bunder it\b|\bsync the past\b|\bcheck first\b|\bbeing written\b/i,
  /\bgave no\b|\bstepped back\b|\bopens beside\b|\bno codes of\b/i,
  /\bof (your|our|its|their) own\b|\bfriends at most\b/i,
  /^empty for\b|\. empty for\b|\bleave it empty\b|\bone for each line\b|\bno \w+, no \w+\./i,
  /\bfolds?\b|\bverdicts?\b|\bread models?\b|\bladder\b|\bassisted\b|^clock$/i,
  /\b(?<!e-)mails?\b(?! server| test$)|\bat once\b|\bneeds? the plan\b|\bwhat it gives\b|\bgo(es)? on without\b/i,
  /\bsent no more\b|\bdays? a second\b|\btried again at\b|\}\} members joined\b/i,
  /\bwhom your store\b|\bthe meaning of each\b|\bbecome the\b|\bby a change of\b|\bnothing has happened\b/i,
];

/** All texts of a catalogue with their keys. */
function textsOf(words: object, path = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([key, reported]: [string, unknown]) =>
    typeof reported === 'string' ? [[`${path}${key}`, reported]] : textsOf(reported as object, `${path}${key}.`),
  );
}

/** The English words of a file; its address is put together, because the screens are compiled apart from the tests. */
const englishOf = async (file: string, name = 'en'): Promise<object> =>
  ((await import(`../../${file}`)) as Record<string, object>)[name]!;

describe('the English that people read', () => {
  it.each([
    ['admin', () => englishOf('admin-ui/src/words/en.js')],
    ['widget', () => englishOf('contracts/shopper/texts/text-ids.js', 'shopperEnglish')],
    ['mails', async () => contexts.flatMap(({ mails = [] }) => mails.map(({ words }) => words.en))],
    ['refusals', async () => rejectionTexts],
  ])('has no refused phrase in the words of the %s', async (_, words) => {
    const found = textsOf(await words()).filter(([, text]) => REJECTED.some((phrase) => phrase.test(text)));
    expect(found).toEqual([]);
  });

  it.each([
    'Nothing waits for help',
    'Notes stay for ever.',
    'Each signed head is mailed',
    'Saving makes version 2 from now on.',
    'Tier launches stay as they are',
    'A plan of your own',
    'Leave it empty for no limit.',
    'Folds the log again beside the present tables',
    'Footer of mails',
    'Referrals need the plan {{plan}}.',
    'It is sent no more.',
    '{{joined}} members joined and {{left}} left.',
    'Customers whom your store does not have are left out.',
  ])('a phrase like "%s" is found', (text) => {
    expect(REJECTED.some((phrase) => phrase.test(text))).toBe(true);
  });
});

/** Words of the admin in a language: one area of features. */
const areaOf = (area: string, language: MailLanguage) =>
  JSON.parse(textOf(`admin-ui/src/words/${language}/${area}.json`));

it.each(appLanguages)('the mail of an export names the buttons of the admin as they are called in %s', (language) => {
  const { action, earlier } = areaOf('shell', language).exports;
  expect(exportReady.words[language]?.exportWhere).toContain(action);
  expect(exportReady.words[language]?.exportWhere).toContain(earlier);
});

it.each(appLanguages)(
  'the preview of a program has the buttons of the widget, in its words, in %s',
  async (language) => {
    const { form } = areaOf('programs', language).programs;
    const wordsIn = async (file: string) => {
      const { formEnglish, language: other } = (await import(`../../${file}.js`)) as {
        formEnglish?: Record<string, string>;
        language?: { words: Record<string, string> };
      };
      return formEnglish ?? other?.words;
    };
    const forms =
      language === 'en' ? 'contracts/shopper/texts/form-texts' : `contracts/shopper/catalogues/forms/${language}`;
    expect(await wordsIn(forms)).toMatchObject(form.start);
    expect(await wordsIn(`contracts/shopper/catalogues/panel/${language}`)).toMatchObject({ redeem: form.redeem });
  },
);
