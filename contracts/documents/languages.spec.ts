import { describe, expect, it } from '@jest/globals';
import { inLanguage, withLanguageText, withoutLostRows } from './languages.js';

const faqs = { title: 'Questions', questions: [{ id: '1', question: 'How?', answer: 'So.' }] };

describe('texts by language', () => {
  it('stand in front of those for all languages, each text for itself', () => {
    const german = withLanguageText(faqs, 'de', ['questions', '1', 'question'], 'Wie?');
    expect(inLanguage(german, 'de')).toEqual({ ...faqs, questions: [{ id: '1', question: 'Wie?', answer: 'So.' }] });
    expect(inLanguage(german, 'fr')).toEqual(faqs);
    expect(inLanguage(withLanguageText(faqs, 'fr', ['title'], 'Questions fréquentes'), 'fr').title).toBe(
      'Questions fréquentes',
    );
  });

  it('leave nothing behind when the last one is removed, so that the document is as it was', () => {
    const german = withLanguageText(faqs, 'de', ['questions', '1', 'question'], 'Wie?');
    expect(withLanguageText(german, 'de', ['questions', '1', 'question'], '')).toEqual(faqs);
    expect(inLanguage(faqs, 'de')).toEqual(faqs);
  });

  it('go with the row that they belong to', () => {
    const both = withLanguageText(
      withLanguageText(faqs, 'de', ['questions', '1', 'answer'], 'So halt.'),
      'de',
      ['title'],
      'Fragen',
    );
    expect(withoutLostRows({ ...both, questions: [] })).toEqual({
      title: 'Questions',
      questions: [],
      languages: { de: { title: 'Fragen' } },
    });
    expect(withoutLostRows(both)).toEqual(both);
  });
});
