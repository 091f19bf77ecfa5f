import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Birthdays, StoredBirthDate } from '../../../platform/vault/birthdays.js';
import { type Customer, type CustomerCommand, customerDecider } from '../domain/customer.js';
import type { GivenMembership } from '../domain/restored.js';
import { loadCustomer } from './queries.js';

/** Effect of an import row on a customer, with the previous values. */
interface ImportedChange<Before> {
  /** The import that did it: another one than the caller's where the same row was imported before. */
  readonly import: string;
  readonly changed: boolean;
  readonly before: Before;
}

export type BirthDateChange = ImportedChange<Customer['birthDate']> & { readonly given: number };
export type MembershipChange = ImportedChange<Customer['membership']> &
  GivenMembership & { readonly given: 'Member' | 'Left' };

/** Gives a customer the birthday of a row, once for its key, whatever was given since; null for a person who was erased. */
export async function importBirthDate(
  { ledger, birthdays }: { readonly ledger: Ledger; readonly birthdays: Birthdays },
  customer: string,
  of: string,
  date: StoredBirthDate,
  context: CommandContext,
): Promise<Outcome<BirthDateChange> | null> {
  // The vault comes first otherwise, and would search by the date of this row again.
  const known = await ledger.findAnswer<BirthDateChange>(context);
  if (known) return known;
  const { birthDate: before } = await loadCustomer(ledger, context.shop, customer);
  const version = await birthdays.save(context.shop, customer, date);
  if (version === null) return null;
  const command = { kind: 'GiveBirthDate' as const, customer, version };
  return ledger.execute(customerDecider, customer, command, context, (_, events) => ({
    import: of,
    changed: events.length > 0,
    before,
    given: version,
  }));
}

/** Makes a customer a member, or somebody who left, as a row says; once for its key. */
export async function importMembership(
  ledger: Ledger,
  customer: string,
  of: string,
  given: 'Member' | 'Left',
  context: CommandContext,
): Promise<Outcome<MembershipChange>> {
  const { membership: before } = await loadCustomer(ledger, context.shop, customer);
  const kind = given === 'Member' ? ('JoinProgram' as const) : ('LeaveProgram' as const);
  const command: CustomerCommand = { kind, customer, source: 'admin' };
  return ledger.execute(customerDecider, customer, command, context, ({ membershipEvent: event }) => ({
    import: of,
    changed: true,
    before,
    given,
    event,
  }));
}

/** Takes the birthday of a row back. @returns whether it was still the one that the row gave */
export async function undoBirthDate(
  { ledger, birthdays }: { readonly ledger: Ledger; readonly birthdays: Birthdays },
  customer: string,
  { given, before }: Pick<BirthDateChange, 'given' | 'before'>,
  context: CommandContext,
): Promise<boolean> {
  const { birthDate } = await loadCustomer(ledger, context.shop, customer);
  if (birthDate?.version === given) await birthdays.restore(context.shop, customer, before?.version ?? null);
  const command = { kind: 'RestoreBirthDate' as const, customer, given, before };
  return undone(await ledger.execute(customerDecider, customer, command, context, (_, events) => events.length > 0));
}

/** Takes the membership of a row back. @returns whether it was still the one that the row gave */
export async function undoMembership(
  ledger: Ledger,
  customer: string,
  { given, before, event }: Pick<MembershipChange, 'given' | 'before' | 'event'>,
  context: CommandContext,
): Promise<boolean> {
  const command = { kind: 'RestoreMembership' as const, customer, given, event, before, source: 'admin' as const };
  return undone(await ledger.execute(customerDecider, customer, command, context, (_, events) => events.length > 0));
}

const undone = (outcome: Outcome<boolean>): boolean => outcome.ok && outcome.answer;
