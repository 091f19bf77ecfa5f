import type { Merchant } from '../clients/merchant.js';

/** Valid calls of the endpoints of content blocks. */
export async function blockCalls(merchant: Merchant) {
  const add = async (question: string): Promise<string> =>
    (await merchant.post('/lp/faqs', { question, answer: 'Sign in.' })).body.data.id;
  const [changed, deleted] = [await add('How do I join?'), await add('How do I leave?')];
  const day = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  const faqs = { params: { kind: 'block-faqs', key: 'main' } };
  await merchant.put('/documents/block-faqs/main/draft', { settings: { title: 'Ask us' } });
  return {
    'blocks.hub': {},
    'donations.by-cause': {},
    'faqs.create': { body: { question: 'How do I earn?', answer: 'With each order.' } },
    'faqs.update': { params: { id: changed }, body: { question: 'How do I start?', answer: 'Sign in.' } },
    'faqs.delete': { params: { id: deleted } },
    'shopper.points-for': { query: { amounts: '47.60' } },
    'shopper.report-broken-block': { body: { block: 'faqs' } },
    'documents.schedule': faqs,
    'documents.schedule-publication': { ...faqs, body: { day, time: '09:30' } },
    'documents.cancel-schedule': faqs,
  };
}
