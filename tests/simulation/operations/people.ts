import { domainOf } from '@loyalty/services/platform/access/platform-access';
import { customerBody, shopBody } from '../payloads.js';
import { type Person, type SimMerchant, ZONES } from '../platform-state.js';
import type { Simulation } from '../simulation.js';

/** A new customer, with an account at the store or without. */
export function arrive(simulation: Simulation, merchant: SimMerchant): Person {
  const { random } = simulation;
  const at = simulation.second();
  const state = random.chance(0.8) ? ('enabled' as const) : ('disabled' as const);
  const person = { id: simulation.ids.next(), state, updatedAt: at, gone: false, mergedInto: null };
  merchant.people.push(person);
  if (random.chance(0.7)) simulation.report(merchant, 'customers/create', customerBody(person));
  return person;
}

/** Changes, deletes, or erases a customer's account. */
export function changePerson(simulation: Simulation, merchant: SimMerchant, person: Person): void {
  const { random } = simulation;
  const roll = random.next();
  person.updatedAt = simulation.second();
  if (roll < 0.08) {
    person.gone = true;
    simulation.report(merchant, 'customers/delete', JSON.stringify({ id: person.id }));
  } else if (roll < 0.12) {
    person.gone = true;
    simulation.report(merchant, 'customers/redact', JSON.stringify({ customer: { id: person.id } }));
  } else {
    if (random.chance(0.5)) person.state = 'enabled';
    simulation.report(merchant, 'customers/update', customerBody(person));
  }
}

/** Moves the shop to another time zone, or uninstalls the app and installs it again. */
export function changeShop(simulation: Simulation, merchant: SimMerchant): void {
  const { random } = simulation;
  if (random.chance(0.8) || !merchant.installed) {
    merchant.zone = random.pick(ZONES);
    simulation.report(merchant, 'shop/update', shopBody(merchant, simulation.second()));
    return;
  }
  merchant.installed = false;
  simulation.appBilling.end(domainOf(merchant.shop));
  simulation.report(merchant, 'app/uninstalled', JSON.stringify({ id: 1 }));
}
