import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A copy of the sources in a separate directory, with the packages of this clone, in which a test may add and build code. */
interface ScratchCopy {
  readonly folder: string;
  /** Copies a directory of files named `<path>.txt` to their paths. */
  add(fixture: string): void;
  /** Inserts lines into an existing file, each after the last matching line. @throws without a match */
  insert(file: string, ...insertions: readonly (readonly [after: RegExp, line: string])[]): void;
  /** Runs a program of this clone's packages. @throws with its output when it fails */
  run(...args: readonly string[]): void;
  /** Names of existing files that were changed. */
  changed(): string[];
  remove(): void;
}

const WORKSPACES = '@loyalty';

function linkPackages(folder: string): void {
  const packages = path.resolve('node_modules');
  fs.mkdirSync(path.join(folder, 'node_modules', WORKSPACES), { recursive: true });
  for (const name of fs.readdirSync(packages))
    if (name !== WORKSPACES) fs.symlinkSync(path.join(packages, name), path.join(folder, 'node_modules', name));
  for (const name of fs.readdirSync(path.join(packages, WORKSPACES)))
    fs.symlinkSync(path.join(folder, name), path.join(folder, 'node_modules', WORKSPACES, name));
}

export function scratchCopy(): ScratchCopy {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-scratch-')));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((name) => name && fs.existsSync(name))) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.copyFileSync(file, path.join(folder, file));
  }
  linkPackages(folder);
  const changed = new Set<string>();
  return {
    folder,
    add(fixture) {
      for (const name of fs.readdirSync(fixture, { recursive: true, encoding: 'utf8' })) {
        if (!name.endsWith('.txt')) continue;
        const to = path.join(folder, name.replace(/\.txt$/, ''));
        if (fs.existsSync(to)) throw new Error(`${name} exists already`);
        fs.mkdirSync(path.dirname(to), { recursive: true });
        fs.copyFileSync(path.join(fixture, name), to);
      }
    },
    insert(file, ...insertions) {
      const lines = fs.readFileSync(path.join(folder, file), 'utf8').split('\n');
      for (const [after, line] of insertions) {
        const at = lines.findLastIndex((existing) => after.test(existing));
        if (at < 0) throw new Error(`${file} has no line like ${after}`);
        lines.splice(at + 1, 0, line);
      }
      fs.writeFileSync(path.join(folder, file), lines.join('\n'));
      changed.add(file);
    },
    run(...args) {
      const options = { cwd: folder, encoding: 'utf8', stdio: 'pipe' } as const;
      try {
        execFileSync(process.execPath, args, options);
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string; stderr: string };
        throw new Error(`${args.join(' ')}\n${stdout}\n${stderr}`);
      }
    },
    changed: () => [...changed].sort(),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
