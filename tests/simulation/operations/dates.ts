import { giveBirthday, visitStreak } from '@loyalty/contracts/shopper/dates';
import { addDays } from '@loyalty/services/kernel/calendar';
import type { Person, SimMerchant } from '../platform-state.js';
import type { Simulation } from '../simulation.js';
import { requestOf } from './request-of.js';

const HOUR = 3_600_000;

/** A shopper gives their date of birth: in about a month, or just too soon to count. */
export function birthday(simulation: Simulation, merchant: SimMerchant, person: Person) {
  const day = addDays(simulation.today(merchant), simulation.random.pick([29, 30, 31, 31, 40]));
  const [, month, date] = day.split('-');
  simulation.days.push(Date.parse(`${day}T12:00:00Z`));
  return requestOf(simulation, merchant, {
    kind: 'birthday',
    account: person.id,
    by: 'shopper',
    body: { date: `${month}/${date}` },
    carryOut: (process, call) => process.api.answer(giveBirthday, call),
  });
}

/** A shopper visits, mostly the last visitor; a broken streak is restarted or not. */
export function visit(simulation: Simulation, merchant: SimMerchant, anybody: Person) {
  const person = simulation.random.chance(0.7) ? (simulation.lastVisitor.get(merchant) ?? anybody) : anybody;
  simulation.lastVisitor.set(merchant, person);
  simulation.days.push(simulation.time.ms + simulation.random.int(20, 28) * HOUR);
  return requestOf(simulation, merchant, {
    kind: 'visit-streak',
    account: person.id,
    by: 'shopper',
    body: { restart: simulation.random.chance(0.6) },
    carryOut: (process, call) => process.api.answer(visitStreak, call),
  });
}
