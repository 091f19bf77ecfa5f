import { CUSTOMER_CREATION_SCOPE, type NewPerson } from '@loyalty/contracts/customers/create';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { localDay } from '../../../kernel/calendar.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { asRejected, idempotentWorkflow } from '../../../platform/commands/idempotent-workflow.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadShop } from '../../shop/application/queries.js';
import type { Creation, CustomerCreation } from './create-customer.js';
import type { CreationPermission } from './creation-permission.js';
import { type CustomerEdits, wrongDate } from './edit-customer.js';

/** Requests of one shop to create somebody are stored one after the other. */
const SUBJECT = 'new-customer';

type Created = { readonly customer: string };

/** The store's words, without the address that it repeats. */
const impersonal = (message: string, { email }: NewPerson): string => message.replaceAll(email, '…').slice(0, 200);

/** Customers that staff create. */
export class StaffCreations {
  constructor(
    private readonly parts: {
      readonly ledger: Ledger;
      readonly clock: Clock;
      readonly creation: Pick<CustomerCreation, 'find' | 'create'>;
      readonly permission: Pick<CreationPermission, 'isGranted'>;
      readonly edits: Pick<CustomerEdits, 'edit'>;
    },
  ) {}

  /** Nobody is created twice: whoever has the address already is named instead. @throws TryLater, NeedsHelp while the store does not answer */
  create(person: NewPerson, context: CommandContext): Promise<Outcome<Created>> {
    return idempotentWorkflow(this.parts.ledger, SUBJECT, context, async (once) => {
      const { creation, edits } = this.parts;
      const { shop } = once;
      const { birthday, language, ...named } = person;
      const store = { ...named, phone: '', ...(language ? { language } : {}) };
      const [found] = await creation.find(shop, [store]);
      const rejection = found ? rejectionOf(found, person) : await this.forbidden(shop, person);
      if (rejection) return asRejected(rejection);
      const made = await creation.create(shop, store, once);
      if (!('customer' in made) || !made.created) return asRejected(rejectionOf(made, person));
      const { customer } = made;
      const edited = await edits.edit(customer, { birthday }, once);
      return edited.ok ? { ...edited, answer: { customer } } : edited;
    });
  }

  private async forbidden(shop: string, { birthday }: NewPerson): Promise<Rejection | null> {
    const { ledger, clock, permission } = this.parts;
    if (!(await permission.isGranted(shop)))
      return reject('customer.creation-not-allowed', { with: { scope: CUSTOMER_CREATION_SCOPE } });
    const { zone } = await loadShop(ledger, shop);
    return wrongDate({ birthday }, localDay(clock.now().toISOString(), zone));
  }
}

/** Why what came of a creation is no new customer. */
function rejectionOf(creation: Creation, person: NewPerson): Rejection {
  if ('erased' in creation) return reject('customer.forgotten', { field: 'email' });
  if ('rejected' in creation)
    return reject('customer.not-created', { with: { message: impersonal(creation.rejected, person) } });
  return reject('customer.exists', { field: 'email', with: { customer: creation.customer } });
}
