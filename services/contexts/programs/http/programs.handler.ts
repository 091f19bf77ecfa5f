import { randomUUID } from 'node:crypto';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { catalogue, type ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { ProgramBookEvent } from '@loyalty/contracts/programs/events';
import { lockOf } from '@loyalty/contracts/programs/gates';
import {
  addProgram,
  publishProgram,
  removeProgram,
  reviseProgram,
  setProgramStatus,
} from '@loyalty/contracts/programs/queries';
import type { z } from 'zod';
import { secretOf } from '../../../gateways/reviews/apps.js';
import { localDay } from '../../../kernel/calendar.js';
import { ShiftedClock } from '../../../platform/clock/clock.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import { derivedId } from '../../../platform/commands/ids.js';
import { Ledger } from '../../../platform/commands/ledger.js';
import { Documents } from '../../../platform/documents/documents.js';
import { answered, type Call, commandContext, handle } from '../../../platform/http/call.js';
import { fromValidation } from '../../../platform/http/http-problem.js';
import { Vault } from '../../../platform/vault/vault.js';
import { loadShop } from '../../shop/application/queries.js';
import { ProgramChecks } from '../application/program-checks.js';
import { loadProgramBook, loadShopFacts, PROGRAM_BOOK } from '../application/queries.js';
import { belowSmallestUnit } from '../application/smallest-unit.js';
import { TranslateTitles } from '../application/translate-titles.js';
import { current, type ProgramBook, programBookDecider } from '../domain/book.js';
import { Subscriptions } from './subscriptions.handler.js';

type Body = z.output<typeof addProgram.body>;

/** Validates the settings of a flat body by their own schema, including its rules over several fields. */
export function ruleOf(body: Body): ProgramRule {
  const { type: _type, event, status: _status, ...settings } = body;
  const checked = catalogue[event].settings.safeParse(settings, { reportInput: true });
  if (!checked.success) throw fromValidation(checked.error);
  return { event, settings: checked.data } as ProgramRule;
}

type Written = ReturnType<typeof written>;

const written = (book: ProgramBook, id: string) => {
  const program = book.programs[id];
  return { id, version: program ? current(program).version : 0, status: program?.on ?? false };
};

/** Removes names in other languages, which are a separate document: new settings have none. */
const unnamed = ({ event, settings }: ProgramRule): ProgramRule =>
  ({ event, settings: { ...settings, translateTitle: {} } }) as ProgramRule;

/** Publishes the names that a program was written with, if any. The answer's position is that of the last event. */
async function withNames(titles: TranslateTitles, outcome: Outcome<Written>, call: Call, operation: string) {
  const { data, receipt } = answered(outcome);
  const { translateTitle } = call.body as Body;
  if (translateTitle === undefined) return { data, receipt };
  const cause = commandContext(call, `${operation}:names`);
  const named = answered(await titles.of([{ id: data.id, translateTitle }], cause)).receipt;
  return { data, receipt: { ...receipt, position: Math.max(receipt.position, named.position) } };
}

/** The current day of the shop. */
async function todayIn(ledger: Ledger, clock: ShiftedClock, shop: string): Promise<string> {
  return localDay(clock.now().toISOString(), (await loadShop(ledger, shop)).zone);
}

export const programsHandlers = [
  /** A program without a start date begins today, in the shop's own calendar (EARN-123). */
  handle(
    addProgram,
    [Ledger, ShiftedClock, Vault, ProgramChecks, Subscriptions, Documents],
    (ledger, clock, vault, checks, subscriptions, documents) => {
      const titles = new TranslateTitles(ledger, documents);
      /**
       * Rejection of a program whose requirements the shop lacks: a review app for reviews (spec INTG-036), subscription products for
       * subscriptions.
       */
      const lacking = async (rule: ProgramRule, shop: string): Promise<Rejection | null> => {
        if (rule.event !== 'write_review') return subscriptions.unfit(shop, rule);
        const { reviewApp } = rule.settings;
        if ((await vault.secrets.read(shop, secretOf(reviewApp))) !== null) return null;
        return reject(reviewApp === 'yotpo' ? 'review.connect-yotpo' : 'review.connect-first', { field: 'reviewApp' });
      };
      return async (call, context) => {
        const today = await todayIn(ledger, clock, context.shop);
        const given = ruleOf(call.body);
        const isHad = lockOf(given, await loadShopFacts(ledger, context.shop)) === null;
        const unfit = isHad
          ? ((await belowSmallestUnit(ledger, context.shop, given)) ??
            (await checks.rule(context.shop, given)) ??
            (await lacking(given, context.shop)))
          : null;
        // Rejected through the ledger: a repeat gets the first answer, whatever the shop's state is by now (I-75).
        if (unfit) answered(await ledger.rejectBeforeDeciding(programBookDecider, PROGRAM_BOOK, unfit, context));
        const { startDate = today, endDate } = given.settings;
        if (endDate && endDate < startDate) {
          // The first attempt may have been in time: a repeat gets its answer, whatever the day is by now (I-75).
          const over = reject('program.ends-first', { field: 'startDate' });
          const repeated = await ledger.rejectBeforeDeciding(programBookDecider, PROGRAM_BOOK, over, context);
          return { ...answered(repeated), message: 'Updated successfully' };
        }
        const program = context.key
          ? derivedId('program', context.shop, context.key.principal, context.key.operation, context.key.key)
          : randomUUID();
        const command = {
          kind: 'AddProgram' as const,
          program,
          rule: unnamed(ruleOf({ ...call.body, startDate })),
          on: call.body.status,
          today,
        };
        const outcome = await ledger.execute(programBookDecider, PROGRAM_BOOK, command, context, (book) =>
          written(book, program),
        );
        const done = await withNames(titles, outcome, call, addProgram.id);
        return { ...done, message: 'Updated successfully' };
      };
    },
  ),
  handle(
    reviseProgram,
    [Ledger, ShiftedClock, ProgramChecks, Subscriptions, Documents],
    (ledger, clock, checks, subscriptions, documents) => {
      const titles = new TranslateTitles(ledger, documents);
      return async (call, context) => {
        const { id: program } = call.params;
        const expectedVersion = call.ifMatch ?? undefined;
        const command = {
          kind: 'ReviseProgram' as const,
          program,
          rule: ruleOf(call.body),
          on: call.body.status,
          expectedVersion,
          today: await todayIn(ledger, clock, call.principal.shop),
        };
        const unfit =
          (await belowSmallestUnit(ledger, context.shop, command.rule)) ??
          (await checks.rule(context.shop, command.rule)) ??
          (await subscriptions.unfit(context.shop, command.rule)) ??
          (await checks.revision(program, command.rule, context));
        const outcome = unfit
          ? await ledger.rejectBeforeDeciding<ProgramBookEvent, ProgramBook, Written>(
              programBookDecider,
              PROGRAM_BOOK,
              unfit,
              context,
            )
          : await ledger.execute(programBookDecider, PROGRAM_BOOK, command, context, (book) => written(book, program));
        const done = await withNames(titles, outcome, call, reviseProgram.id);
        return { ...done, message: 'Updated successfully' };
      };
    },
  ),
  handle(setProgramStatus, [Ledger, ShiftedClock], (ledger, clock) => async (call, context) => {
    const { id: program } = call.params;
    const command = {
      kind: 'SwitchProgram' as const,
      program,
      on: call.body.status,
      today: await todayIn(ledger, clock, call.principal.shop),
    };
    const outcome = await ledger.execute(programBookDecider, PROGRAM_BOOK, command, context, (book) =>
      written(book, program),
    );
    return { ...answered(outcome), message: 'Updated status successfully' };
  }),
  /** Turns a program on and shows it to shoppers (EARN-118): only `display` changes in its settings. */
  handle(publishProgram, [Ledger], (ledger) => async (call, context) => {
    const { id: program } = call.params;
    const found = (await loadProgramBook(ledger, context.shop)).programs[program];
    const rule = found && !found.removed ? current(found).rule : undefined;
    const shown = rule && ({ event: rule.event, settings: { ...rule.settings, display: true } } as ProgramRule);
    const command =
      shown && !rule.settings.display
        ? { kind: 'ReviseProgram' as const, program, rule: shown, on: true }
        : { kind: 'SwitchProgram' as const, program, on: true };
    const outcome = await ledger.execute(programBookDecider, PROGRAM_BOOK, command, context, (book) =>
      written(book, program),
    );
    return { ...answered(outcome), message: 'Updated status successfully' };
  }),
  handle(removeProgram, [Ledger], (ledger) => async (call, context) => {
    const { id: program } = call.params;
    const outcome = await ledger.execute(
      programBookDecider,
      PROGRAM_BOOK,
      { kind: 'RemoveProgram', program },
      context,
      () => ({ id: program }),
    );
    return answered(outcome);
  }),
];
