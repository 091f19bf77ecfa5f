import type { SimContact, SimMerchant } from '../platform-state.js';
import type { Simulation } from '../simulation.js';

const gid = (kind: string, id: string) => `gid://shopify/${kind}/${id}`;

const contactBody = ({ id, customer, createdAt }: SimContact) => ({
  admin_graphql_api_id: gid('CompanyContact', id),
  customer_admin_graphql_api_id: gid('Customer', customer),
  created_at: createdAt,
  company: { admin_graphql_api_id: gid('Company', '77'), name: 'Sam and sons' },
});

/** The store makes a customer a contact of a company, or ends it: told by several topics, in any order. */
export function changeContact(simulation: Simulation, merchant: SimMerchant): undefined {
  const { members } = simulation;
  const open = merchant.contacts.filter(({ removed }) => !removed);
  const ended = members.chance(0.35) ? members.pick(open) : undefined;
  if (ended) {
    ended.removed = true;
    simulation.report(merchant, 'company_contacts/delete', JSON.stringify(contactBody(ended)));
    return;
  }
  const person = members.pick(merchant.people.filter(({ gone }) => !gone));
  if (!person) return;
  const id = simulation.ids.next();
  const contact = { id, customer: person.id, createdAt: simulation.second(), removed: false };
  merchant.contacts.push(contact);
  simulation.report(merchant, 'company_contacts/create', JSON.stringify(contactBody(contact)));
  const role = { id: 1, company_contact: contactBody(contact) };
  if (members.chance(0.5)) simulation.report(merchant, 'company_contact_roles/assign', JSON.stringify(role));
}
