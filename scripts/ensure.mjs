// Preamble of every command: installs what is missing, then continues under the lockfile's Node. Needs Node 20.19 and npm only.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** Read at once: npm may end while packages are installed. */
const parent = process.ppid;

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Installs when node_modules does not match the lockfile. Returns only under Node 24, else the command continues in a child process. */
export async function ensure() {
  installWhenStale();
  const newer = path.join(root, 'node_modules', '.bin', 'node');
  if (Number(process.versions.node.split('.')[0]) >= 24) return;
  if (fs.existsSync(newer)) return process.exit(await handOver(newer));
  // The lockfile's Node is for Linux on x64; elsewhere the machine's own is used.
  throw new Error(`This machine needs Node 24 on PATH (found ${process.version}).`);
}

function installWhenStale() {
  const why = whatIsStale();
  if (!why) return;
  console.log(`Installing packages by npm ci (${why}) …`);
  const began = Date.now();
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(program, [...first, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  console.log(`Installed in ${seconds(began)}.`);
}

/** Compares versions rather than file times, so that a touched lockfile does not cause an installation. */
function whatIsStale() {
  const installed = path.join(root, 'node_modules', '.package-lock.json');
  if (!fs.existsSync(installed)) return 'nothing is installed';
  const { packages: required } = readJson(path.join(root, 'package-lock.json'));
  const { packages: have } = readJson(installed);
  const differs = Object.entries(required).find(
    ([at, { version, optional, link }]) =>
      at.includes('node_modules/') && !link && have[at]?.version !== version && !(optional && !have[at]),
  );
  return differs && `${differs[0].replace('node_modules/', '')} is missing or another version`;
}

function readJson(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

/** Ctrl-C reaches the child directly; a SIGTERM, or the end of npm, is forwarded. */
function handOver(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  whenParentEnds(() => child.kill('SIGTERM'));
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** npm does not forward SIGTERM to its script; the script detects it by its changed parent. */
export function whenParentEnds(act) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 500);
  timer.unref();
}

/** Seconds since a time in milliseconds (Date.now), formatted. */
export function seconds(began) {
  return `${((Date.now() - began) / 1000).toFixed(1)} s`;
}
