// How far a campaign is, as its file says.
import fs from 'node:fs';

const nothing = ({ ops: each, from, commit }) => ({
  seeds: 0,
  ops: 0,
  events: 0,
  turns: 0,
  crashes: 0,
  /** Seconds of a processor, which do not run on while a campaign stands still. */
  cpu: 0,
  /** Events by their kind, and how often each operation ran. */
  kinds: {},
  coverage: {},
  violations: [],
  /** Operations of each seed, the first seed, and the versions of the sources. */
  each,
  first: from,
  commits: [commit],
  /** First seeds of the ranges that are done. */
  done: [],
});

/**
 * What earlier runs of the same campaign have done; nothing without a file.
 * @throws Error when the file is of another campaign
 */
export function readProgress(file, options) {
  if (!file || !fs.existsSync(file)) return nothing(options);
  const state = JSON.parse(fs.readFileSync(file, 'utf8'));
  if (state.each !== options.ops || state.first !== options.from)
    throw new Error(`${file} is of a campaign of ${state.each} operations from seed ${state.first} on`);
  // Which sources it ran on: said, so that nobody takes seeds of an older version for seeds of this one.
  if (!state.commits.includes(options.commit)) state.commits.push(options.commit);
  const { asked: _, words: __, ...known } = state;
  return known;
}
