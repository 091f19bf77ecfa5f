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
import {
  answered,
  type Call,
  commandContext,
  type Handler,
  Handles,
  type Message,
} from '../../../platform/http/call.js';
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

@Handles(addProgram)
export class AddProgramHandler implements Handler<typeof addProgram> {
  private readonly titles: TranslateTitles;

  constructor(
    private readonly ledger: Ledger,
    private readonly clock: ShiftedClock,
    private readonly vault: Vault,
    private readonly checks: ProgramChecks,
    private readonly subscriptions: Subscriptions,
    documents: Documents,
  ) {
    this.titles = new TranslateTitles(ledger, documents);
  }

  /** A program without a start date begins today, in the shop's own calendar (EARN-123). */
  async execute({ call }: Message<typeof addProgram>) {
    const cause = commandContext(call as unknown as Call, addProgram.id);
    const today = await todayIn(this.ledger, this.clock, cause.shop);
    const given = ruleOf(call.body);
    const isHad = lockOf(given, await loadShopFacts(this.ledger, cause.shop)) === null;
    const unfit = isHad
      ? ((await belowSmallestUnit(this.ledger, cause.shop, given)) ??
        (await this.checks.rule(cause.shop, given)) ??
        (await this.unfit(given, cause.shop)))
      : null;
    // Rejected through the ledger: a repeat gets the first answer, whatever the shop's state is by now (I-75).
    if (unfit) answered(await this.ledger.rejectBeforeDeciding(programBookDecider, PROGRAM_BOOK, unfit, cause));
    const { startDate = today, endDate } = given.settings;
    if (endDate && endDate < startDate) {
      // The first attempt may have been in time: a repeat gets its answer, whatever the day is by now (I-75).
      const over = reject('program.ends-first', { field: 'startDate' });
      const repeated = await this.ledger.rejectBeforeDeciding(programBookDecider, PROGRAM_BOOK, over, cause);
      return { ...answered(repeated), message: 'Updated successfully' };
    }
    const program = cause.key
      ? derivedId('program', cause.shop, cause.key.principal, cause.key.operation, cause.key.key)
      : randomUUID();
    const command = {
      kind: 'AddProgram' as const,
      program,
      rule: unnamed(ruleOf({ ...call.body, startDate })),
      on: call.body.status,
      today,
    };
    const outcome = await this.ledger.execute(programBookDecider, PROGRAM_BOOK, command, cause, (book) =>
      written(book, program),
    );
    const done = await withNames(this.titles, outcome, call as unknown as Call, addProgram.id);
    return { ...done, message: 'Updated successfully' };
  }

  /**
   * Rejection of a program whose requirements the shop lacks: a review app for reviews (spec INTG-036), subscription products for
   * subscriptions.
   */
  private async unfit(rule: ProgramRule, shop: string): Promise<Rejection | null> {
    if (rule.event !== 'write_review') return this.subscriptions.unfit(shop, rule);
    const { reviewApp } = rule.settings;
    if ((await this.vault.secrets.read(shop, secretOf(reviewApp))) !== null) return null;
    return reject(reviewApp === 'yotpo' ? 'review.connect-yotpo' : 'review.connect-first', { field: 'reviewApp' });
  }
}

@Handles(reviseProgram)
export class ReviseProgramHandler implements Handler<typeof reviseProgram> {
  private readonly titles: TranslateTitles;

  constructor(
    private readonly ledger: Ledger,
    private readonly clock: ShiftedClock,
    private readonly checks: ProgramChecks,
    private readonly subscriptions: Subscriptions,
    documents: Documents,
  ) {
    this.titles = new TranslateTitles(ledger, documents);
  }

  async execute({ call }: Message<typeof reviseProgram>) {
    const { id: program } = call.params;
    const expectedVersion = call.ifMatch ?? undefined;
    const command = {
      kind: 'ReviseProgram' as const,
      program,
      rule: ruleOf(call.body),
      on: call.body.status,
      expectedVersion,
      today: await todayIn(this.ledger, this.clock, call.principal.shop),
    };
    const cause = commandContext(call as unknown as Call, reviseProgram.id);
    const unfit =
      (await belowSmallestUnit(this.ledger, cause.shop, command.rule)) ??
      (await this.checks.rule(cause.shop, command.rule)) ??
      (await this.subscriptions.unfit(cause.shop, command.rule)) ??
      (await this.checks.revision(program, command.rule, cause));
    const outcome = unfit
      ? await this.ledger.rejectBeforeDeciding<ProgramBookEvent, ProgramBook, Written>(
          programBookDecider,
          PROGRAM_BOOK,
          unfit,
          cause,
        )
      : await this.ledger.execute(programBookDecider, PROGRAM_BOOK, command, cause, (book) => written(book, program));
    const done = await withNames(this.titles, outcome, call as unknown as Call, reviseProgram.id);
    return { ...done, message: 'Updated successfully' };
  }
}

@Handles(setProgramStatus)
export class SetProgramStatusHandler implements Handler<typeof setProgramStatus> {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: ShiftedClock,
  ) {}

  async execute({ call }: Message<typeof setProgramStatus>) {
    const { id: program } = call.params;
    const command = {
      kind: 'SwitchProgram' as const,
      program,
      on: call.body.status,
      today: await todayIn(this.ledger, this.clock, call.principal.shop),
    };
    const cause = commandContext(call, setProgramStatus.id);
    const outcome = await this.ledger.execute(programBookDecider, PROGRAM_BOOK, command, cause, (book) =>
      written(book, program),
    );
    return { ...answered(outcome), message: 'Updated status successfully' };
  }
}

@Handles(publishProgram)
export class PublishProgramHandler implements Handler<typeof publishProgram> {
  constructor(private readonly ledger: Ledger) {}

  /** Turns a program on and shows it to shoppers (EARN-118): only `display` changes in its settings. */
  async execute({ call }: Message<typeof publishProgram>) {
    const { id: program } = call.params;
    const cause = commandContext(call, publishProgram.id);
    const found = (await loadProgramBook(this.ledger, cause.shop)).programs[program];
    const rule = found && !found.removed ? current(found).rule : undefined;
    const shown = rule && ({ event: rule.event, settings: { ...rule.settings, display: true } } as ProgramRule);
    const command =
      shown && !rule.settings.display
        ? { kind: 'ReviseProgram' as const, program, rule: shown, on: true }
        : { kind: 'SwitchProgram' as const, program, on: true };
    const outcome = await this.ledger.execute(programBookDecider, PROGRAM_BOOK, command, cause, (book) =>
      written(book, program),
    );
    return { ...answered(outcome), message: 'Updated status successfully' };
  }
}

@Handles(removeProgram)
export class RemoveProgramHandler implements Handler<typeof removeProgram> {
  constructor(private readonly ledger: Ledger) {}

  async execute({ call }: Message<typeof removeProgram>) {
    const { id: program } = call.params;
    const cause = commandContext(call, removeProgram.id);
    const outcome = await this.ledger.execute(
      programBookDecider,
      PROGRAM_BOOK,
      { kind: 'RemoveProgram', program },
      cause,
      () => ({ id: program }),
    );
    return answered(outcome);
  }
}
