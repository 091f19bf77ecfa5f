import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { files, textOf } from './repository.js';

const pages = files().filter((file) => file.endsWith('.md'));
const texts = files().filter(
  (file) => /\.(ts|tsx|mjs|md|ya?ml)$/.test(file) && !file.startsWith('tests/architecture/'),
);
const recordNames = fs.readdirSync('docs/adr');

/** The addresses of the links of a page, without code blocks. */
function linksOf(text: string): string[] {
  return [...text.replace(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, address]) => address!);
}

/** The anchors of a page's headings, as its renderer makes them. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );
}

function isBroken(page: string, address: string): boolean {
  if (/^[a-z]+:/.test(address)) return false;
  const [file, anchor] = address.split('#') as [string, string | undefined];
  const target = file === '' ? page : path.join(path.dirname(page), file);
  return !fs.existsSync(target) || (anchor !== undefined && !anchorsOf(textOf(target)).includes(anchor));
}

describe('links', () => {
  it('of every page lead to a file, and to a heading of it', () => {
    const broken = pages.flatMap((page) =>
      linksOf(textOf(page))
        .filter((address) => isBroken(page, address))
        .map((address) => `${page}: ${address}`),
    );
    expect(broken).toEqual([]);
  });

  it('to documents in code and pages name documents that exist', () => {
    const named = /(?<![\w./-])docs\/[\w./-]*\w/g;
    const broken = texts.flatMap((file) =>
      (textOf(file).match(named) ?? [])
        .filter((name) => !fs.existsSync(name))
        .filter((name) => !recordNames.some((record) => name === `docs/adr/${record.slice(0, 4)}`))
        .map((name) => `${file}: ${name}`),
    );
    expect(broken).toEqual([]);
  });

  it('to decision records name records that exist', () => {
    const broken = texts.flatMap((file) =>
      [...textOf(file).matchAll(/\bADR (\d+)\b/g)]
        .filter(([, number]) => !recordNames.some((record) => Number(record.slice(0, 4)) === Number(number)))
        .map(([cited]) => `${file}: ${cited}`),
    );
    expect(broken).toEqual([]);
  });
});
