import type { ErasedPeople, Erases } from '../../customers/application/erases.js';
import type { MailErasure } from './mail-erasure.js';

/** Mails and suppressed addresses; mails about a thing, such as an import, where their texts name a person. */
export const mailErasure = (mails: MailErasure): Erases => {
  const erase = ({ shop, traces }: Omit<ErasedPeople, 'isNamed'>, isNamed?: ErasedPeople['isNamed']): Promise<void> => {
    const customers = traces.map(({ customer }) => customer);
    const contacts = traces.flatMap((trace) => trace.contacts);
    return mails.customers(shop, customers, contacts, isNamed);
  };
  return {
    persons: {
      async texts(people) {
        await erase(people, people.isNamed);
        return {};
      },
    },
    beforeKeys: (people) => erase(people),
    shop: {
      async addresses(shop) {
        await mails.shop(shop);
        return {};
      },
    },
  };
};
