import path from 'node:path';
import type { Terminal } from '../../platform/terminal/terminal.js';
import { exitCode, WrongUse } from '../exit-code.js';
import { operatorConfig } from '../open.js';
import { grouped } from '../words.js';
import { transfer } from './carry.js';
import { openFileSource, openFileTarget } from './file.js';
import { type Address, openStorePlace, postgresAddress } from './stores.js';

type Given = Address | { readonly kind: 'file'; readonly url: string };

/** A path has a slash or a point; a word without one is a mistyped place, not a file for a whole log in the current folder. */
const isPath = (text: string): boolean => /[./\\]/.test(text) && !/^[a-z+]+:\/\//i.test(text);

/** Parses `--from` and `--to`: a store by its address, `postgres` or `eventstoredb` as in the environment, or a file. */
function addressOf(text: string, env: NodeJS.ProcessEnv): Given {
  const database = () => operatorConfig({ ...env, EVENT_STORE: 'postgres' }).DATABASE_URL;
  if (text === 'postgres') return postgresAddress(database());
  if (/^postgres(ql)?:\/\//.test(text)) return postgresAddress(text);
  const eventStore = text === 'eventstoredb' ? env.EVENT_STORE_URL : text;
  if (!eventStore) throw new WrongUse('EVENT_STORE_URL says where eventstoredb is.');
  if (/^esdb(\+discover)?:\/\//.test(eventStore))
    return { kind: 'eventstoredb', url: eventStore, database: database() };
  if (text === 'eventstoredb') throw new WrongUse('EVENT_STORE_URL must begin with esdb:// or esdb+discover://.');
  if (!isPath(text))
    throw new WrongUse(
      `There is no place ${text}.`,
      'A place is postgres, eventstoredb, an address of one of them, or a file such as ./log.ndjson.',
    );
  return { kind: 'file', url: text };
}

const whereOf = ({ kind, url }: Given): string => (kind === 'file' ? path.resolve(url) : url);

const isSamePlace = (a: Given, b: Given): boolean =>
  a.kind === b.kind &&
  whereOf(a) === whereOf(b) &&
  (a.kind !== 'postgres' || b.kind !== 'postgres' || a.schema === b.schema);

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

/**
 * Says what follows the copy. Events have the same positions in every store, so each follower, and each consumer with a cursor of its own, goes
 * on in the copy where it was (docs/adr/0192).
 */
async function arrive(given: Given, isSamePositions: boolean, env: NodeJS.ProcessEnv, terminal: Terminal) {
  if (!homeOf(given, env)) return terminal.out('Nobody follows this copy; the log it came from is as it was.');
  if (!isSamePositions)
    return terminal.out(
      'The events were a part of a log and are counted anew: type "ledger accept-log" before the service starts.',
    );
  await terminal.out('Every event has the position it had: what follows the log goes on where it was.');
  if (given.kind !== 'file') await terminal.out(`Start the service with EVENT_STORE=${given.kind}.`);
}

/** Copies a log from one place to another and verifies it there. */
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
      const { events, before, commands, lacksRecords, isSamePositions, isAll } = await transfer(here, there, terminal);
      const earlier = before > 0 ? ` (${grouped(before)} were there already)` : '';
      await terminal.out(
        `${grouped(events)} events${earlier} and ${grouped(commands)} answers of commands. The chain holds.`,
      );
      if (lacksRecords)
        await terminal.out(
          `${here.name} comes without answers of commands (${path.basename(here.name)}.commands): a command that is repeated after the copy is carried out again.`,
        );
      if (isAll) await arrive(target, isSamePositions, env, terminal);
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
