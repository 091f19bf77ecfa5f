import { reject } from '@loyalty/contracts/kernel/rejection';
import { localDay } from '../../../kernel/calendar.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { asRejected, idempotentWorkflow } from '../../../platform/commands/idempotent-workflow.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Birthdays } from '../../../platform/vault/birthdays.js';
import { changeCustomer } from '../../customers/application/change-customer.js';
import { loadCustomer } from '../../customers/application/queries.js';
import { readBirthDate } from '../../customers/domain/birthday.js';
import { loadProgramBook } from '../../programs/application/queries.js';
import { actionRuleAt } from '../../programs/domain/in-force.js';
import { loadShop } from '../../shop/application/queries.js';

interface Services {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly birthdays: Pick<Birthdays, 'save'>;
}

/** Takes a customer's date of birth. The vault has it first, so that no event refers to a date that it does not have. */
export const giveBirthday = (services: Services, customer: string, code: string, context: CommandContext) =>
  idempotentWorkflow(services.ledger, customer, context, (once) => give(services, customer, code, once));

async function give(
  { ledger, clock, birthdays }: Services,
  customer: string,
  code: string,
  context: CommandContext,
): Promise<Outcome<{ given: boolean }>> {
  const { shop } = context;
  const now = clock.now().toISOString();
  const [book, { zone }] = await Promise.all([loadProgramBook(ledger, shop), loadShop(ledger, shop)]);
  const of = actionRuleAt(book, 'birthday', null, now, zone)?.of;
  if (of?.event !== 'birthday') return asRejected(reject('program.not-active'));
  const date = readBirthDate(code, of.settings.dateFormat, localDay(now, zone));
  if (!date) return asRejected(reject('birthday.invalid', { field: 'date' }));
  const { known, forgotten } = await loadCustomer(ledger, shop, customer);
  if (!known || forgotten) return asRejected(reject(forgotten ? 'customer.forgotten' : 'customer.unknown'));
  const version = await birthdays.save(shop, customer, date);
  if (version === null) return asRejected(reject('customer.forgotten'));
  return changeCustomer(ledger, { kind: 'GiveBirthDate', customer, version }, context, () => ({ given: true }));
}
