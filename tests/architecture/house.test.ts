import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { contexts } from '@loyalty/services/app/contexts';
import { taskBindings } from '@loyalty/services/app/work';
import { seedBinding } from '@loyalty/services/seed/seed-beside';
import { sources, textOf } from './repository.js';

const services = sources().filter((name) => name.startsWith('services/') && !/\.(spec|test)\.ts$/.test(name));

/** Files of services that a file imports. */
function importsOf(file: string): string[] {
  const specifiers = textOf(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)\.js'/g);
  return [...specifiers].map(([, to]) => `${path.posix.join(path.posix.dirname(file), to!)}.ts`);
}

/** The room of a file: a context, a part of the platform, or another folder of services. */
function roomOf(file: string): string {
  const [, first = '', second = ''] = file.split('/');
  if (first === 'contexts') return second.replace(/\.ts$/, '');
  return first === 'platform' ? `platform/${second.replace(/\.ts$/, '')}` : first.replace(/\.ts$/, '');
}

/**
 * The layer of a file, within its room. The queries of a context are a layer of their own: others ask them, and they need nothing but the
 * domain.
 */
function layerOf(file: string): string {
  const [, first = '', , third = ''] = file.split('/');
  if (first !== 'contexts' || !third) return roomOf(file);
  if (file.endsWith('/application/queries.ts')) return `${roomOf(file)}/queries`;
  return `${roomOf(file)}/${third.replace(/\.ts$/, '')}`;
}

/** The folder of services that a file is in. */
const folderOf = (file: string): string => file.split('/')[1]!.replace(/\.ts$/, '');

type Edges = readonly (readonly [from: string, to: string])[];

/** Rooms by the rooms they import. */
function roomGraph(edges: Edges, room: (file: string) => string = roomOf): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    const [a, b] = [room(from), room(to)];
    if (a !== b) graph.set(a, (graph.get(a) ?? new Set()).add(b));
  }
  return graph;
}

/** Rooms that can be left by imports and reached again. */
function circularRooms(graph: Map<string, Set<string>>): string[] {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(graph.get(from) ?? [])].some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  return [...graph.keys()].filter((room) => reaches(room, room));
}

/** The longest way down from a room by imports. @throws RangeError where it is endless */
function floorsOf(graph: Map<string, Set<string>>): number {
  const below = (room: string): number => 1 + Math.max(0, ...[...(graph.get(room) ?? [])].map(below));
  return Math.max(...[...graph.keys()].map(below));
}

const edges = services.flatMap((file) => importsOf(file).map((to) => [file, to] as const));

/** Names types of all contexts, for the one declaration of each. */
const DEPENDENCIES = 'services/contexts/dependencies.ts';

describe('rooms of services', () => {
  it('no room needs a room that needs it', () => {
    expect(edges.length).toBeGreaterThan(1_000);
    expect(circularRooms(roomGraph(edges.filter(([from]) => from !== DEPENDENCIES)))).toEqual([]);
  });

  it('no layer needs a layer that needs it', () => {
    expect(circularRooms(roomGraph(edges, layerOf))).toEqual([]);
  });

  it('folders need each other over six floors at most', () => {
    const folders = roomGraph(edges, folderOf);
    expect(circularRooms(folders)).toEqual([]);
    expect(floorsOf(folders)).toBeLessThanOrEqual(6);
  });

  it('a circle of rooms is found', () => {
    const back = ['services/platform/vault/vault.ts', 'services/contexts/earning/application/award-order.ts'] as const;
    expect(circularRooms(roomGraph([...edges, back]))).toContain('platform/vault');
  });
});

/** Contexts by the names of their deciders. */
function ownersOfDeciders(): Map<string, string> {
  const found = services
    .filter((file) => /^services\/contexts\/[^/]+\/domain\//.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(/export const (\w+Decider)\b/g)].map(
        ([, name]) => [name!, file.split('/')[2]!] as const,
      ),
    );
  return new Map(found);
}

/** Deciders whose state a text of a context loads although they are another context's. */
const foreignLoads = (context: string, text: string, owners: Map<string, string>): string[] =>
  [...text.matchAll(/\bstateOf\(\s*(\w+Decider)\b/g)]
    .map(([, decider]) => decider!)
    .filter((decider) => owners.has(decider) && owners.get(decider) !== context);

describe('states of a context', () => {
  const owners = ownersOfDeciders();

  it('are loaded by others through its queries only', () => {
    expect(owners.size).toBeGreaterThan(10);
    const inContexts = services.filter((file) => file.startsWith('services/contexts/'));
    expect(
      inContexts.flatMap((file) => foreignLoads(file.split('/')[2]!, textOf(file), owners).map((name) => [file, name])),
    ).toEqual([]);
  });

  it('are found where another context loads them itself', () => {
    expect(foreignLoads('rewards', 'ledger.stateOf(pointsDecider, shop, customer)', owners)).toEqual(['pointsDecider']);
    expect(foreignLoads('points', 'ledger.stateOf(pointsDecider, shop, customer)', owners)).toEqual([]);
  });
});

describe('contexts', () => {
  const folders = fs
    .readdirSync('services/contexts')
    .filter((name) => fs.existsSync(`services/contexts/${name}/module.ts`));

  it('each folder with a module is in the list, by its name', () => {
    expect(contexts.map(({ name }) => name).sort()).toEqual(folders.sort());
  });

  it('each task that is defined has a binding, and one only', () => {
    const defined = services.flatMap((file) =>
      [...textOf(file).matchAll(/define(?:Event)?Task(?:<[^>]*>)?\(\s*'([a-z-]+)'|\bjob: '([a-z-]+)'/g)].map(
        ([, task, job]) => task ?? job,
      ),
    );
    expect([...taskBindings, seedBinding].map(({ name }) => name).sort()).toEqual(defined.sort());
  });
});
