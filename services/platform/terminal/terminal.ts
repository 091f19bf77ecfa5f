import { once } from 'node:events';
import process from 'node:process';

/** Output of an operator's command. Results go to `out`, everything else to `err`, so that results can be piped. */
export interface Terminal {
  /** Whether results go to a screen, rather than to a file or another program. */
  readonly isScreen: boolean;
  /** Applies backpressure when the reader is slower. */
  out(line: string): Promise<void>;
  /** Whole lines as bytes, many at a time. */
  write(block: Buffer): void | Promise<void>;
  err(line: string): void;
  /** Draws progress. */
  progress(done: number, of: number, what: string): void;
}

const WIDTH = 30;
/** Interval of progress lines without a terminal. */
const LINE_EVERY_MS = 2000;
const BAR_EVERY_MS = 80;

/** A progress bar on a terminal, lines elsewhere; on standard error. */
export function progressBar(out: NodeJS.WriteStream = process.stderr): Terminal['progress'] {
  let drawn = 0;
  return (done, of, what) => {
    const now = performance.now();
    const isOver = done >= of;
    if (!isOver && now - drawn < (out.isTTY ? BAR_EVERY_MS : LINE_EVERY_MS)) return;
    drawn = now;
    const share = of === 0 ? 1 : done / of;
    const line = `${String(Math.floor(share * 100)).padStart(3)} %  ${what}  ${done}/${of}`;
    if (!out.isTTY) return void out.write(`${line}\n`);
    const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
    out.write(`\r\u001b[K${bar} ${line}${isOver ? '\n' : ''}`);
  };
}

/** The terminal of this process. A reader that closes the pipe, such as `head`, ends it without an error. */
export function processTerminal(): Terminal {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  return {
    isScreen: process.stdout.isTTY === true,
    async out(line) {
      if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
    },
    async write(block) {
      if (!process.stdout.write(block)) await once(process.stdout, 'drain');
    },
    err: (line) => void process.stderr.write(`${line}\n`),
    progress: progressBar(),
  };
}
