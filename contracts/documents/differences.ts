import type { DocumentSettings } from './kind.js';

/** A setting that differs between two versions: its path and its two values; null for a missing one. */
interface DocumentDifference {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isGroup = (value: unknown): value is DocumentSettings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function leavesOf(settings: DocumentSettings, prefix = ''): Map<string, unknown> {
  const leaves = Object.entries(settings).flatMap(([name, value]) =>
    isGroup(value) ? [...leavesOf(value, `${prefix}${name}.`)] : [[`${prefix}${name}`, value] as const],
  );
  return new Map(leaves);
}

/** The settings that differ, each by its path. A list is compared as a whole. */
export function documentDifferences(before: DocumentSettings, after: DocumentSettings): DocumentDifference[] {
  const [old, current] = [leavesOf(before), leavesOf(after)];
  const paths = [...new Set([...old.keys(), ...current.keys()])].sort();
  return paths.flatMap((path) => {
    const difference = { path, before: old.get(path) ?? null, after: current.get(path) ?? null };
    return JSON.stringify(difference.before) === JSON.stringify(difference.after) ? [] : [difference];
  });
}
