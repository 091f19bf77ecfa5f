import fs from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { textOf } from './repository.js';

const FOLDER = 'docs/adr';
const HEADINGS = ['Status', 'Date', 'Context', 'Decision', 'Consequences', 'Alternatives'];
const records = fs.readdirSync(FOLDER).filter((name) => !['README.md', 'template.md'].includes(name));
const numberOf = (name: string): number => Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1]);

interface Section {
  readonly heading: string;
  readonly text: string;
}

function sectionsOf(text: string): Section[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => ({ heading: part.split('\n', 1)[0]!, text: part.slice(part.indexOf('\n')).trim() }));
}

/** Deviations of a record from the template. */
function defectsOf(name: string, text: string): string[] {
  const sections = sectionsOf(text);
  const of = (heading: string) => sections.find((one) => one.heading === heading)?.text ?? '';
  const successor = Number(/^Superseded by (\d+)$/.exec(of('Status'))?.[1]);
  const isSuperseded = records.some((other) => other !== name && numberOf(other) === successor);
  return [
    text.startsWith(`# ${numberOf(name)}. `) || Number.isNaN(numberOf(name)) ? '' : 'number in the title',
    Number.isNaN(numberOf(name)) ? 'file name' : '',
    sections.map(({ heading }) => heading).join() === HEADINGS.join() ? '' : 'headings',
    sections.every((one) => one.text !== '') ? '' : 'empty section',
    ['Accepted', 'Withdrawn'].includes(of('Status')) || isSuperseded ? '' : 'status',
    /^\d{4}-\d{2}-\d{2}$/.test(of('Date')) ? '' : 'date',
  ].filter(Boolean);
}

describe('decision records', () => {
  it('follow the template, with a valid status and date', () => {
    const defects = records.map((name) => ({ name, defects: defectsOf(name, textOf(`${FOLDER}/${name}`)) }));
    expect(defects.filter((one) => one.defects.length > 0)).toEqual([]);
  });

  it('have unique numbers', () => {
    const numbers = records.map(numberOf);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  it('are each in the index once, with title and status', () => {
    const rows = [...textOf(`${FOLDER}/README.md`).matchAll(/^\| (\d+) +\| \[(.+)\]\((.+)\) +\| (.+?) +\|$/gm)];
    const listed = rows.map(([, number, title, file, status]) => `${file}: ${number}. ${title}, ${status}`);
    const written = records.map((name) => {
      const text = textOf(`${FOLDER}/${name}`);
      return `${name}: ${/^# (.+)$/m.exec(text)?.[1]}, ${sectionsOf(text)[0]?.text}`;
    });
    expect(listed.sort()).toEqual(written.sort());
  });
});
