import type { CustomerIdentity, CustomersGateway, NewCustomer } from '../../../gateways/platform/customers.gateway.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { answerOf, requireShopAccess, toRetryableError } from '../../../platform/tasks/platform-answers.js';
import { NeedsHelp } from '../../../platform/tasks/task-errors.js';
import type { CustomerRegistry, RegistryParts } from './customer-registry.js';
import { registerCustomer } from './register-customer.js';

/** What came of a creation: the customer, perhaps one who was there meanwhile; or why the store refuses, in its words. */
export type Creation =
  | { readonly customer: string; readonly created: boolean }
  | { readonly rejected: string }
  | { readonly erased: true };

interface CreationParts extends RegistryParts {
  readonly customers: Pick<CustomersGateway, 'findCustomers' | 'createCustomer'>;
}

/** By what the store knows a new customer again: the address, else the phone. */
export const identityOf = ({ email, phone }: NewCustomer): CustomerIdentity => (email ? { email } : { phone });

/** Creates people as customers of the store, and registers them as a delivery would. */
export class CustomerCreation {
  constructor(
    private readonly parts: CreationParts,
    private readonly registry: Pick<CustomerRegistry, 'registeredAs'>,
  ) {}

  /** Customers whom the store has already, registered; null for one to be created. @throws TryLater, NeedsHelp while it does not answer */
  async find(shop: string, people: readonly NewCustomer[]): Promise<(Creation | null)[]> {
    const found = await this.registry.registeredAs(shop, people.map(identityOf));
    return found.map((one) => {
      if (!one) return null;
      return one.erased ? { erased: true } : { customer: one.customer, created: false };
    });
  }

  /**
   * Creates a person whom the store does not have. @throws TryLater while it does not answer, with nothing known of the outcome; NeedsHelp
   * where the app may not create anybody
   */
  async create(shop: string, person: NewCustomer, context: CommandContext): Promise<Creation> {
    const { actor, correlation } = context;
    const { access, customers } = this.parts;
    const shopAccess = await requireShopAccess(access, shop);
    // An attempt without an answer may have been carried out.
    let isMaybeOurs = false;
    const answer = await answerOf(async () => {
      const attempt = await customers.createCustomer(shopAccess, person);
      isMaybeOurs ||= !attempt.ok && attempt.kind === 'later' && attempt.reason !== 'throttled';
      return attempt;
    });
    if (answer.ok) {
      await registerCustomer(this.parts, shop, answer.value, { actor, correlation });
      return { customer: answer.value.id, created: true };
    }
    const error = toRetryableError(answer);
    if (answer.kind === 'later' || error instanceof NeedsHelp) throw error;
    // The address may be taken since they were looked for.
    const [found] = await this.find(shop, [person]);
    // A phone may be somebody else's, or none that the store takes: the address does without it.
    if (!found && person.email && person.phone) return this.create(shop, { ...person, phone: '' }, context);
    if (!found) return { rejected: answer.message };
    return 'customer' in found ? { ...found, created: isMaybeOurs } : found;
  }
}
