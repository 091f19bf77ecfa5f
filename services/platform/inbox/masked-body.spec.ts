import { expect, it } from '@jest/globals';
import { withoutPersonalData } from './masked-body.js';

it('shows ids, times, states and money of a body, and no text of a person', () => {
  const body = {
    id: 7,
    email: 'maya@example.com',
    updated_at: '2026-11-01T10:00:00Z',
    financial_status: 'paid',
    total_price: '12.30',
    customer: { id: 9, first_name: 'Maya', phone: 4915112345678, default_address: { city: 'Bonn', zip: '53111' } },
    note_attributes: [{ name: 'gift', value: 'for Anna' }],
    cancelled_at: null,
  };
  const shown = withoutPersonalData(Buffer.from(JSON.stringify(body)));
  expect(JSON.parse(shown)).toEqual({
    ...body,
    email: '•••',
    customer: { id: 9, first_name: '•••', phone: '•••', default_address: { city: '•••', zip: '•••' } },
    note_attributes: [{ name: '•••', value: '•••' }],
  });
});

it('states the size of a body that is no JSON', () => {
  expect(withoutPersonalData(Buffer.from('maya@example.com'))).toBe('16 bytes that are no JSON');
});
