import { importFileUse } from '@loyalty/contracts/imports/files';
import type { DeletionScope } from '@loyalty/contracts/shop/deletion-scope';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { crashPoint } from '../../../platform/event-store/crash-points.js';
import type { FileNames } from '../../../platform/files/file-names.js';
import type { Files } from '../../../platform/files/files.js';
import type { ParkedBodies } from '../../../platform/inbox/parked-bodies.js';
import type { GuestBuyers } from '../../../platform/vault/guest-buyers.js';
import type { People } from '../../../platform/vault/people.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { customerDecider } from '../../customers/domain/customer.js';
import type { StoredExports } from '../../exports/application/stored-exports.js';
import { loadAccount } from '../../points/application/queries.js';
import { pseudonymOf, referralIdOf } from '../../referrals/application/queries.js';
import { loadShop, SHOP } from '../../shop/application/queries.js';
import { shopDecider } from '../../shop/domain/shop.js';
import { namesOf, reportsOf, type Trace } from './traces.js';

/** Mails and suppressed addresses, as far as an erasure deletes them. */
export interface ErasableMails {
  customers(
    shop: string,
    customers: readonly string[],
    contacts: readonly string[],
    isNamed?: (text: string) => boolean,
  ): Promise<void>;
  shop(shop: string): Promise<void>;
}

export interface ErasureParts {
  readonly ledger: Ledger;
  readonly vault: Vault;
  readonly people: People;
  readonly guestBuyers: Pick<GuestBuyers, 'forget' | 'forgetAll'>;
  readonly parked: ParkedBodies;
  readonly exports: StoredExports;
  readonly mails: ErasableMails;
  readonly files: Pick<Files, 'erase' | 'removeOf'>;
  readonly fileNames: Pick<FileNames, 'forget'>;
  /** Tables that were uploaded for imports. */
  readonly tables: { omit(shop: string, people: readonly Trace[]): Promise<void> };
  /**
   * Waits until the read models have folded all that is in the log: what is written out of them before that still has the name.
   * @throws StoreUnavailable when that takes too long; a repeat, which finds nobody to forget, waits as well
   */
  readonly folded: (shop: string) => Promise<void>;
}

/** What an erasure deleted. */
export interface Erased {
  readonly people: number;
  /** Bodies of parked deliveries. */
  readonly deliveries: number;
  readonly exports: number;
}

export interface ErasureResult {
  readonly outcome: Outcome<unknown>;
  readonly erased: Erased;
}

/** Persons of a shop that are erased side by side. */
const AT_ONCE = 200;

/** Destroys a person's key and says so in the log. Safe to repeat. */
export async function forgetPerson(
  { ledger, vault }: { readonly ledger: Ledger; readonly vault: Pick<Vault, 'forget'> },
  customer: string,
  cause: CommandContext,
): Promise<Outcome<unknown>> {
  await vault.forget(cause.shop, customer);
  crashPoint('vault.after-forget');
  return ledger.execute(customerDecider, customer, { kind: 'ForgetPerson', customer }, cause);
}

/** Erases what the platform asks to be erased: the key of each person, and what was copied from under it (docs/adr/0098). */
export class Erasure {
  constructor(private readonly parts: ErasureParts) {}

  /**
   * Erases a customer and everybody who was merged into them: the store knows them as one person.
   * @param reported what the platform itself names them by, besides their id.
   */
  async person(customer: string, reported: readonly string[], cause: CommandContext): Promise<ErasureResult> {
    const { shop } = cause;
    const { people: merged } = await loadAccount(this.parts.ledger, shop, customer);
    const all = [...(await this.traces(shop, [...merged, customer])), { customer, contacts: reported, names: [] }];
    // Before as well: after a crash the addresses behind the keys are not known any more.
    const before = await this.drop(shop, all);
    const outcomes = await Promise.all(merged.map((one) => forgetPerson(this.parts, one, cause)));
    const outcome = await forgetPerson(this.parts, customer, cause);
    if (outcome.ok) await this.parts.folded(shop);
    const after = await this.drop(shop, all);
    const [deliveries, exports] = [before.deliveries + after.deliveries, before.exports + after.exports];
    // A person who was erased before has no key that could be destroyed again.
    const people = [...outcomes, outcome].filter((one) => one.ok && one.receipt.events.length > 0).length;
    return { outcome, erased: { people, deliveries, exports } };
  }

  /** Erases every person of a shop, and what else is personal of it; the log keeps a record of it. */
  async shop(cause: CommandContext): Promise<ErasureResult> {
    const { ledger, vault, files } = this.parts;
    const { shop } = cause;
    const erased = await this.everyone(cause);
    await files.erase(shop);
    // While the app is installed the shop's own access and its staff are needed.
    if (!(await loadShop(ledger, shop)).installed) await vault.secrets.dropAll(shop);
    const command = { kind: 'RecordRedaction' as const, people: erased.people };
    return { outcome: await ledger.execute(shopDecider, SHOP, command, cause), erased };
  }

  /** Erases all that an owner asks to be deleted, except the shop's own access: files of programs go with the whole shop alone. */
  async byOwner(scope: DeletionScope, cause: CommandContext): Promise<Erased> {
    const erased = await this.everyone(cause);
    if (scope === 'shop') await this.parts.files.erase(cause.shop);
    return erased;
  }

  /** Erases every person of a shop, and the copies of what is kept of them. */
  private async everyone(cause: CommandContext): Promise<Erased> {
    const { vault, people, guestBuyers, parked, exports, mails, files, folded } = this.parts;
    const { shop } = cause;
    let erased = 0;
    for (let page = await people.after(shop, '', AT_ONCE); page.length > 0; ) {
      const addresses = await this.traces(shop, page);
      await mails.customers(
        shop,
        page,
        addresses.flatMap(({ contacts }) => contacts),
      );
      await Promise.all(page.map((customer) => forgetPerson(this.parts, customer, cause)));
      erased += page.length;
      page = await people.after(shop, page.at(-1) as string, AT_ONCE);
    }
    await folded(shop);
    const deliveries = await parked.drop(shop, () => true);
    const { length: droppedExports } = await exports.drop(shop);
    await mails.shop(shop);
    await guestBuyers.forgetAll(shop);
    await vault.notes.forgetThings(shop, () => true);
    await files.removeOf(shop, importFileUse);
    return { people: erased, deliveries, exports: droppedExports };
  }

  private async drop(shop: string, traces: readonly Trace[]): Promise<Omit<Erased, 'people'>> {
    const { vault, parked, exports, mails, tables, fileNames } = this.parts;
    const deliveries = await parked.drop(shop, reportsOf(traces));
    const customers = traces.map(({ customer }) => customer);
    const dropped = await exports.drop(shop, (customer) => this.isOther(shop, customer, customers));
    await tables.omit(shop, traces);
    const isNamed = namesOf(traces);
    await fileNames.forget(shop, importFileUse, isNamed);
    await vault.notes.forgetThings(shop, isNamed);
    const contacts = traces.flatMap((trace) => trace.contacts);
    await mails.customers(shop, customers, contacts, isNamed);
    await this.forgetAddresses(shop, contacts);
    return { deliveries, exports: dropped.length };
  }

  /** Whether a customer is none of the erased people, and none of them was merged into the customer. */
  private async isOther(shop: string, customer: string, erased: readonly string[]): Promise<boolean> {
    const { people } = await loadAccount(this.parts.ledger, shop, customer);
    return ![customer, ...people].some((one) => erased.includes(one));
  }

  /** Addresses that were stored without an account, under their pseudonyms. */
  private async forgetAddresses(shop: string, contacts: readonly string[]): Promise<void> {
    const { vault, people, guestBuyers } = this.parts;
    const addresses = contacts.filter((contact) => contact.includes('@'));
    const pseudonyms = addresses.map((address) => pseudonymOf(vault, shop, address));
    const profiles = await people.profiles(shop, pseudonyms);
    const stored = new Set([
      ...profiles.map(({ customer }) => customer),
      ...(await guestBuyers.forget(shop, pseudonyms)),
    ]);
    for (const pseudonym of stored) {
      await vault.forget(shop, pseudonym);
      // Notes on the referral of an address were sealed under the referral once.
      await vault.forget(shop, referralIdOf(shop, pseudonym));
    }
  }

  private async traces(shop: string, customers: readonly string[]): Promise<Trace[]> {
    const { vault, people } = this.parts;
    const known = await vault.read(await people.profiles(shop, customers));
    return customers.map((customer) => {
      const own = [...known].filter(([key]) => key.startsWith(`${shop}/${customer}/`)).map(([, profile]) => profile);
      const contacts = own.flatMap(({ email, phone }) => [email, phone]).filter(Boolean);
      return { customer, contacts, names: own.flatMap(({ name, firstName }) => [name, firstName]) };
    });
  }
}
