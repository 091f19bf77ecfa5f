import { type Child, child, type PersonDetails } from '@loyalty/contracts/customers/edit';
import { z } from 'zod';
import type { Birthdays } from '../../../platform/vault/birthdays.js';
import type { Vault } from '../../../platform/vault/vault.js';
import type { Customer } from '../domain/customer.js';

const stored = z.object({ children: z.array(child) });

/** Details of a person that the store does not have; kept in the vault only. */
export class PersonDetailsStore {
  constructor(
    private readonly vault: Pick<Vault, 'writing' | 'saveWriting'>,
    private readonly birthdays: Pick<Birthdays, 'read' | 'save' | 'restore'>,
  ) {}

  async read(shop: string, customer: string, known: Pick<Customer, 'birthDate' | 'children'>): Promise<PersonDetails> {
    const [date, children] = await Promise.all([
      known.birthDate && this.birthdays.read(shop, customer, known.birthDate.version),
      this.childrenOf(shop, customer, known.children),
    ]);
    const birthday = date && (date.year === null ? date.monthDay : `${date.year}-${date.monthDay}`);
    return { birthday, monthOfBirth: date && Number(date.monthDay.slice(0, 2)), children };
  }

  async childrenOf(shop: string, customer: string, version: number | null): Promise<Child[]> {
    const text = version === null ? null : await this.vault.writing({ shop, customer, version });
    return text === null ? [] : stored.parse(JSON.parse(text)).children;
  }

  /** The version of these children: the known one when nothing differs, null for none. @returns undefined for a forgotten person */
  async saveChildren(
    shop: string,
    customer: string,
    children: readonly Child[],
    known: number | null,
  ): Promise<number | null | undefined> {
    if (children.length === 0) return null;
    const text = JSON.stringify({ children });
    if (known !== null && (await this.vault.writing({ shop, customer, version: known })) === text) return known;
    return (await this.vault.saveWriting(shop, customer, text)) ?? undefined;
  }

  /** As above for a birthday as the API writes it. */
  async saveBirthday(shop: string, customer: string, birthday: string | null): Promise<number | null | undefined> {
    if (birthday === null) return null;
    const year = birthday.length > 5 ? Number(birthday.slice(0, 4)) : null;
    return (await this.birthdays.save(shop, customer, { monthDay: birthday.slice(-5), year })) ?? undefined;
  }

  restoreBirthday(shop: string, customer: string, version: number): Promise<void> {
    return this.birthdays.restore(shop, customer, version);
  }
}
