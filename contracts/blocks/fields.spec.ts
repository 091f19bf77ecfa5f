import { expect, it } from '@jest/globals';
import { donation } from './donation/kind.js';
import { faqs } from './faqs/kind.js';

const question = { question: 'How?', answer: 'So.' };
const cause = { id: '3f0c1f0e-2d4b-4f57-9b8e-0c2f5f1f7a11', title: 'Trees', text: 'We plant them.' };
const messagesOf = ({ error }: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  error?.issues.map(({ path, message }) => [path.join('.'), message]);

it('rows with the same id are rejected, and rows without ids are not', () => {
  const message = 'Each row needs its own id';
  const twice = [
    { ...question, id: '1' },
    { ...question, id: '1' },
  ];
  expect(messagesOf(faqs.settings.safeParse({ questions: twice }))).toEqual([['questions', message]]);
  expect(messagesOf(donation.settings.safeParse({ causes: [cause, cause] }))).toEqual([['causes', message]]);
  expect(faqs.settings.safeParse({ questions: [question, question] }).success).toBe(true);
});
