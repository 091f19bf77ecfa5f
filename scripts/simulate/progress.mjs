// Progress of a campaign, as stored in its file.
import fs from 'node:fs';

const nothing = ({ ops: each, from, commit }) => ({
  seeds: 0,
  ops: 0,
  events: 0,
  turns: 0,
  crashes: 0,
  /** Processor time in seconds, which excludes interruptions. */
  cpu: 0,
  /** Number of events by type, and of runs by operation. */
  kinds: {},
  coverage: {},
  violations: [],
  /** Operations of each seed, the first seed, and the commits of the sources. */
  each,
  first: from,
  commits: [commit],
  /** First seeds of finished ranges. */
  done: [],
});

/**
 * Progress of earlier runs of the same campaign; empty without a file.
 * @throws Error when the file is of another campaign
 */
export function readProgress(file, options) {
  if (!file || !fs.existsSync(file)) return nothing(options);
  const state = JSON.parse(fs.readFileSync(file, 'utf8'));
  if (state.each !== options.ops || state.first !== options.from)
    throw new Error(`${file} is of a campaign of ${state.each} operations from seed ${state.first} on`);
  // Commits of the sources, recorded so that seeds of an older version are not taken for seeds of this one.
  if (!state.commits.includes(options.commit)) state.commits.push(options.commit);
  const { asked: _, words: __, ...known } = state;
  return known;
}
