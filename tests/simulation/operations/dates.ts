import { addDays } from '@loyalty/services/kernel/calendar';
import type { Town } from '../town.js';
import type { Merchant, Person } from '../world.js';
import { wishOf } from './wish-of.js';

const HOUR = 3_600_000;

/** A shopper says when they were born: in a month or so, or just too soon for it to count. */
export function birthday(town: Town, merchant: Merchant, person: Person) {
  const day = addDays(town.today(merchant), town.random.pick([29, 30, 31, 31, 40]));
  const [, month, date] = day.split('-');
  town.days.push(Date.parse(`${day}T12:00:00Z`));
  return wishOf(town, merchant, {
    kind: 'birthday',
    account: person.id,
    by: 'shopper',
    body: { date: `${month}/${date}` },
    carryOut: (process, call) => process.api.birthday.execute({ call } as never),
  });
}

/** A shopper comes, most often whoever came last; a run of days that was broken is begun anew, or not. */
export function visit(town: Town, merchant: Merchant, anybody: Person) {
  const person = town.random.chance(0.7) ? (town.lastVisitor.get(merchant) ?? anybody) : anybody;
  town.lastVisitor.set(merchant, person);
  town.days.push(town.time.ms + town.random.int(20, 28) * HOUR);
  return wishOf(town, merchant, {
    kind: 'visit-streak',
    account: person.id,
    by: 'shopper',
    body: { restart: town.random.chance(0.6) },
    carryOut: (process, call) => process.api.visitStreak.execute({ call } as never),
  });
}
