import { expect, it } from '@jest/globals';
import { MemoryEventStore, SimulatedLog } from '../../../../tests/simulation/memory-store.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import type { StoredBirthDate } from '../../../platform/vault/birthdays.js';
import { customerDecider } from '../domain/customer.js';
import { importBirthDate } from './import-customer.js';
import { loadCustomer } from './queries.js';

const SHOP = 'fern';
const IMPORT = '00000000-0000-4000-8000-000000000001';
const BIRTHDAY: StoredBirthDate = { monthDay: '01-02', year: 1990 };

it('a row that is carried out again leaves a birthday that was given since as it is [I-82]', async () => {
  const clock = { now: () => new Date('2026-03-10T12:00:00.000Z') };
  const ledger = new Ledger(new MemoryEventStore(new SimulatedLog(), () => undefined, true), clock);
  const saved: StoredBirthDate[] = [];
  const birthdays = { save: async (_: string, __: string, date: StoredBirthDate) => saved.push(date) };
  const once = { shop: SHOP, actor: { kind: 'import', id: IMPORT } as const, causation: 'row', correlation: 'row' };
  const cause = { ...once, key: { principal: 'import', operation: 'birthday', key: '0:2', digest: 'f'.repeat(64) } };
  const seen = { kind: 'ReportCustomer', customer: '1', since: '2026-01-01T00:00:00.000Z', profile: 0 } as const;
  const report = { ...seen, member: true, platformVersion: '', source: 'other' } as const;
  expect(await ledger.execute(customerDecider, '1', report, once)).toMatchObject({ ok: true });
  const give = () => importBirthDate({ ledger, birthdays: birthdays as never }, '1', IMPORT, BIRTHDAY, cause);
  const first = await give();
  const since = await birthdays.save(SHOP, '1', { monthDay: '06-07', year: null });
  const edit = { kind: 'EditCustomer', customer: '1', source: 'admin', birthDate: since } as const;
  expect(await ledger.execute(customerDecider, '1', edit, once)).toMatchObject({ ok: true });
  expect(await give()).toMatchObject({ ok: true, answer: first?.ok ? first.answer : null });
  expect(saved.at(-1)).toEqual({ monthDay: '06-07', year: null });
  expect((await loadCustomer(ledger, SHOP, '1')).birthDate?.version).toBe(since);
});
