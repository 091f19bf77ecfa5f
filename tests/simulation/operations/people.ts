import { customerBody, shopBody } from '../payloads.js';
import type { Town } from '../town.js';
import { type Merchant, type Person, ZONES } from '../world.js';

/** Somebody opens an account at the store, or is only known to it. */
export function arrive(town: Town, merchant: Merchant): Person {
  const { random } = town;
  const at = town.second();
  const state = random.chance(0.8) ? ('enabled' as const) : ('disabled' as const);
  const person = { id: town.ids.next(), state, updatedAt: at, gone: false, mergedInto: null };
  merchant.people.push(person);
  if (random.chance(0.7)) town.tell(merchant, 'customers/create', customerBody(person));
  return person;
}

/** Somebody's account changes, is deleted, or is to be forgotten. */
export function changePerson(town: Town, merchant: Merchant, person: Person): void {
  const { random } = town;
  const roll = random.next();
  person.updatedAt = town.second();
  if (roll < 0.08) {
    person.gone = true;
    town.tell(merchant, 'customers/delete', JSON.stringify({ id: person.id }));
  } else if (roll < 0.12) {
    person.gone = true;
    town.tell(merchant, 'customers/redact', JSON.stringify({ customer: { id: person.id } }));
  } else {
    if (random.chance(0.5)) person.state = 'enabled';
    town.tell(merchant, 'customers/update', customerBody(person));
  }
}

/** The merchant moves the shop to another zone, or takes the app away and brings it back. */
export function changeShop(town: Town, merchant: Merchant): void {
  const { random } = town;
  if (random.chance(0.8) || !merchant.installed) {
    merchant.zone = random.pick(ZONES);
    town.tell(merchant, 'shop/update', shopBody(merchant, town.second()));
    return;
  }
  merchant.installed = false;
  town.tell(merchant, 'app/uninstalled', JSON.stringify({ id: 1 }));
}
