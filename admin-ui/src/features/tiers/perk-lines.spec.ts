import { linesOf, perksOf, retype } from './perk-lines.js';

const perk = (description: string, reward = '') => ({ description, icon: reward && `${reward}.png`, reward });
const KNOWN = [perk('Birthday gift', 'One mug'), perk('Free shipping'), perk('Early access', 'A seat')] as const;
const [gift, shipping, access] = KNOWN;

/** The perks after each of the texts was typed after the other. */
const typed = (...texts: string[]) =>
  perksOf(texts.reduce((lines, text) => retype(lines, text.split('\n')), linesOf(KNOWN)));

describe('perks of typed lines', () => {
  const rest = 'Free shipping\nEarly access';

  it.each([
    ['put in front', `New\nBirthday gift\n${rest}`, [perk('New'), gift, shipping, access]],
    ['removed', rest, [shipping, access]],
    ['reordered', 'Early access\nBirthday gift\nFree shipping', [access, gift, shipping]],
    ['changed', `Birthday cake\n${rest}`, [{ ...gift, description: 'Birthday cake' }, shipping, access]],
    ['emptied', `\n${rest}`, [{ ...gift, description: '' }, shipping, access]],
  ])('keep picture and reward with their description when a line is %s', (_, text, perks) => {
    expect(typed(text)).toEqual(perks);
  });

  it('keep them when a new line is typed into the old one before it is broken off', () => {
    const steps = [`NBirthday gift\n${rest}`, `New Birthday gift\n${rest}`, `New \nBirthday gift\n${rest}`];
    expect(typed(...steps)).toEqual([perk('New '), gift, shipping, access]);
  });

  it('keep them when a line is put in front of one that was changed before', () => {
    const cake = { ...gift, description: 'Birthday cake' };
    expect(typed(`Birthday cake\n${rest}`, `New\nBirthday cake\n${rest}`)).toEqual([
      perk('New'),
      cake,
      shipping,
      access,
    ]);
  });

  it('keep picture and reward when a line is cleared and typed again', () => {
    expect(typed(`\n${rest}`, `A cake\n${rest}`)[0]).toEqual({ ...gift, description: 'A cake' });
  });
});
