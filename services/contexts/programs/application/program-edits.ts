import { randomUUID } from 'node:crypto';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import { catalogue } from '@loyalty/contracts/programs/catalogue';
import { lockOf } from '@loyalty/contracts/programs/gates';
import { secretOf } from '../../../gateways/reviews/apps.js';
import { localDay } from '../../../kernel/calendar.js';
import type { Clock } from '../../../platform/clock/clock.js';
import type { Outcome } from '../../../platform/commands/answers.js';
import type { CommandContext } from '../../../platform/commands/command-context.js';
import { asRejected } from '../../../platform/commands/idempotent-workflow.js';
import { derivedId } from '../../../platform/commands/ids.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Documents } from '../../../platform/documents/documents.js';
import type { Secrets } from '../../../platform/vault/secrets.js';
import { loadShop } from '../../shop/application/queries.js';
import { current, type ProgramBook } from '../domain/book.js';
import { changeProgramBook, rejectProgramCommand } from './change-program-book.js';
import type { ProgramChecks } from './program-checks.js';
import { loadProgramBook, loadShopFacts } from './queries.js';
import { belowSmallestUnit } from './smallest-unit.js';
import type { Subscriptions } from './subscriptions.js';
import { TranslateTitles } from './translate-titles.js';

/** Names of a program by language. */
type Names = Readonly<Record<string, string>>;

interface NewProgram {
  /** Its rule, beginning on that day (`2026-03-01`) where it says none. */
  readonly rule: (startDate?: string) => ProgramRule;
  readonly on: boolean;
  readonly names: Names | undefined;
}

interface Revision {
  readonly program: string;
  readonly rule: ProgramRule;
  readonly on: boolean;
  /** The version that its editor had read. */
  readonly expectedVersion: number | undefined;
  readonly names: Names | undefined;
}

type Written = ReturnType<typeof written>;

const written = (book: ProgramBook, id: string) => {
  const program = book.programs[id];
  return { id, version: program ? current(program).version : 0, status: program?.on ?? false };
};

/** Removes names in other languages, which are a separate document: new settings have none. */
const unnamed = ({ event, settings }: ProgramRule): ProgramRule =>
  ({ event, settings: { ...settings, translateTitle: {} } }) as ProgramRule;

/** Whether settings of an older version are still valid: later schema rules may reject them. */
const stillFits = (rule: ProgramRule): boolean => catalogue[rule.event].settings.safeParse(rule.settings).success;

/** Changes of a shop's programs by staff. */
export class ProgramEdits {
  constructor(
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    private readonly checks: ProgramChecks,
    private readonly subscriptions: Subscriptions,
    private readonly secrets: Pick<Secrets, 'read'>,
  ) {}

  /** A program without a start date begins today, in the shop's own calendar (EARN-123). */
  async add(documents: Documents, { rule, on, names }: NewProgram, context: CommandContext): Promise<Outcome<Written>> {
    const { shop, key } = context;
    const today = await this.today(shop);
    const given = rule();
    const isHad = lockOf(given, await loadShopFacts(this.ledger, shop)) === null;
    const unfit = isHad ? ((await this.unfit(shop, given)) ?? (await this.lacking(shop, given))) : null;
    if (unfit) {
      const rejected = await rejectProgramCommand<Written>(this.ledger, unfit, context);
      if (!rejected.ok) return rejected;
    }
    const { startDate = today, endDate } = given.settings;
    // The first attempt may have been in time: a repeat gets its answer, whatever the day is by now (I-75).
    if (endDate && endDate < startDate)
      return rejectProgramCommand(this.ledger, reject('program.ends-first', { field: 'startDate' }), context);
    const program = key ? derivedId('program', shop, key.principal, key.operation, key.key) : randomUUID();
    const command = { kind: 'AddProgram' as const, program, rule: unnamed(rule(startDate)), on, today };
    return this.withNames(documents, await this.change(program, command, context), names, context);
  }

  async revise(
    documents: Documents,
    { program, names, ...revision }: Revision,
    context: CommandContext,
  ): Promise<Outcome<Written>> {
    const { shop } = context;
    const command = { kind: 'ReviseProgram' as const, program, ...revision, today: await this.today(shop) };
    const unfit =
      (await this.unfit(shop, command.rule)) ??
      (await this.subscriptions.unfit(shop, command.rule)) ??
      (await this.checks.revision(program, command.rule, context));
    const outcome = unfit
      ? await rejectProgramCommand<Written>(this.ledger, unfit, context)
      : await this.change(program, command, context);
    return this.withNames(documents, outcome, names, context);
  }

  /** Makes the settings of an older version the present ones. */
  async restore(
    { program, version, expectedVersion }: { program: string; version: number; expectedVersion: number | undefined },
    context: CommandContext,
  ): Promise<Outcome<Written>> {
    const found = (await loadProgramBook(this.ledger, context.shop)).programs[program];
    if (!found || found.removed) return asRejected(reject('program.unknown'));
    const old = found.versions.find((candidate) => candidate.version === version);
    if (!old) return asRejected(reject('program.no-such-version'));
    if (!stillFits(old.rule)) return asRejected(reject('program.version-outdated'));
    const gone = await this.checks.rule(context.shop, old.rule);
    if (gone) return asRejected(gone);
    return this.change(program, { kind: 'ReviseProgram', program, rule: old.rule, expectedVersion }, context);
  }

  async turn(program: string, on: boolean, context: CommandContext): Promise<Outcome<Written>> {
    const command = { kind: 'SwitchProgram' as const, program, on, today: await this.today(context.shop) };
    return this.change(program, command, context);
  }

  /** Turns a program on and shows it to shoppers (EARN-118): only `display` changes in its settings. */
  async publish(program: string, context: CommandContext): Promise<Outcome<Written>> {
    const found = (await loadProgramBook(this.ledger, context.shop)).programs[program];
    const rule = found && !found.removed ? current(found).rule : undefined;
    const shown = rule && ({ event: rule.event, settings: { ...rule.settings, display: true } } as ProgramRule);
    const command =
      shown && !rule.settings.display
        ? { kind: 'ReviseProgram' as const, program, rule: shown, on: true }
        : { kind: 'SwitchProgram' as const, program, on: true };
    return this.change(program, command, context);
  }

  remove(program: string, context: CommandContext): Promise<Outcome<{ id: string }>> {
    return changeProgramBook(this.ledger, { kind: 'RemoveProgram', program }, context, () => ({ id: program }));
  }

  private change(program: string, command: Parameters<typeof changeProgramBook>[1], context: CommandContext) {
    return changeProgramBook(this.ledger, command, context, (book) => written(book, program));
  }

  /** The current day of the shop. */
  private async today(shop: string): Promise<string> {
    return localDay(this.clock.now().toISOString(), (await loadShop(this.ledger, shop)).zone);
  }

  /** Why the shop cannot have these settings: they are finer than its currency, or name what it does not have. */
  private async unfit(shop: string, rule: ProgramRule): Promise<Rejection | null> {
    return (await belowSmallestUnit(this.ledger, shop, rule)) ?? (await this.checks.rule(shop, rule));
  }

  /** What the shop lacks for a program: a review app for reviews (spec INTG-036), subscription products for subscriptions. */
  private async lacking(shop: string, rule: ProgramRule): Promise<Rejection | null> {
    if (rule.event !== 'write_review') return this.subscriptions.unfit(shop, rule);
    const { reviewApp } = rule.settings;
    if ((await this.secrets.read(shop, secretOf(reviewApp))) !== null) return null;
    return reject(reviewApp === 'yotpo' ? 'review.connect-yotpo' : 'review.connect-first', { field: 'reviewApp' });
  }

  /** Publishes the names that a program was written with, if any. The answer's position is that of the last event. */
  private async withNames(
    documents: Documents,
    outcome: Outcome<Written>,
    names: Names | undefined,
    context: CommandContext,
  ): Promise<Outcome<Written>> {
    if (!outcome.ok || names === undefined) return outcome;
    const { key } = context;
    const naming = key ? { ...context, key: { ...key, operation: `${key.operation}:names` } } : context;
    const named = await new TranslateTitles(this.ledger, documents).of(
      [{ id: outcome.answer.id, translateTitle: names }],
      naming,
    );
    if (!named.ok) return named;
    const position = Math.max(outcome.receipt.position, named.receipt.position);
    return { ...outcome, receipt: { ...outcome.receipt, position } };
  }
}
