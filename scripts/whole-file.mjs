import fs from 'node:fs';
import process from 'node:process';

/**
 * Bundles by esbuild into a temporary file, which is renamed when it is complete: of two programs that bundle the same concurrently, none
 * loads an incomplete file. @returns the file
 */
export async function buildWholeFile(options) {
  const { build } = await import('esbuild');
  const own = `${options.outfile}.${process.pid}`;
  await build({ ...options, outfile: own });
  fs.renameSync(own, options.outfile);
  return options.outfile;
}
