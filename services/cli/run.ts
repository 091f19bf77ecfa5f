import path from 'node:path';
import { PublishedSeals } from '../contexts/proof/application/published.js';
import { knownKeys } from '../contexts/proof/application/signer.js';
import { LogReplaced } from '../platform/event-store/port.js';
import type { Terminal } from '../platform/terminal/terminal.js';
import { acceptLog } from './accept-log.js';
import { exportedStreams } from './account.js';
import { Arguments } from './arguments.js';
import { readCommandLine } from './command-line.js';
import { copyLog } from './copy/copy.js';
import { eventStoreSettings } from './event-store-settings.js';
import { exitCode, WrongUse } from './exit-code.js';
import { explain } from './explain.js';
import { exportLog } from './export.js';
import { setField } from './field.js';
import { fileProblem } from './file-problem.js';
import { setFlag } from './flag.js';
import { mustKnow, type OpenLog, openLog, operatorConfig, operatorSettings } from './open.js';
import { inData, inWords, type Output } from './output.js';
import { listParked, retry } from './parked.js';
import { setPlan } from './plan.js';
import { drift, lag, rebuildReadModels, seenPosition } from './read-models.js';
import { reconcileShop } from './reconcile.js';
import { replay } from './replay.js';
import { roles } from './roles.js';
import { resolve, seal } from './seal.js';
import { seed } from './seed.js';
import { exportStar } from './star/export-star.js';
import { type Against, verifyFile, verifyLogTask } from './verify.js';

const optionalShop = (given: Arguments): string | undefined =>
  given.text('shop') === undefined ? undefined : given.shop();

/** Seals and keys that a log or an export is verified against. */
const againstOf = (given: Arguments): Against => ({
  shop: optionalShop(given),
  seals: given.text('seals'),
  key: given.text('key'),
  isMoved: given.has('moved'),
});

/** The customer and the moment of the view. */
const accountRequest = (given: Arguments) => ({
  shop: given.shop(),
  customer: given.required('customer'),
  moment: { asOf: given.instant('as-of'), knownAt: given.instant('known-at') },
});

/** A command that reads the log. Its options are parsed before the log is opened, so that an error shows at once. */
type Reading = (given: Arguments, env: NodeJS.ProcessEnv) => (log: OpenLog, terminal: Output) => Promise<number>;

/** Commands that write: the running service carries them out. */
const writings = {
  seed,
  seal,
  resolve,
  reconcile: reconcileShop,
  plan: setPlan,
  flag: setFlag,
  set: setField,
} as const;
const isWriting = (command: string): command is keyof typeof writings => Object.hasOwn(writings, command);

/** Commands that open for themselves what they need. */
const others = {
  roles,
  'accept-log': (_given: Arguments, env: NodeJS.ProcessEnv, terminal: Output) => acceptLog(env, terminal),
  'event-store-settings': (_given: Arguments, env: NodeJS.ProcessEnv, terminal: Output) =>
    eventStoreSettings(operatorSettings(env), terminal),
} as const;
const isOther = (command: string): command is keyof typeof others => Object.hasOwn(others, command);

/** @throws WrongUse for options of an export of the log */
function starExport(given: Arguments, env: NodeJS.ProcessEnv, folder: string): ReturnType<Reading> {
  const other = (['from', 'format', 'out'] as const).find((option) => given.has(option));
  if (other) throw new WrongUse(`export --star takes no --${other}: it writes a folder of Parquet files.`);
  const request = { folder, shop: optionalShop(given) };
  return async (log, terminal) => {
    await exportStar(log, operatorConfig(env), request, terminal);
    return exitCode.fine;
  };
}

const readings: Record<Exclude<Arguments['command'], keyof typeof writings | keyof typeof others | 'copy'>, Reading> = {
  export: (given, env) => {
    const folder = given.text('star');
    if (folder !== undefined) return starExport(given, env, folder);
    const from = given.text('from') === undefined ? 0 : given.whole('from');
    const format = given.oneOf('format', ['ndjson', 'parquet'] as const);
    const out = given.text('out');
    if (format === 'parquet' && out === undefined) throw new WrongUse('export --format parquet needs --out FILE.');
    const request = { shop: optionalShop(given), from, format, out };
    return async (log, terminal) => {
      await exportLog(log, request, terminal);
      return exitCode.fine;
    };
  },
  verify: (given, env) => {
    const against = againstOf(given);
    return async (log, terminal) => {
      const config = operatorConfig(env);
      const { DATA_DIR, EVENT_STORE } = config;
      const published = new PublishedSeals(path.join(DATA_DIR, 'seals'));
      const isGapless = EVENT_STORE === 'postgres';
      // Read before the log's end, so that events that are written meanwhile are no contradiction.
      const seen = await seenPosition(config);
      return verifyLogTask(log, against, { seen, published, keys: knownKeys(DATA_DIR), isGapless }, terminal);
    };
  },
  replay: (given) => {
    const { shop, customer, moment } = accountRequest(given);
    return (log, terminal) => replay(log, shop, customer, moment, terminal);
  },
  explain: (given) => {
    const { shop, customer, moment } = accountRequest(given);
    return (log, terminal) => explain(log, shop, customer, moment, terminal);
  },
  drift: (_given, env) => (log, terminal) => drift(operatorConfig(env), log, terminal),
  rebuild: (given, env) => {
    const only = { context: given.text('context'), projection: given.text('projection') };
    return (log, terminal) => rebuildReadModels(operatorConfig(env), log, only, terminal);
  },
  parked: (given, env) => {
    const shop = optionalShop(given);
    return async (log, terminal) => {
      if (shop !== undefined) await mustKnow(log, shop);
      return listParked(operatorConfig(env), shop, terminal);
    };
  },
  retry: (given, env) => {
    const request = { shop: optionalShop(given), kind: given.text('kind'), id: given.text('id') };
    return async (log, terminal) => {
      if (request.shop !== undefined) await mustKnow(log, request.shop);
      return retry(operatorConfig(env), request, terminal);
    };
  },
  lag: (_given, env) => (log, terminal) => lag(operatorConfig(env), log, terminal),
};

/** Executes a reading command on an export, without a database. */
async function executeOffline(given: Arguments, file: string, terminal: Output): Promise<number> {
  if (given.command === 'verify') return verifyFile(file, againstOf(given), terminal);
  const { shop, customer, moment } = accountRequest(given);
  const report = given.command === 'replay' ? replay : explain;
  return report(exportedStreams(file), shop, customer, moment, terminal);
}

/** npm writes its own lines to the results: in a file they would be the first lines of the export. @throws WrongUse */
function mustStayWhole(given: Arguments, env: NodeJS.ProcessEnv, terminal: Terminal): void {
  const isBelowNpm = env.npm_lifecycle_event !== undefined;
  const writesLines = given.command === 'export' && given.text('out') === undefined && given.text('star') === undefined;
  if (writesLines && isBelowNpm && !terminal.isScreen)
    throw new WrongUse('npm writes its own lines into the same output: give the file by --out FILE.');
}

async function execute(given: Arguments, env: NodeJS.ProcessEnv, terminal: Output): Promise<number> {
  const { command } = given;
  mustStayWhole(given, env, terminal);
  if (isWriting(command)) return writings[command](given, env, terminal);
  if (isOther(command)) return others[command](given, env, terminal);
  if (command === 'copy')
    return copyLog({ from: given.required('from'), to: given.required('to') }, operatorSettings(env), terminal);
  const file = given.text('file');
  if (file !== undefined) return executeOffline(given, file, terminal);
  const reading = readings[command](given, env);
  const log = await openLog(operatorConfig(env));
  try {
    return await reading(log, terminal);
  } finally {
    await log.close();
  }
}

/** Whether a schema or a table is missing: no service has opened this database yet. */
const isWithoutTables = (error: unknown): boolean =>
  ['3F000', '42P01'].includes(String((error as { code?: unknown } | null)?.code));

/** An error in one line, with its cause unless it says that itself. */
function sentenceOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  const why = cause instanceof Error && !message.includes(cause.message) ? ` (${cause.message})` : '';
  return `${message}${why}`.replace(/\s+/g, ' ');
}

/** Runs one of the operator's commands. Returns its exit code; never throws for an operator's error. */
export async function runLedger(words: readonly string[], env: NodeJS.ProcessEnv, terminal: Terminal): Promise<number> {
  try {
    const parsed = readCommandLine(words);
    if ('text' in parsed) {
      await terminal.out(parsed.text);
      return exitCode.fine;
    }
    const given = Arguments.of(parsed);
    return await execute(given, env, given.has('json') ? inData(terminal) : inWords(terminal));
  } catch (error) {
    if (isWithoutTables(error)) {
      terminal.err('This database has no ledger yet: start the service once, or copy a log into it.');
      return exitCode.usage;
    }
    const wrongFile = fileProblem(error);
    if (wrongFile !== null) {
      terminal.err(wrongFile);
      return exitCode.usage;
    }
    if (!(error instanceof WrongUse)) {
      terminal.err(sentenceOf(error));
      if (error instanceof LogReplaced)
        terminal.err('Name the right log (EVENT_STORE_URL), or stop the service and type "ledger accept-log".');
      return exitCode.failed;
    }
    terminal.err(error.message);
    if (error.hint) terminal.err(error.hint);
    return exitCode.usage;
  }
}
