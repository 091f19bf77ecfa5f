import type { DeletionScope } from '@loyalty/contracts/shop/deletion-scope';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { crashPoint } from '../../../platform/event-store/crash-points.js';
import type { People } from '../../../platform/vault/people.js';
import type { Vault } from '../../../platform/vault/vault.js';
import { type ErasedCounts, type Erases, PERSON_STAGES, SHOP_STAGES } from '../../customers/application/erases.js';
import { namesOf, type Trace } from '../../customers/application/traces.js';
import { customerDecider } from '../../customers/domain/customer.js';
import { loadAccount } from '../../points/application/queries.js';
import { loadShop, SHOP } from '../../shop/application/queries.js';
import { shopDecider } from '../../shop/domain/shop.js';

export interface ErasureParts {
  readonly ledger: Ledger;
  readonly vault: Pick<Vault, 'forget' | 'read' | 'secrets'>;
  readonly people: Pick<People, 'after' | 'profiles'>;
  /** What contexts erase besides the keys, in the order of contexts. */
  readonly erases: readonly Erases[];
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

/** Takes steps one after another, and adds up what they count. */
async function runInTurn<Subject>(
  steps: readonly (((subject: Subject) => Promise<ErasedCounts>) | undefined)[],
  subject: Subject,
): Promise<Omit<Erased, 'people'>> {
  let counts = { deliveries: 0, exports: 0 };
  for (const step of steps) {
    const { deliveries = 0, exports = 0 } = (await step?.(subject)) ?? {};
    counts = { deliveries: counts.deliveries + deliveries, exports: counts.exports + exports };
  }
  return counts;
}

/** Destroys a person's key and says so in the log. Safe to repeat. */
export async function forgetPerson(
  { ledger, vault }: { readonly ledger: Ledger; readonly vault: Pick<Vault, 'forget'> },
  customer: string,
  context: CommandContext,
): Promise<Outcome<unknown>> {
  await vault.forget(context.shop, customer);
  crashPoint('vault.after-forget');
  return ledger.execute(customerDecider, customer, { kind: 'ForgetPerson', customer }, context);
}

/**
 * Erases what the platform asks to be erased: the key of each person, and what contexts have copied from under it (docs/adr/0098). It knows
 * the keys, who a person is and whether the shop is installed; what else there is to erase, contexts contribute.
 */
export class Erasure {
  constructor(private readonly parts: ErasureParts) {}

  /**
   * Erases a customer and everybody who was merged into them: the store knows them as one person.
   * @param reported what the platform itself names them by, besides their id.
   */
  async person(customer: string, contacts: readonly string[], context: CommandContext): Promise<ErasureResult> {
    const { shop } = context;
    const { people: merged } = await loadAccount(this.parts.ledger, shop, customer);
    const all = [...(await this.traces(shop, [...merged, customer])), { customer, contacts: contacts, names: [] }];
    // Before as well: after a crash the addresses behind the keys are not known any more.
    const before = await this.eraseTraces(shop, all);
    const outcomes = await Promise.all(merged.map((one) => forgetPerson(this.parts, one, context)));
    const outcome = await forgetPerson(this.parts, customer, context);
    if (outcome.ok) await this.parts.folded(shop);
    const after = await this.eraseTraces(shop, all);
    const [deliveries, exports] = [before.deliveries + after.deliveries, before.exports + after.exports];
    // A person who was erased before has no key that could be destroyed again.
    const people = [...outcomes, outcome].filter((one) => one.ok && one.receipt.events.length > 0).length;
    return { outcome, erased: { people, deliveries, exports } };
  }

  /** Erases every person of a shop, and what else is personal of it; the log keeps a record of it. */
  async shop(context: CommandContext): Promise<ErasureResult> {
    const { ledger, vault } = this.parts;
    const { shop } = context;
    const erased = await this.everyone(context);
    await this.eraseWholeShop(shop);
    // While the app is installed the shop's own access and its staff are needed.
    if (!(await loadShop(ledger, shop)).installed) await vault.secrets.dropAll(shop);
    const command = { kind: 'RecordRedaction' as const, people: erased.people };
    return { outcome: await ledger.execute(shopDecider, SHOP, command, context), erased };
  }

  /** Erases all that an owner asks to be deleted, except the shop's own access: what is the shop's own goes with the whole shop alone. */
  async byOwner(scope: DeletionScope, context: CommandContext): Promise<Erased> {
    const erased = await this.everyone(context);
    if (scope === 'shop') await this.eraseWholeShop(context.shop);
    return erased;
  }

  /** Erases every person of a shop, and the copies of what is kept of them. */
  private async everyone(cause: CommandContext): Promise<Erased> {
    const { people, erases, folded } = this.parts;
    const { shop } = cause;
    let erased = 0;
    for (let page = await people.after(shop, '', AT_ONCE); page.length > 0; ) {
      const traces = await this.traces(shop, page);
      for (const { beforeKeys } of erases) await beforeKeys?.({ shop, traces });
      await Promise.all(page.map((customer) => forgetPerson(this.parts, customer, cause)));
      erased += page.length;
      page = await people.after(shop, page.at(-1) as string, AT_ONCE);
    }
    await folded(shop);
    const steps = SHOP_STAGES.flatMap((stage) => erases.map((context) => context.shop?.[stage]));
    return { people: erased, ...(await runInTurn(steps, shop)) };
  }

  private async eraseWholeShop(shop: string): Promise<void> {
    for (const { wholeShop } of this.parts.erases) await wholeShop?.(shop);
  }

  private eraseTraces(shop: string, traces: readonly Trace[]): Promise<Omit<Erased, 'people'>> {
    const steps = PERSON_STAGES.flatMap((stage) => this.parts.erases.map(({ persons }) => persons?.[stage]));
    return runInTurn(steps, { shop, traces, isNamed: namesOf(traces) });
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
