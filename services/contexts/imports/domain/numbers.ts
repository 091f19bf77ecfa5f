import type { FoundThousands, Thousands } from '@loyalty/contracts/imports/attributes';

/** Spaces and apostrophes between groups of digits; they never separate decimals. */
const NEUTRAL = /^(\d{1,3})(?:([ \u00A0\u2009\u202F'\u2019])\d{3}(?:\2\d{3}){0,4})(?=$|[.,])/;
const SIGN: Readonly<Record<Thousands, string>> = { comma: ',', point: '.' };
const otherThan = (one: Thousands): Thousands => (one === 'comma' ? 'point' : 'comma');

/** Whole numbers as they are written with each separator of thousands; one or two zeros behind the decimal sign say nothing. */
const WHOLE: Readonly<Record<Thousands, RegExp>> = {
  comma: /^(?:\d{1,16}|\d{1,3}(?:,\d{3}){1,5})(?:\.0{1,2})?$/,
  point: /^(?:\d{1,16}|\d{1,3}(?:\.\d{3}){1,5})(?:,0{1,2})?$/,
};
/** Most cells of a file are no such number: this is what tells them apart at once. */
const SEPARATED = /\d[.,]\d/;
const DIGITS = /^\d{1,16}$/;

/** The parts of a number as a cell has it. */
interface Written {
  readonly isNegative: boolean;
  /** Without its sign, and without spaces and apostrophes between groups of digits. */
  readonly digits: string;
  readonly hasNeutralGroups: boolean;
}

/** Spreadsheets keep digits as a text by an apostrophe before them. */
function written(cell: string): Written {
  const text = cell.trim().replace(/^'/, '');
  const isNegative = text.startsWith('-');
  const unsigned = isNegative ? text.slice(1) : text;
  const groups = NEUTRAL.exec(unsigned)?.[0];
  if (groups === undefined) return { isNegative, digits: unsigned, hasNeutralGroups: false };
  return { isNegative, digits: groups.replace(/\D/g, '') + unsigned.slice(groups.length), hasNeutralGroups: true };
}

/** What one sign alone in a number is: it separates thousands where it stands twice, and decimals where no group of three digits follows. */
function roleOf(sign: Thousands, { digits, hasNeutralGroups }: Written): Thousands | 'either' | null {
  const [first = '', ...groups] = digits.split(SIGN[sign]);
  if (groups.length > 1) return /^\d{1,3}$/.test(first) && groups.every((group) => group.length === 3) ? sign : null;
  const mayBeGroup = !hasNeutralGroups && /^[1-9]\d{0,2}$/.test(first) && groups[0]?.length === 3;
  return mayBeGroup ? 'either' : otherThan(sign);
}

/** The sign that separates thousands in a file that writes this number; `either` where both readings do, null where the cell shows nothing. */
function thousandsShownBy(cell: string): Thousands | 'either' | null {
  if (!SEPARATED.test(cell)) return null;
  const number = written(cell);
  const { digits } = number;
  if (!/^\d[\d.,]*\d$/.test(digits)) return null;
  const [comma, point] = [digits.includes(','), digits.includes('.')];
  if (comma && point) {
    const thousands = digits.lastIndexOf(',') < digits.indexOf('.') ? 'comma' : 'point';
    const [whole = '', ...decimals] = digits.split(SIGN[otherThan(thousands)]);
    return decimals.length === 1 && WHOLE[thousands].test(whole) ? thousands : null;
  }
  return comma || point ? roleOf(comma ? 'comma' : 'point', number) : null;
}

/** The separator of thousands of a column, found in all of its cells. */
export class ThousandsOfColumn {
  private readonly shown = new Set<Thousands | 'either'>();

  add(cell: string): void {
    const shown = thousandsShownBy(cell);
    if (shown) this.shown.add(shown);
  }

  /** Null where no cell has a separator. Where the cells do not show which one it is, files with semicolons write a point and others a comma. */
  found(delimiter: string): FoundThousands | null {
    if (this.shown.size === 0) return null;
    const [hasComma, hasPoint] = [this.shown.has('comma'), this.shown.has('point')];
    if (hasComma !== hasPoint) return { separator: hasComma ? 'comma' : 'point', certain: true };
    return { separator: delimiter === ';' ? 'point' : 'comma', certain: false };
  }
}

/** The whole number that a cell stands for; `separator` where it has one with another separator of thousands, or a fraction of that. */
export function readWhole(cell: string, thousands: Thousands | null): number | 'fraction' | 'separator' {
  const { isNegative, digits } = written(cell);
  const isWhole = thousands === null ? DIGITS.test(digits) : WHOLE[thousands].test(digits);
  if (!isWhole) {
    const shown = thousandsShownBy(cell);
    return thousands !== null && shown !== null && shown !== thousands ? 'separator' : 'fraction';
  }
  const [whole = ''] = thousands === null ? [digits] : digits.split(SIGN[otherThan(thousands)]);
  const value = Number(whole.replace(/\D/g, ''));
  return isNegative && value !== 0 ? -value : value;
}
