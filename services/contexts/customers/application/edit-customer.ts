import type { Child, PersonDetails } from '@loyalty/contracts/customers/edit';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { localDay } from '../../../kernel/calendar.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { asRejected, idempotentWorkflow } from '../../../platform/commands/idempotent-workflow.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { loadShop } from '../../shop/application/queries.js';
import { readBirthDate } from '../domain/birthday.js';
import { type Customer, customerDecider } from '../domain/customer.js';
import { isExcluded } from '../domain/excluded-segment.js';
import type { PersonDetailsStore } from './person-details.js';
import { loadCustomer } from './queries.js';

export interface EditRequest {
  readonly birthday?: string | null | undefined;
  readonly children?: readonly Child[] | undefined;
}

/** Edits of customers by staff. */
export class CustomerEdits {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    private readonly details: PersonDetailsStore,
  ) {}

  /** The data goes to the vault first: an event that says it is there is never ahead of it. */
  edit(customer: string, request: EditRequest, context: CommandContext): Promise<Outcome<PersonDetails>> {
    return idempotentWorkflow(this.ledger, customer, context, async (once) => {
      const { shop } = once;
      const known = await loadCustomer(this.ledger, shop, customer);
      const no = wrongPerson(known) ?? wrongDate(request, await this.today(shop));
      if (no) return asRejected(no);
      const { birthday, children } = request;
      const birthDate = birthday === undefined ? undefined : await this.details.saveBirthday(shop, customer, birthday);
      const version =
        children === undefined ? undefined : await this.details.saveChildren(shop, customer, children, known.children);
      // The vault keeps nothing more of a person who was forgotten meanwhile; the decider says so.
      const command = {
        kind: 'EditCustomer' as const,
        customer,
        source: 'admin' as const,
        ...(birthDate === undefined ? {} : { birthDate }),
        ...(version === undefined ? {} : { children: version }),
      };
      return this.answered(
        customer,
        await this.ledger.execute(customerDecider, customer, command, once, (after) => after),
        shop,
      );
    });
  }

  undo(customer: string, edit: string, context: CommandContext): Promise<Outcome<PersonDetails>> {
    return idempotentWorkflow(this.ledger, customer, context, async (once) => {
      const { shop } = once;
      const { lastEdit, birthDate } = await loadCustomer(this.ledger, shop, customer);
      const before = lastEdit?.id === edit ? lastEdit.birthDate : undefined;
      // The vault first here, too: a repeat after a crash between the two finds the edit still to be undone.
      if (before) await this.details.restoreBirthday(shop, customer, before.version);
      const command = { kind: 'UndoEdit' as const, customer, edit };
      const outcome = await this.ledger.execute(customerDecider, customer, command, once, (after) => after);
      if (!outcome.ok && before && birthDate) await this.details.restoreBirthday(shop, customer, birthDate.version);
      return this.answered(customer, outcome, shop);
    });
  }

  private async answered(customer: string, outcome: Outcome<Customer>, shop: string): Promise<Outcome<PersonDetails>> {
    if (!outcome.ok) return outcome;
    return { ...outcome, answer: await this.details.read(shop, customer, outcome.answer) };
  }

  private async today(shop: string): Promise<string> {
    const { zone } = await loadShop(this.ledger, shop);
    return localDay(this.clock.now().toISOString(), zone);
  }
}

/** Asked before anything is written into the vault. */
function wrongPerson(known: Customer): Rejection | null {
  if (known.forgotten) return reject('customer.forgotten');
  if (!known.known) return reject('customer.unknown');
  return isExcluded(known) ? reject('customer.in-excluded-segment') : null;
}

/** The first date that is none, or lies ahead of the shop's day. */
export function wrongDate({ birthday, children = [] }: EditRequest, today: string): Rejection | null {
  if (birthday) {
    const [day, month, year] = birthday.split('-').toReversed();
    const text = year === undefined ? `${month}/${day}` : `${month}/${day}/${year}`;
    if (!readBirthDate(text, year === undefined ? 'MM/DD' : 'MM/DD/YYYY', today))
      return reject('birthday.invalid', { field: 'birthday' });
  }
  const wrong = children.findIndex(({ birthDate }) => birthDate !== null && birthDate > today);
  return wrong < 0 ? null : reject('date.invalid', { field: `children.${wrong}.birthDate` });
}
