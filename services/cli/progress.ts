import process from 'node:process';

const WIDTH = 30;
/** Where nobody watches a bar, a line now and then is enough. */
const LINE_EVERY_MS = 2000;
const BAR_EVERY_MS = 80;

/** Draws how far something is: a bar on a terminal, lines elsewhere. Always on standard error, so that results can be piped. */
export function progressBar(
  out: NodeJS.WriteStream = process.stderr,
): (done: number, of: number, what: string) => void {
  let drawn = 0;
  return (done, of, what) => {
    const now = performance.now();
    const isOver = done >= of;
    if (!isOver && now - drawn < (out.isTTY ? BAR_EVERY_MS : LINE_EVERY_MS)) return;
    drawn = now;
    const share = of === 0 ? 1 : done / of;
    const said = `${String(Math.floor(share * 100)).padStart(3)} %  ${what}  ${done}/${of}`;
    if (!out.isTTY) return void out.write(`${said}\n`);
    const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
    out.write(`\r\u001b[K${bar} ${said}${isOver ? '\n' : ''}`);
  };
}
