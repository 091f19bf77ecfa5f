import type { OrderSnapshot } from '@loyalty/contracts/intake/events';
import {
  type Condition,
  type ConditionField,
  conditionFields,
  type TypeMatch,
} from '@loyalty/contracts/programs/settings/conditions';
import {
  type FactValue,
  millionths,
  type OrderValues,
  type PersonFacts,
  type Products,
  type ProductValues,
  personValues,
  plainText,
  readOrder,
} from './facts.js';

/** The settings of a program that conditions are made of. */
export interface Conditional {
  readonly statusUseCondition: boolean;
  readonly typeCondition: 'all' | 'any';
  readonly conditions: readonly Condition[];
}

/** Comparison with a fact; every operator is one of these or its negation. */
type Comparison = 'equal' | 'contains' | 'start' | 'end' | 'empty' | 'greater' | 'less';

/** A parsed condition: data that one function compares with facts (ADR 71). */
interface Test {
  readonly field: ConditionField;
  readonly of: 'customer' | 'order' | 'product';
  readonly comparison: Comparison;
  /** Expected result of the comparison. */
  readonly expected: boolean;
  readonly text: string;
  readonly number: bigint;
}

/** Parsed conditions of a version, memoised, since a version never changes. */
interface Tests {
  readonly all: boolean;
  readonly tests: readonly Test[];
  readonly asksProducts: boolean;
  readonly asksPersons: boolean;
}

const read = new WeakMap<Conditional, Tests>();

function testsOf(rule: Conditional): Tests {
  const before = read.get(rule);
  if (before) return before;
  const tests = rule.statusUseCondition ? rule.conditions.map(testOf) : [];
  const now = {
    all: rule.typeCondition === 'all',
    tests,
    asksProducts: tests.some((test) => test.of === 'product'),
    asksPersons: tests.some((test) => test.of === 'customer'),
  };
  read.set(rule, now);
  return now;
}

/** A missing fact satisfies only `empty` and the negated operators (but not `not_empty`). */
const OPERATORS: Readonly<Record<TypeMatch, readonly [Comparison, boolean]>> = {
  equal: ['equal', true],
  not_equal: ['equal', false],
  includes: ['equal', true],
  not_includes: ['equal', false],
  contains: ['contains', true],
  not_contains: ['contains', false],
  start: ['start', true],
  end: ['end', true],
  empty: ['empty', true],
  not_empty: ['empty', false],
  greater_than: ['greater', true],
  less_or_equal: ['greater', false],
  less_than: ['less', true],
  greater_or_equal: ['less', false],
};

function testOf({ field, typeMatch, content }: Condition): Test {
  const { of, kind } = conditionFields[field];
  const [comparison, expected] = OPERATORS[typeMatch];
  const number = kind === 'number' ? millionths(content) : 0n;
  return { field, of, comparison, expected, text: plainText(content), number };
}

/** Whether a fact meets a condition; a list does where one of its texts does. */
function meets(test: Test, value: FactValue): boolean {
  return compare(test, value) === test.expected;
}

function compare(test: Test, value: FactValue): boolean {
  if (value === null) return test.comparison === 'empty';
  if (typeof value === 'string') return compareText(test, value);
  if (typeof value === 'bigint') return compareNumber(test, value);
  for (const text of value) if (compareText(test, text)) return true;
  return false;
}

function compareText({ comparison, text }: Test, value: string): boolean {
  switch (comparison) {
    case 'equal':
      return value === text;
    case 'contains':
      return value.includes(text);
    case 'start':
      return value.startsWith(text);
    case 'end':
      return value.endsWith(text);
    default:
      return false;
  }
}

function compareNumber({ comparison, number }: Test, value: bigint): boolean {
  if (comparison === 'equal') return value === number;
  return comparison === 'greater' ? value > number : value < number;
}

/**
 * Result of each condition about a person, null for other conditions: judged in the process manager from the vault and passed on, so
 * that no other personal data leaves it (I-15).
 */
export function judgePerson(rule: Conditional, person: PersonFacts | null): (boolean | null)[] {
  const { tests, asksPersons } = testsOf(rule);
  if (!asksPersons) return [];
  const values = personValues(person);
  return tests.map((test) => (test.of === 'customer' ? meets(test, values[test.field as keyof typeof values]) : null));
}

/** Results of conditions for one order. */
export interface Judgement {
  /** Result of each condition in order; for one about products: whether some line meets it. */
  readonly verdicts: readonly boolean[];
  /** Whether the conditions admit the order to the program. */
  readonly met: boolean;
  /** Whether the conditions count each line, in order. */
  readonly lines: readonly boolean[] | null;
}

const FREE: Judgement = { verdicts: [], met: true, lines: null };
const UNMET: Judgement = { verdicts: [], met: false, lines: null };

/**
 * Judges an order by the conditions of a program's version (ADR 71). They are evaluated for each line, together with its order and
 * customer:
 * a line counts where all of them hold, or with `any` one of them. So conditions about the order and the customer decide over the whole
 * program, and conditions about products choose lines.
 * @param persons result of `judgePerson`; without it conditions about persons are not met
 * @param briefly stops once the program cannot apply; the verdicts are then empty
 */
export function judgeOrder(
  rule: Conditional,
  order: OrderSnapshot,
  products: Products,
  persons: readonly (boolean | null)[] = [],
  briefly = false,
): Judgement {
  const { all, tests, asksProducts } = testsOf(rule);
  if (tests.length === 0) return FREE;
  const read = readOrder(order);
  const verdicts: boolean[] = tests.map(() => false);
  // With `all` no condition about the order and the customer may fail; with `any` one of them is enough.
  let gate = all;
  for (let n = 0; n < tests.length; n++) {
    const test = tests[n]!;
    if (test.of === 'product') continue;
    const holds = test.of === 'order' ? meets(test, read.values[test.field as keyof OrderValues]) : persons[n] === true;
    if (briefly && all && !holds) return UNMET;
    verdicts[n] = holds;
    if (holds !== all) gate = holds;
  }
  if (!asksProducts) return { verdicts, met: gate, lines: null };
  const lines = read.products(products).map((facts) => judgeLine(tests, facts, { all, gate, verdicts }));
  return { verdicts, met: lines.includes(true), lines };
}

type OfOrder = { readonly all: boolean; readonly gate: boolean; readonly verdicts: boolean[] };

/** Whether a line counts, given the results for its order. Adds the conditions it meets to the verdicts. */
function judgeLine(tests: readonly Test[], facts: ProductValues, { all, gate, verdicts }: OfOrder): boolean {
  let counts = gate;
  for (let n = 0; n < tests.length; n++) {
    const test = tests[n]!;
    if (test.of !== 'product') continue;
    const holds = meets(test, facts[test.field as keyof ProductValues]);
    if (holds) verdicts[n] = true;
    if (holds !== all) counts = holds;
  }
  return counts;
}

const REQUESTED = new Set<ConditionField>(['product_type', 'product_tag', 'product_collection']);

/** Whether a rule has conditions on product data that orders do not contain. */
export function asksPlatform(rule: Conditional): boolean {
  return testsOf(rule).tests.some((test) => REQUESTED.has(test.field));
}

/** Whether a rule has a condition on a field. */
export const asksOf = (rule: Conditional, field: ConditionField): boolean =>
  testsOf(rule).tests.some((test) => test.field === field);

/** Whether a rule has conditions on the customer's tags. */
export const asksTags = (rule: Conditional): boolean => asksOf(rule, 'customer_tag');

/** Whether a rule has conditions on the customer. */
export const asksPerson = (rule: Conditional): boolean => testsOf(rule).asksPersons;
