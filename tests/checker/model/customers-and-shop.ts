import type { LogEvent } from '../event.js';
import type { CustomerFacts, ShopFacts } from './facts.js';
import type { History } from './history.js';
import { nextContacts } from './partners.js';
import { reminded } from './reminded.js';
import type { Place, Shop } from './shop.js';
import { periodsAfter } from './testing.js';

/** Membership of a customer, and the times outside it. */
export function nextCustomer(place: Place, id: string): void {
  const { event, shop } = place;
  const history = shop.customer(id);
  const before = history.now;
  const set = (more: Partial<CustomerFacts>) => history.add(event.position, { ...before, ...more });
  const at = event.occurredAt;
  switch (event.type) {
    case 'CustomerSeen':
      place.must(!before.seen, 'I-14', 'a customer was first seen twice');
      set({
        seen: true,
        hasProfile: (event.data as { profile: number }).profile > 0,
        type: (event.data as { member: boolean }).member ? 'Member' : 'Guest',
        since: (event.data as { since: string }).since,
      });
      return;
    case 'CustomerJoined':
      place.must(before.type !== 'Member', 'I-78', 'a member joined');
      set({
        type: 'Member',
        away: before.away.map((absence) => ({ ...absence, to: absence.to ?? at })),
        joinedAt: before.type === 'Guest' ? at : before.joinedAt,
        beforeDeletion: null,
      });
      return;
    case 'CustomerLeft': {
      place.must(before.type !== 'Left', 'I-78', 'a customer who has left left');
      // Staff and shoppers are named; the store's own action is its deletion of the account.
      const isDeletion = (event.data as { source: string }).source === 'other';
      place.must(!isDeletion || before.mergedInto === null, 'P24', 'a merged customer left', before.mergedInto);
      const beforeDeletion = isDeletion && before.type !== 'Left' ? before.type : null;
      set({ type: 'Left', away: [...before.away, { from: at, to: null }], beforeDeletion });
      return;
    }
    case 'CustomerMerged':
      merged(place, history);
      return;
    case 'CustomerUnmerged':
      place.must(before.mergedInto !== null, 'P24', 'a merge was undone that never was');
      set({ mergedInto: null, unmergedFrom: before.mergedInto });
      return;
    case 'ProfileChanged':
      set({ hasProfile: true });
      return;
    case 'ExpiryReminded':
      reminded(place, id);
      return;
    case 'CompanyContactAdded':
    case 'CompanyContactRemoved':
      set({ contacts: nextContacts(place, before) });
      return;
    case 'BirthDateGiven':
      set({ bornSaidAt: at });
      return;
    case 'PersonForgotten':
      place.must(!before.forgotten, 'I-80', 'a person was forgotten twice');
      set({ forgotten: true });
  }
}

/** A merged customer keeps their membership: the deletion that came with the merge does not count (P24). */
function merged(place: Place, history: History<CustomerFacts>): void {
  const before = history.now;
  const { into, membership } = place.event.data as { into: string; membership: CustomerFacts['type'] };
  const due = before.beforeDeletion ?? before.type;
  place.must(before.mergedInto !== into, 'P24', 'a merge was written down twice', undefined, into);
  place.must(membership === due, 'P24', 'a merge changed what a customer is', due, membership);
  const away = before.beforeDeletion === null ? before.away : before.away.slice(0, -1);
  history.add(place.event.position, { ...before, type: membership, away, mergedInto: into, beforeDeletion: null });
}

/** A setting of the shop; some restrict who earns. */
function nextSetting({ position, occurredAt, data }: LogEvent, { settings, testing }: Shop): void {
  const { setting, value } = data as { setting: string; value: unknown };
  const next = { ...settings.now, [setting]: value };
  settings.add(position, next);
  const periods = periodsAfter(testing.now, next, occurredAt);
  if (periods !== testing.now) testing.add(position, periods);
}

/** Applies an event of the shop itself. */
export function nextShop({ event, shop }: Place): void {
  if (event.type === 'ShopSettingChanged') nextSetting(event, shop);
  const before = shop.facts.now;
  const data = event.data as ShopFacts;
  if (event.type === 'ShopInstalled')
    shop.facts.add(event.position, { installed: true, zone: data.zone, currency: data.currency });
  if (event.type === 'ShopFactsChanged')
    shop.facts.add(event.position, { ...before, zone: data.zone, currency: data.currency });
  if (event.type === 'ShopUninstalled') shop.facts.add(event.position, { ...before, installed: false });
}
