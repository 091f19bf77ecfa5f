import type { Terminal } from '../../platform/terminal/terminal.js';
import { exitCode, WrongUse } from '../exit-code.js';
import { operatorConfig } from '../open.js';
import { inWords } from '../output.js';
import { rebuildReadModels } from '../read-models.js';
import { grouped } from '../words.js';
import { transfer } from './carry.js';
import { openFileSource, openFileTarget } from './file.js';
import { FollowerPositions } from './followers.js';
import type { CopySource, CopyTarget } from './place.js';
import { type Address, openStorePlace, postgresAddress } from './stores.js';

type Given = Address | { readonly kind: 'file'; readonly url: string };

/** Parses `--from` and `--to`: a store by its address, `postgres` or `eventstoredb` as in the environment, or a file. */
function addressOf(text: string, env: NodeJS.ProcessEnv): Given {
  const database = () => operatorConfig({ ...env, EVENT_STORE: 'postgres' }).DATABASE_URL;
  if (text === 'postgres') return postgresAddress(database());
  if (/^postgres(ql)?:\/\//.test(text)) return postgresAddress(text);
  const eventStore = text === 'eventstoredb' ? env.EVENTSTORE_URL : text;
  if (!eventStore) throw new WrongUse('EVENTSTORE_URL says where eventstoredb is.');
  if (/^esdb(\+discover)?:\/\//.test(eventStore))
    return { kind: 'eventstoredb', url: eventStore, database: database() };
  if (text === 'eventstoredb') throw new WrongUse('EVENTSTORE_URL must begin with esdb:// or esdb+discover://.');
  return { kind: 'file', url: text };
}

const isSamePlace = (a: Given, b: Given): boolean =>
  a.kind === b.kind && a.url === b.url && (a.kind !== 'postgres' || b.kind !== 'postgres' || a.schema === b.schema);

/**
 * The database whose service will continue with the target: its process managers, relay and read models depend on positions of the log.
 * Null
 * when the target is not a service's log: a file, another schema, another database.
 */
function homeOf(to: Given, env: NodeJS.ProcessEnv): string | null {
  if (to.kind === 'file' || !env.DATABASE_URL) return null;
  if (to.kind === 'eventstoredb') return to.database;
  const home = postgresAddress(env.DATABASE_URL);
  return isSamePlace(home, to) ? home.url : null;
}

/** Rebuilds the read models from the new log. */
async function rebuildFrom(to: CopyTarget, given: Given, env: NodeJS.ProcessEnv, terminal: Terminal): Promise<void> {
  const store = given.kind === 'eventstoredb' ? { EVENTSTORE_URL: given.url } : {};
  const config = operatorConfig({ ...env, ...store, EVENT_STORE: given.kind === 'file' ? 'postgres' : given.kind });
  const log = { head: () => to.head(), readAll: (after: number, limit: number) => to.readAll(after, limit) };
  await rebuildReadModels(config, log, {}, inWords(terminal));
}

async function arrive(from: CopySource, to: CopyTarget, given: Given, env: NodeJS.ProcessEnv, terminal: Terminal) {
  const home = homeOf(given, env);
  if (!home) return terminal.out('Nobody follows this copy; the log it came from is as it was.');
  const followers = new FollowerPositions(home);
  try {
    await followers.move(await from.head(), await to.head());
    if (await followers.hasReadModels()) await rebuildFrom(to, given, env, terminal);
  } finally {
    await followers.close();
  }
  if (given.kind !== 'file') await terminal.out(`Start the service with EVENT_STORE=${given.kind}.`);
}

/** Checks before copying whether anything would prevent the completion of the move. */
async function check(from: CopySource, to: CopyTarget, given: Given, env: NodeJS.ProcessEnv): Promise<void> {
  const home = homeOf(given, env);
  if (!home || !from.isAtRest) return;
  const followers = new FollowerPositions(home);
  try {
    await followers.mustHaveArrived(await from.head(), await to.head());
  } finally {
    await followers.close();
  }
}

/** Copies a log from one place to another, verifies it there, and moves the followers' checkpoints. */
export async function copyLog(
  { from, to }: { from: string; to: string },
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  const [source, target] = [addressOf(from, env), addressOf(to, env)];
  if (isSamePlace(source, target)) throw new WrongUse('--from and --to are the same place.');
  const here = source.kind === 'file' ? openFileSource(source.url) : await openStorePlace(source, 'may');
  try {
    const there = target.kind === 'file' ? openFileTarget(target.url) : await openStorePlace(target, 'must');
    try {
      await check(here, there, target, env);
      const { events, before, commands, isAll } = await transfer(here, there, terminal);
      const earlier = before > 0 ? ` (${grouped(before)} were there already)` : '';
      await terminal.out(
        `${grouped(events)} events${earlier} and ${grouped(commands)} answers of commands. The chain holds.`,
      );
      if (isAll) await arrive(here, there, target, env, terminal);
      else
        await terminal.out(`${here.name} is still written: stop the service, then type this once more for the rest.`);
      return isAll ? exitCode.fine : exitCode.differs;
    } finally {
      await there.close();
    }
  } finally {
    await here.close();
  }
}
