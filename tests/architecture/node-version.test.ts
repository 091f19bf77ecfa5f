import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import process from 'node:process';
import { describe, expect, it } from '@jest/globals';

const read = (file: string): string => fs.readFileSync(file, 'utf8');
/** Says in a new process that its Node is an older one. */
const OLDER = "data:text/javascript,Object.defineProperty(process,'version',{value:'v20.20.2'})";

describe('a program that an older Node was given', () => {
  it.each(['services/dist/main.js', 'services/dist/cli/main.js'])(
    '%s ends with one line that says which it needs',
    (script) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', OLDER, script], { encoding: 'utf8' });
      expect([status, stdout, stderr]).toEqual([
        1,
        '',
        `This program needs Node 24 or newer; ${process.execPath} is v20.20.2.\n`,
      ]);
    },
  );
});

describe('the documents', () => {
  it('name the Node that the packages ask for, that of the image, and that of the programs', () => {
    const { engines } = JSON.parse(read('package.json'));
    expect(engines.node).toBe('>=20.19');
    expect(read('README.md')).toContain('Node 20.19 or newer');
    expect(read('README.md')).toContain('(`node services/dist/main.js`) needs Node 24 on PATH');
    expect(read('infra/images/Dockerfile')).toMatch(/^FROM node:24\./m);
  });
});
