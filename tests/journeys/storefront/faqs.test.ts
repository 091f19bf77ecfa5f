import { beforeAll, expect, it } from '@jest/globals';
import type { Merchant } from '../../support/clients/merchant.js';
import { Shopper } from '../../support/clients/shopper.js';
import { useShops } from '../../support/service.js';

const stage = await useShops();
let merchant: Merchant;

const questionsOf = async () => {
  const { body } = await new Shopper(stage, merchant).get('/blocks', { names: 'faqs', lang: 'en' });
  return body.data.blocks[0].settings.questions.map(({ question, answer }: { question: string; answer: string }) => [
    question,
    answer,
  ]);
};
const first = { question: 'How do I earn?', answer: 'With each order.' };
const second = { question: 'How do I redeem?', answer: 'Choose a reward.' };

beforeAll(async () => {
  merchant = await stage.merchant();
}, 60_000);

it('adds a question that shoppers read, once for a repeated call [STOR-023, CALL-045]', async () => {
  const created = await merchant.post('/lp/faqs', first, 'faq-1');
  expect(created.body.data).toMatchObject(first);
  expect((await merchant.post('/lp/faqs', first, 'faq-1')).body.data.id).toBe(created.body.data.id);
  await merchant.post('/lp/faqs', second);
  expect(await questionsOf()).toEqual([Object.values(first), Object.values(second)]);
});

it('changes a question, and says so of one that is not there [CALL-046]', async () => {
  const { body } = await merchant.post('/lp/faqs', { question: 'And then?', answer: 'Wait.' });
  const changed = { question: 'And after that?', answer: 'Use the code.' };
  expect((await merchant.put(`/lp/faqs/${body.data.id}`, changed)).status).toBe(200);
  expect((await questionsOf()).at(-1)).toEqual(Object.values(changed));
  expect((await merchant.put('/lp/faqs/nothing', changed)).body).toMatchObject({
    code: 'faq.unknown',
    error: 'Question not found',
  });
});

it('deletes a question, in the draft as well [CALL-047]', async () => {
  const { body } = await merchant.post('/lp/faqs', { question: 'Going?', answer: 'Soon.' });
  const { data } = (await merchant.get('/documents/block-faqs/main')).body;
  await merchant.put('/documents/block-faqs/main/draft', { settings: { ...data.settings, title: 'Ask us' } });
  expect((await merchant.delete(`/lp/faqs/${body.data.id}`)).status).toBe(200);
  expect(await questionsOf()).not.toContainEqual(['Going?', 'Soon.']);
  const { draft } = (await merchant.get('/documents/block-faqs/main')).body.data;
  expect(draft.title).toBe('Ask us');
  expect(draft.questions.map(({ question }: { question: string }) => question)).not.toContain('Going?');
  expect((await merchant.delete(`/lp/faqs/${body.data.id}`)).body.code).toBe('faq.unknown');
});

it('names the field of a question without an answer', async () => {
  const { status, body } = await merchant.post('/lp/faqs', { question: 'Why?', answer: ' ' });
  expect([status, body.errors[0]]).toMatchObject([422, { path: 'answer', message: 'This field is required' }]);
});
