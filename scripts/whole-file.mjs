import fs from 'node:fs';
import process from 'node:process';

/**
 * Bundles by esbuild into a file of this process, which takes its name when it is whole: of two programs that bundle the same at once, none
 * loads half of it. @returns the file
 */
export async function buildWholeFile(options) {
  const { build } = await import('esbuild');
  const own = `${options.outfile}.${process.pid}`;
  await build({ ...options, outfile: own });
  fs.renameSync(own, options.outfile);
  return options.outfile;
}
