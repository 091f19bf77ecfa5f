import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CRASH_POINTS, crashPointsFrom } from './crash-points.js';

describe('CRASH_AT', () => {
  it('kills at the n-th pass of its point, and only there', () => {
    let killed = 0;
    const crash = crashPointsFrom({ TEST_HOOKS: '1', CRASH_AT: 'log.after-commit@3' }, () => killed++);
    crash('log.after-commit');
    crash('log.before-commit');
    crash('log.after-commit');
    expect(killed).toBe(0);
    crash('log.after-commit');
    expect(killed).toBe(1);
    crash('log.after-commit');
    expect(killed).toBe(1);
  });

  it('does nothing without a request', () => {
    expect(() => crashPointsFrom({ NODE_ENV: 'production' })('log.before-commit')).not.toThrow();
  });

  it.each([
    [{}, 'CRASH_AT is a test hook: it needs TEST_HOOKS=1'],
    [{ NODE_ENV: 'development' }, 'CRASH_AT is a test hook: it needs TEST_HOOKS=1'],
    [{ TEST_HOOKS: '1', NODE_ENV: 'production' }, 'CRASH_AT is refused with NODE_ENV=production'],
    [{ TEST_HOOKS: '1', PLATFORM: 'shopify' }, 'CRASH_AT is refused with PLATFORM=shopify'],
  ])('is refused with %j', (variables, line) => {
    expect(() => crashPointsFrom({ CRASH_AT: 'log.after-commit@1', ...variables })).toThrow(line);
  });

  it('is refused when it cannot be understood', () => {
    for (const CRASH_AT of ['log.after-commit', 'log.after-commit@0', '@1', 'LOG@1'])
      expect(() => crashPointsFrom({ TEST_HOOKS: '1', CRASH_AT })).toThrow('must look like');
  });

  it('names a point that is there, and each point has its place', () => {
    expect(() => crashPointsFrom({ TEST_HOOKS: '1', CRASH_AT: 'log.before-comit@1' })).toThrow('no log.before-comit');
    const root = path.resolve(import.meta.dirname, '../../..');
    const files = ['services', 'projections'].flatMap((room) =>
      fs
        .readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
        .filter((name) => /(?<!spec|\.d)\.ts$/.test(name) && !/dist|crash-points/.test(name))
        .map((name) => fs.readFileSync(path.join(root, room, name), 'utf8')),
    );
    const calls = new Set(files.flatMap((text) => text.match(/(?<=crash(?:Point)?(?:\?\.)?\(')[a-z.-]+/g) ?? []));
    expect([...calls].sort()).toEqual(Object.keys(CRASH_POINTS).sort());
  });
});
