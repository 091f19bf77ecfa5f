const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** Rows of the catalogue of bad inputs (docs/rules/bad-input.md) that hold for what is there by now. */
export const ROWS: readonly number[] = [...numbers(1, 114), ...numbers(188, 243)];

/** Rows that wait for a feature, by that feature; each goes when its test comes. */
export const WAITING: Readonly<Record<string, readonly number[]>> = {
  'support login': [17, 37],
  'a list of staff from the platform': [18],
  'login by a code': [22],
  'imports, exports and links to files': [26, 27, 113],
  'discounts in percent': [68],
  tiers: [72],
  'settings of mail and phones': [75, 90, 243],
  'plans with limits': [76, 231],
  'filters made of conditions': [96, 188, 189, 190, 191],
  birthdays: [102, 106],
  'times of day in settings': [107],
  streaks: [234],
  'merging customers': [210],
  'rewards in stock': [223],
  referrals: [227, 228],
  reviews: [233],
  'looking up codes': [236],
  'points for signing up': [240],
};
