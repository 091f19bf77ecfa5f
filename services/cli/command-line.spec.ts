import { describe, expect, it } from '@jest/globals';
import { readCommandLine } from './command-line.js';
import { commands } from './commands.js';
import { WrongUse } from './exit-code.js';

const read = (line: string) => readCommandLine(line.split(' ').filter(Boolean));

function rejected(line: string): WrongUse {
  try {
    read(line);
  } catch (error) {
    if (error instanceof WrongUse) return error;
  }
  throw new Error(`"${line}" was taken`);
}

describe('the command line', () => {
  it('gives a command its options', () => {
    expect(read('replay --shop kumo-tea --customer=7 --as-of 2026-03-01 --json')).toEqual({
      command: 'replay',
      given: { shop: 'kumo-tea', customer: '7', 'as-of': '2026-03-01', json: true },
    });
    expect(read('verify')).toEqual({ command: 'verify', given: {} });
  });

  it.each(Object.keys(commands))('has a page for %s, in both spellings', (name) => {
    const page = read(`${name} --help`);
    expect(page).toEqual({ text: expect.stringMatching(new RegExp(`^Usage: npm run ledger -- ${name}`)) });
    expect(read(`help ${name}`)).toEqual(page);
  });

  it('lists every command on its first page', () => {
    for (const line of ['help', '--help', '-h']) {
      const { text } = read(line) as { text: string };
      for (const name of Object.keys(commands)) expect(text).toMatch(new RegExp(`^ {2}${name} `, 'm'));
      expect(text).toContain('Exit codes: 0 fine');
    }
  });

  it('knows the version of the product', () => {
    expect(read('--version')).toEqual({ text: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  });

  it.each([
    ['verify --seal F', 'verify does not take --seal.', 'Did you mean --seals?'],
    ['verify --customer 3', 'verify does not take --customer.', 'See: npm run ledger -- verify --help'],
    ['lga', 'There is no command "lga".', 'Did you mean lag?'],
    ['replay --shop', '--shop needs a value.', 'See: npm run ledger -- replay --help'],
    [
      'lag now',
      "too many arguments for 'lag'. Expected 0 arguments but got 1: now.",
      'See: npm run ledger -- lag --help',
    ],
  ])('refuses "%s" with a hint', (line, message, hint) => {
    const error = rejected(line);
    expect(error.message).toContain(message);
    expect(error.hint).toContain(hint);
  });
});
