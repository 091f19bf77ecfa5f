import type { Vault } from '../../../platform/vault/vault.js';
import type { Trace } from './traces.js';

/** Stages of erasing persons, in this order; in each of them contexts follow their own order. */
export const PERSON_STAGES = ['copies', 'texts', 'addresses'] as const;
/** Stages of erasing what a shop still has once the keys of all its persons are destroyed, in this order. */
export const SHOP_STAGES = ['copies', 'addresses', 'texts', 'uploads'] as const;

/** Persons of a shop, as deliveries, mails and files name them. */
export interface ErasedPeople {
  readonly shop: string;
  readonly traces: readonly Trace[];
  /** Whether a text that is about no one person names one of them. */
  readonly isNamed: (text: string) => boolean;
}

/** Numbers of erased items, for the record of the erasure. */
export interface ErasedCounts {
  readonly deliveries?: number;
  readonly exports?: number;
}

type Steps<Stage extends string, Subject> = Readonly<
  Partial<Record<Stage, (subject: Subject) => Promise<ErasedCounts>>>
>;

/** A context's part in erasing persons and shops, besides destroying keys. Every step is idempotent. */
export interface Erases {
  /** Of single persons: called before their keys are destroyed, and again once the read models have forgotten them. */
  readonly persons?: Steps<(typeof PERSON_STAGES)[number], ErasedPeople>;
  /** Of some persons of a shop that is erased as a whole: called before their keys are destroyed. */
  readonly beforeKeys?: (people: Omit<ErasedPeople, 'isNamed'>) => Promise<void>;
  /** Of all persons of a shop: called after their keys were destroyed. */
  readonly shop?: Steps<(typeof SHOP_STAGES)[number], string>;
  /** Data of the shop itself, erased only with the whole shop. */
  readonly wholeShop?: (shop: string) => Promise<void>;
}

/** Notes of staff on things, such as versions of programs: they may name anybody. */
export const noteErasure = ({ notes }: Pick<Vault, 'notes'>): Erases => ({
  persons: {
    async texts({ shop, isNamed }) {
      await notes.forgetThings(shop, isNamed);
      return {};
    },
  },
  shop: {
    async texts(shop) {
      await notes.forgetThings(shop, () => true);
      return {};
    },
  },
});
