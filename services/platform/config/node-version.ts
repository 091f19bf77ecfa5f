import process from 'node:process';

/** The commands of the repository hand over to this Node by themselves; the built programs run under whichever Node started them. */
const LEAST_MAJOR = 24;

/** Ends the process with one line when its Node is too old, instead of at the first call that it lacks. Call this before anything is loaded. */
export function requireNode(): void {
  if (Number.parseInt(process.version.slice(1), 10) >= LEAST_MAJOR) return;
  process.stderr.write(`This program needs Node ${LEAST_MAJOR} or newer; ${process.execPath} is ${process.version}.\n`);
  process.exit(1);
}
