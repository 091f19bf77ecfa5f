import { languageOf } from '@loyalty/contracts/kernel/languages';
import { getStreak, giveBirthday, visitStreak } from '@loyalty/contracts/shopper/dates';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { Documents } from '../../../platform/documents/documents.js';
import { answered, handle } from '../../../platform/http/call.js';
import { unauthorized } from '../../../platform/http/http-problem.js';
import { Birthdays } from '../../../platform/vault/birthdays.js';
import { giveBirthday as give } from '../application/give-birthday.js';
import { Streaks } from '../application/streaks.js';

const languageIn = ({ lang = 'en' }: { readonly lang?: string | undefined }) => languageOf(lang);

export const datesHandlers = [
  handle(giveBirthday, [Ledger, ShiftedClock, Birthdays], (ledger, clock, birthdays) => async (call, context) => {
    const { customer } = call.principal;
    if (customer === null) throw unauthorized();
    return answered(await give({ ledger, clock, birthdays }, customer, call.body.date, context));
  }),
  handle(getStreak, [Streaks, Documents], (streaks, documents) => async (call) => {
    const { shop, customer } = call.principal;
    if (customer === null) throw unauthorized();
    return { data: await streaks.show(documents, shop, customer, languageIn(call.query)) };
  }),
  handle(visitStreak, [Streaks, Documents], (streaks, documents) => async (call, context) => {
    const { customer } = call.principal;
    if (customer === null) throw unauthorized();
    return answered(
      await streaks.visit(documents, customer, { ...call.body, language: languageIn(call.query) }, context),
    );
  }),
];
