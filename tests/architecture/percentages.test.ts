import { describe, expect, it } from '@jest/globals';
import { files, sources, textOf } from './repository.js';

/** A percentage that is written by hand: a value with a sign behind it. Widths of bars are no text. */
const BY_HAND = /\$\{[^}`]*\}(?: |\\u00a0)?%(?![A-Za-z0-9(])/;
const IN_CSS = /(?:width|color-mix|span\b).*%/;
/** Where a style of percentages is declared, and where one is written for something else than a page. */
const OWN_STYLE = ['admin-ui/src/kit/format/format.ts', 'contracts/kernel/percentages.ts'];
const NO_PAGE: Readonly<Record<string, string>> = {
  'contracts/deals/exclusive-deal.ts': 'a value of the vendor’s own English template',
};
/** A place with a sign behind it, in texts that are filled in: the value has its sign. */
const IN_TEXT = /\{\{\w+\}\}(?: |\u00a0)?%/;

const read = () => sources().filter((name) => /^(admin-ui\/src|storefront\/src|contracts)\//.test(name));
const isByHand = (line: string) => BY_HAND.test(line) && !IN_CSS.test(line);

describe('percentages', () => {
  it('are written in one way for people: with the sign of their language, without decimals that nobody set', () => {
    const wrong = read().filter((name) => !(name in NO_PAGE) && textOf(name).split('\n').some(isByHand));
    expect(wrong).toEqual([]);
    const styles = read().filter((name) => /style: 'percent'/.test(textOf(name)));
    expect(styles.toSorted()).toEqual(OWN_STYLE.toSorted());
  });

  it('have no sign of their own in the words of the admin', () => {
    const words = files().filter((name) => /^admin-ui\/src\/words\/\w+\/\w+\.json$/.test(name));
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((name) => IN_TEXT.test(textOf(name)))).toEqual([]);
  });

  it('by hand are found, and widths are not', () => {
    const label = ['`', '$', '{value} · ', '$', '{percent}%`'].join('');
    expect(isByHand(label)).toBe(true);
    expect(isByHand(`style={{ width: ${label} }}`)).toBe(false);
  });
});
