import fs from 'node:fs';
import { Session } from 'node:inspector/promises';
import { findSourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CpuProfile, type Stack, stacksOf } from './cpu-profile.js';
import { flameGraph } from './flame-graph.js';

const FOLDER = path.resolve('.account');
const NOT_IN_NAMES = /[^A-Za-z0-9=.+-]+/g;
const SAMPLE_US = 200;
/** Functions that are printed, by their own time. */
const FUNCTIONS_SHOWN = 12;

/**
 * Runs a case of a bench under the profiler of this process when `--flame` asks for it, writes `.account/<case>.svg` with the profile
 * beside it, and prints the functions with the most time of their own. The last run of a case stays. The profiler takes time itself, so the
 * rates of such a run are no measurement.
 */
export async function flamed<T>(isRequested: boolean, name: string, work: () => Promise<T> | T): Promise<T> {
  if (!isRequested) return work();
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_US });
    await session.post('Profiler.start');
    const result = await work();
    const { profile } = await session.post('Profiler.stop');
    keep(name, inSource(profile as CpuProfile));
    return result;
  } finally {
    session.disconnect();
  }
}

/** The profile of a bundle with the files and lines that it was bundled from. */
function inSource(profile: CpuProfile): CpuProfile {
  const nodes = profile.nodes.map((node) => {
    const { url, lineNumber, columnNumber } = node.callFrame;
    if (!url.startsWith('file:')) return node;
    const entry = findSourceMap(fileURLToPath(url))?.findEntry(lineNumber, columnNumber);
    if (!entry || !('originalSource' in entry)) return node;
    return { ...node, callFrame: { ...node.callFrame, url: entry.originalSource, lineNumber: entry.originalLine } };
  });
  return { ...profile, nodes };
}

function keep(name: string, profile: CpuProfile): void {
  const file = path.join(FOLDER, name.replaceAll(NOT_IN_NAMES, '-'));
  const stacks = stacksOf(profile).filter(({ frames }) => !frames.some((frame) => frame.includes(' node:inspector')));
  fs.mkdirSync(FOLDER, { recursive: true });
  fs.writeFileSync(`${file}.cpuprofile`, JSON.stringify(profile));
  fs.writeFileSync(`${file}.svg`, flameGraph(name, stacks));
  const all = stacks.reduce((sum, { ms }) => sum + ms, 0);
  // The output of a process that is started for a case is its result.
  console.error(`flame ${path.relative('.', file)}.svg, ${Math.round(all)} ms of this process; own time:`);
  for (const [frame, ms] of ownTimes(stacks).slice(0, FUNCTIONS_SHOWN))
    console.error(`  ${((100 * ms) / all).toFixed(1).padStart(5)} %  ${frame}`);
}

function ownTimes(stacks: readonly Stack[]): [frame: string, ms: number][] {
  const sums = new Map<string, number>();
  for (const { frames, ms } of stacks) sums.set(frames.at(-1) ?? '', (sums.get(frames.at(-1) ?? '') ?? 0) + ms);
  return [...sums].sort(([, a], [, b]) => b - a);
}
