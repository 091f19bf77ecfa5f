import fs from 'node:fs';
import path from 'node:path';

interface ProfileNode {
  readonly id: number;
  readonly callFrame: {
    readonly functionName: string;
    readonly url: string;
    readonly lineNumber: number;
    readonly columnNumber: number;
  };
  readonly children?: readonly number[];
}

/** A CPU profile as Node writes it (`--cpu-prof`). Times are microseconds. */
export interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** Time of one stack, from the outermost function to the innermost. */
export interface Stack {
  readonly frames: readonly string[];
  /** Part of the program that the innermost function belongs to. */
  readonly part: string;
  readonly ms: number;
}

/** The last profiles of a folder, one for each thread. */
export function readProfiles(folder: string): CpuProfile[] {
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'));
  return files.map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as CpuProfile);
}

/** Built, or in source. */
const OURS = /\/(services|projections|contracts|verifier)\/(?:dist\/)?(.+)\.[jt]s$/;
const PACKAGE = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Room of our own code, a package, or what Node itself does. */
function partOf({ functionName, url }: ProfileNode['callFrame']): string {
  const [, room, file] = OURS.exec(url) ?? [];
  // Two levels are a context or a part of the platform.
  if (room && file) return `${room}/${file.split('/').slice(0, -1).slice(0, 2).join('/')}`;
  const [, name] = PACKAGE.exec(url) ?? [];
  if (name) return `package ${name}`;
  if (functionName === '(garbage collector)') return 'garbage collector';
  if (functionName === '(program)' || url !== '') return 'Node';
  return 'Node, system calls';
}

const labelOf = ({ functionName, url, lineNumber }: ProfileNode['callFrame']): string => {
  const file = url.split('/').slice(-2).join('/');
  return url ? `${functionName || '(anonymous)'} ${file}:${lineNumber + 1}` : functionName || '(native)';
};

/** Time of each stack; waiting is left out. */
export function stacksOf({ nodes, samples, timeDeltas }: CpuProfile): Stack[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map<number, number>();
  for (const { id, children = [] } of nodes) for (const child of children) parents.set(child, id);
  const own = new Map<number, number>();
  for (const [at, id] of samples.entries()) own.set(id, (own.get(id) ?? 0) + (timeDeltas[at] ?? 0));
  const stacks: Stack[] = [];
  for (const [id, time] of own) {
    const leaf = byId.get(id) as ProfileNode;
    if (['(idle)', '(root)'].includes(leaf.callFrame.functionName)) continue;
    const frames: string[] = [];
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const { callFrame } = byId.get(at) as ProfileNode;
      if (callFrame.functionName !== '(root)') frames.unshift(labelOf(callFrame));
    }
    stacks.push({ frames, part: partOf(leaf.callFrame), ms: time / 1000 });
  }
  return stacks;
}

/** Milliseconds by part, largest first. */
export function byPart(stacks: readonly Stack[]): [part: string, ms: number][] {
  const sums = new Map<string, number>();
  for (const { part, ms } of stacks) sums.set(part, (sums.get(part) ?? 0) + ms);
  return [...sums].sort(([, a], [, b]) => b - a);
}
