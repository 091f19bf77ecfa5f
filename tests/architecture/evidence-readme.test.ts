import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { SECOND_OPINION, unpacked, VERIFIERS, verified } from '../support/proof/pack.js';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'loyalty-evidence-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** The files of the worked example in the text that every pack has. */
function exampleOf(text: string): Map<string, string> {
  const files = new Map<string, string>();
  let name: string | undefined;
  for (const line of text.slice(text.indexOf('\nAn example')).split('\n')) {
    if (/^ {2}[a-z0-9-]+\.(nd)?json$/.test(line)) name = line.trim();
    else if (!/^[{[]/.test(line)) name = undefined;
    else if (name) files.set(name, `${files.get(name) ?? ''}${line}\n`);
  }
  return files;
}

it('the example of three events in the pack’s README is accepted by every verifier, and each of its bytes counts', async () => {
  const files = exampleOf(fs.readFileSync('verifier/README.txt', 'utf8'));
  expect([...files.keys()]).toEqual(['events-0001.ndjson', 'seals.ndjson', 'public-keys.json']);
  expect(files.get('events-0001.ndjson')!.match(/\n/g)).toHaveLength(3);
  for (const [, , script] of VERIFIERS) files.set(script, fs.readFileSync(path.join('verifier', script), 'utf8'));
  const intact = unpacked(files, path.join(folder, 'intact'));
  const spoilt = files.get('events-0001.ndjson')!.replace('"points":2', '"points":3');
  const broken = unpacked(new Map([...files, ['events-0001.ndjson', spoilt]]), path.join(folder, 'broken'));
  for (const verifier of [...VERIFIERS, SECOND_OPINION]) {
    const codes = [(await verified(verifier, intact)).code, (await verified(verifier, broken)).code];
    expect([verifier[0], ...codes]).toEqual([verifier[0], 0, 1]);
  }
});
