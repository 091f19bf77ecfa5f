import fs from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { appLanguages } from '@loyalty/contracts/shop/queries';
import { messagingWords } from '../contexts/messaging/layout/words.js';
import { contexts } from './contexts.js';

const templates = contexts.flatMap(({ mails = [] }) => mails);
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].filter((name) => name !== '{n}').sort();
const catalogues = [...templates, { name: 'unsubscribe', words: messagingWords }];

it('each mail has a name of its own', () => {
  const names = templates.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(names.length).toBeGreaterThan(3);
});

it('each mail is named in the admin, which the log, the profile and the editor read', () => {
  const catalogue = new URL('../../admin-ui/src/words/en/mail-editor.json', import.meta.url);
  const { name: named } = (JSON.parse(fs.readFileSync(catalogue, 'utf8')) as { mailEditor: { name: object } })
    .mailEditor;
  expect(Object.keys(named).sort()).toEqual(templates.map(({ name }) => name).sort());
});

describe.each(appLanguages.filter((language) => language !== 'en'))('mails in %s', (language) => {
  it.each(catalogues)('have every text of the English ones, with the same placeholders: $name', ({ words }) => {
    for (const [key, english] of Object.entries(words.en)) {
      const text = words[language][key as keyof typeof words.en];
      expect([key, placeholders(text ?? '')]).toEqual([key, placeholders(english)]);
    }
  });

  it.each(catalogues)('leave no text in English, apart from figures and names: $name', ({ words }) => {
    const same = Object.entries(words.en).filter(
      ([key, text]) => words[language][key as keyof typeof words.en] === text,
    );
    expect(same.map(([key]) => key).filter((key) => key !== 'points')).toEqual([]);
  });
});
