import { type TestHookVariables, whyNoTestHooks } from '../process/test-hooks.js';

/**
 * Every place where a process can be made to kill itself, with what is done and not done there (docs/rules/faults.md). One list, so that
 * a fault schedule can cover it and a misspelt name fails at once.
 */
export const CRASH_POINTS = {
  'command.before-append': 'decided and folded in memory; nothing was sent to the log',
  'command.after-append': 'in the log; nobody was answered',
  'log.before-commit': 'the batch is counted and chained; its statement is not sent',
  'log.after-commit': 'the batch is durable; memory does not know it yet',
  'log.before-answer': 'the batch is durable and known; its callers were not answered',
  'snapshot.before-write': 'a stream is long enough for a snapshot; it is not written',
  'snapshot.after-write': 'the snapshot is written; nobody waits for it',
  'inbox.before-store': 'a delivery is proven genuine; it is not stored',
  'inbox.after-store': 'a delivery is stored; the platform was not answered',
  'inbox.after-answer': 'a delivery is answered with 200; nobody has worked on it',
  'inbox.before-close': 'what a delivery asked for is in the log; the delivery is still open',
  'reactor.before-handle': 'an event was read; what follows from it was not done',
  'reactor.before-checkpoint': 'what follows from a page was done; the checkpoint is behind it',
  'coupon.before-platform': 'points are on hold; the platform was not asked for the code',
  'coupon.after-platform': 'the platform has the code; the log does not know it',
  'coupon.after-void': 'the platform ended the code; the log does not know it',
  'reconcile.after-page':
    'a page of orders is held against the ledger and what was missing is taken in; the rest is not',
  'customers.after-piece': 'a piece of the store’s customers is registered; the reading does not know it',
  'access.before-commit': 'the platform has issued the next token of a shop; the old one is still stored',
  'mail.after-send': 'the mail server has taken a mail; the outbox does not know it',
  'import.after-creation': 'people of an import’s rows are customers of the store; the import does not know it',
  'import.before-outcomes': 'a page of rows is in the log; the import does not know it',
  'vault.after-forget': 'a person’s key is destroyed; the log does not say so yet',
  'deletion.after-erasure': 'what an owner wanted to be deleted is deleted; the log does not say so yet',
  'schedule.between-dues': 'some of what was due is done, some is not',
  'projector.before-write': 'a page is folded in memory; nothing is written',
  'projector.after-write': 'rows and checkpoint are written; memory does not know it',
  'rebuild.before-swap': 'the new tables are full beside the old',
  'rebuild.inside-swap': 'the old tables are renamed, the new ones not; the transaction is open',
  'rebuild.after-swap': 'the new tables are live; the old ones were not dropped',
  'migrate.between-steps': 'one part of the database is up to date, the next is not',
  'copy.after-page': 'a page of the log is in the other store; the rest is not',
  'relay.after-read': 'a page of the log was read; nothing was produced',
  'relay.before-produce': 'a page is about to be produced',
  'relay.before-checkpoint': 'Kafka has acknowledged a page; the checkpoint is behind it',
} as const;
type CrashPointName = keyof typeof CRASH_POINTS;

/** Called where a crash would do the most harm. Does nothing unless the operator requested a crash there. */
export type CrashPoint = (point: CrashPointName) => void;

/**
 * Reads `CRASH_AT=<point>@<n>` (operator contract): the process kills itself, as by `kill -9`, at the n-th pass of that point.
 * @throws Error where there are no test hooks, and for a value that cannot be parsed
 */
export function crashPointsFrom(
  env: TestHookVariables & { readonly CRASH_AT?: string | undefined },
  kill: () => void = () => process.kill(process.pid, 'SIGKILL'),
): CrashPoint {
  const requested = env.CRASH_AT;
  if (!requested) return () => {};
  const reason = whyNoTestHooks(env);
  if (reason) throw new Error(`CRASH_AT ${reason}`);
  const [, name, pass] = /^([a-z][a-z.-]*)@([1-9]\d{0,8})$/.exec(requested) ?? [];
  if (!name) throw new Error(`CRASH_AT must look like log.before-commit@3, not ${requested}`);
  if (!Object.hasOwn(CRASH_POINTS, name))
    throw new Error(
      `CRASH_AT names no crash point: there is no ${name}, there are ${Object.keys(CRASH_POINTS).join(', ')}`,
    );
  let left = Number(pass);
  return (point) => {
    if (point === name && --left === 0) kill();
  };
}

/** The crash points of this process. */
export const crashPoint: CrashPoint = crashPointsFrom(process.env);
