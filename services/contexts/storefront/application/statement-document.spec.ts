import { describe, expect, it } from '@jest/globals';
import { textsOf } from '../../../../tests/support/pdf-text.js';
import { writePdf } from '../../../platform/files/pdf/table-document.js';
import type { MailLanguage } from '../../messaging/layout/mail-texts.js';
import type { StatementOfMonth } from './month-statement.js';
import { statementDocument } from './statement-document.js';

const actor = { kind: 'webhook', id: 'w', label: '' } as const;

function lineOf(n: number, points: number, label = `#${1000 + n}`) {
  const at = `2026-03-${String(1 + (n % 28)).padStart(2, '0')}T12:00:00.000Z`;
  return {
    id: `event-${n}`,
    type: points > 0 ? 'earn_point' : 'refund',
    customer: { id: '1', name: '' },
    points,
    balanceAfter: 0,
    debtAfter: 0,
    occurredAt: at,
    recordedAt: at,
    actor,
    source: { kind: 'order', id: `${n}`, label },
    ...{ rule: null, note: '', customerNote: '', undoable: false, undoneBy: null },
    ...{ expiresAt: null, availableAt: null, arithmetic: null, position: n },
    balance: 1200 + points,
    recordedLater: null,
  } as StatementOfMonth['rows'][number];
}

function statementOf(rows: StatementOfMonth['rows'], name = 'Maya Okafor'): StatementOfMonth {
  return {
    month: '2026-03',
    zone: 'Asia/Tokyo',
    partial: false,
    firstMonth: '2026-01',
    customer: { id: '1', name, email: 'maya@example.com' },
    opening: 1200,
    closing: -34,
    points: null,
    nextExpiry: { points: 50, at: '2026-06-30T14:59:59.000Z' },
    omitted: { lines: 0, points: 0 },
    rows,
  };
}

async function pagesOf(statement: StatementOfMonth, language: MailLanguage = 'en'): Promise<string[][]> {
  const now = new Date('2026-04-02T00:30:00.000Z');
  const sender = { name: 'Kumo Tea', language, label: null, now };
  return textsOf(await writePdf(statementDocument(statement, sender), false));
}

describe('a statement as PDF', () => {
  it('names shop, customer and month, and has balances and lines in the language and zone of the shop', async () => {
    const [page] = await pagesOf(statementOf([lineOf(30, 476)]), 'de');
    expect(page).toEqual([
      ...['Kumo Tea', 'Punkteauszug, März 2026', 'Maya Okafor', 'maya@example.com'],
      ...['Anfangsstand', '1.200', 'Endstand', '−34', 'Verfällt als Nächstes', '50 am 30. Juni 2026'],
      ...['Datum', 'Vorgang', 'Punkte', 'Stand'],
      ...['3. März', 'Bestellung #1030', '+476', '1.676'],
      ...['Stand: 02.04.2026, 09:30 (Asia/Tokyo)', 'Seite 1 von 1'],
    ]);
  });

  it('writes Japanese names and words', async () => {
    const [page] = await pagesOf(statementOf([lineOf(1, 5)], '村上 春樹'), 'ja');
    expect(page?.join('')).toContain('村上 春樹');
    expect(page?.join('')).toContain('ご注文 #1001');
  });

  it.each(['محمد', 'Ναταλία 🌿'])(
    'has the e-mail address in place of a name that its fonts cannot write: %s',
    async (name) => {
      const [page] = await pagesOf(statementOf([], name));
      expect(page).not.toContain(name);
      expect(page?.filter((text) => text.includes('?'))).toEqual([]);
      expect(page).toContain('maya@example.com');
    },
  );

  it.each(['Łukasz Żółć', 'Ömer Şahin', 'Bùi Dũng', 'Νίκος Γεωργίου', 'Наталія'])(
    'writes the name %s',
    async (name) => {
      const [page] = await pagesOf(statementOf([], name));
      expect(page).toContain(name);
    },
  );

  it.each([
    ['en', '−1,200'],
    ['ja', '−1,200'],
    ['de', '−1.200'],
  ] as const)('has a true minus, as the admin has: %s', async (language, expected) => {
    const [page] = await pagesOf({ ...statementOf([lineOf(1, -1200)]), opening: 0 }, language);
    expect(page).toContain(expected);
    expect(page?.filter((text) => /^-/.test(text))).toEqual([]);
  });

  it.each([
    [false, 'Closing balance: 1 available, 1 pending, 0 owed'],
    [true, 'Balance so far: 1 available, 1 pending, 0 owed'],
  ])(
    'says what its last balance consists of, by the name of that balance (month not over: %s)',
    async (partial, text) => {
      const points = { available: 1, pending: 1, held: 0, debt: 0 };
      const [page] = await pagesOf({ ...statementOf([]), partial, points });
      expect(page).toContain(text);
    },
  );

  it('goes on over pages, each with the titles of the columns and its number', async () => {
    const pages = await pagesOf(statementOf(Array.from({ length: 100 }, (_, n) => lineOf(n, 1))));
    expect(pages).toHaveLength(4);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Activity');
      expect(page.at(-1)).toBe(`Page ${index + 1} of 4`);
    }
    const orders = pages.flat().filter((text) => text.startsWith('Order #'));
    expect(new Set(orders).size).toBe(100);
  });

  it('cuts titles that are too long, and keeps them within their column', async () => {
    const [page] = await pagesOf(statementOf([lineOf(1, 5, 'endless '.repeat(60)), lineOf(2, 5, 'x'.repeat(400))]));
    expect(page?.filter((text) => text.endsWith('…'))).toHaveLength(2);
  });

  it('says so where nothing changed in the month', async () => {
    expect((await pagesOf(statementOf([])))[0]).toContain('Your balance did not change in this month.');
  });
});
