import { describe, expect, it } from '@jest/globals';
import { inLanguage, withLanguageText, withoutLostRows, withoutPlace, withTextsOfRow } from './languages.js';

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

  it('stand in groups as the settings do, and in a list of texts at the place of each', () => {
    const share = { mail: { shown: true, text: 'Look' }, steps: ['Join', 'Order'] };
    const german = withLanguageText(
      withLanguageText(share, 'de', ['mail', 'text'], 'Schau'),
      'de',
      ['steps', '1'],
      'Bestellen',
    );
    expect(inLanguage(german, 'de')).toEqual({ mail: { shown: true, text: 'Schau' }, steps: ['Join', 'Bestellen'] });
    expect(inLanguage(german, 'fr')).toEqual(share);
    expect(withoutLostRows({ ...german, steps: ['Join'] })).toEqual({
      ...share,
      steps: ['Join'],
      languages: { de: { mail: { text: 'Schau' } } },
    });
  });

  it('move up with their places when one before them is removed', () => {
    const steps = {
      steps: ['A', 'B', 'C'],
      languages: { de: { steps: { 0: 'a', 2: 'c' } }, fr: { steps: { 1: 'b' } } },
    };
    expect(withoutPlace(steps, 'steps', 1)).toEqual({
      steps: ['A', 'C'],
      languages: { de: { steps: { 0: 'a', 1: 'c' } } },
    });
    expect(withoutPlace(withoutPlace(steps, 'steps', 2), 'steps', 0)).toEqual({
      steps: ['B'],
      languages: { fr: { steps: { 0: 'b' } } },
    });
  });

  it('leave nothing behind when the last one is removed, so that the document is as it was', () => {
    const german = withLanguageText(faqs, 'de', ['questions', '1', 'question'], 'Wie?');
    expect(withLanguageText(german, 'de', ['questions', '1', 'question'], '')).toEqual(faqs);
    expect(inLanguage(faqs, 'de')).toEqual(faqs);
  });

  it('come back with the row that they belong to, beside those written since', () => {
    const german = withLanguageText(faqs, 'de', ['questions', '1', 'question'], 'Wie?');
    const since = withLanguageText(withoutLostRows({ ...german, questions: [] }), 'de', ['title'], 'Fragen');
    expect(withTextsOfRow({ ...since, questions: faqs.questions }, german, 'questions', '1')).toEqual(
      withLanguageText(german, 'de', ['title'], 'Fragen'),
    );
    expect(withTextsOfRow(faqs, faqs, 'questions', '1')).toEqual(faqs);
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
