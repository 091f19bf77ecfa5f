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
  type PersonFacts,
  type Products,
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

/** A condition read once: whether a value meets it. */
interface Test {
  readonly field: ConditionField;
  readonly of: 'customer' | 'order' | 'product';
  readonly met: (value: FactValue) => boolean;
}

/** The conditions of a version, read once: a version never changes, however many orders it is asked about. */
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

function testOf({ field, typeMatch, content }: Condition): Test {
  const { of, kind } = conditionFields[field];
  const met = kind === 'number' ? comparing(typeMatch, millionths(content)) : matching(typeMatch, plainText(content));
  return { field, of, met };
}

/** Numbers, exactly. */
function comparing(typeMatch: TypeMatch, wanted: bigint): Test['met'] {
  const holds: Partial<Record<TypeMatch, (number: bigint) => boolean>> = {
    equal: (number) => number === wanted,
    not_equal: (number) => number !== wanted,
    greater_than: (number) => number > wanted,
    greater_or_equal: (number) => number >= wanted,
    less_than: (number) => number < wanted,
    less_or_equal: (number) => number <= wanted,
  };
  return (holds[typeMatch] ?? (() => false)) as Test['met'];
}

const some = (value: FactValue, holds: (text: string) => boolean): boolean =>
  typeof value === 'string' ? holds(value) : Array.isArray(value) && value.some(holds);

/** Texts, lists of texts, yes and no. Of a fact that is missing only `empty` and what begins with not (but `not_empty`) holds. */
function matching(typeMatch: TypeMatch, content: string): Test['met'] {
  const equals = (value: FactValue) =>
    typeof value === 'boolean' ? String(value) === content : some(value, (text) => text === content);
  const contains = (value: FactValue) => some(value, (text) => text.includes(content));
  const holds: Partial<Record<TypeMatch, Test['met']>> = {
    equal: equals,
    includes: equals,
    contains,
    not_equal: (value) => !equals(value),
    not_includes: (value) => !equals(value),
    not_contains: (value) => !contains(value),
    start: (value) => some(value, (text) => text.startsWith(content)),
    end: (value) => some(value, (text) => text.endsWith(content)),
    empty: (value) => value === null,
    not_empty: (value) => value !== null,
  };
  return holds[typeMatch] ?? (() => false);
}

/**
 * Whether a person meets each condition that asks about them, null for the others: what the reactor finds in the vault and hands on, so
 * that nothing else of a person leaves it (I-15).
 */
export function judgePerson(rule: Conditional, person: PersonFacts | null): (boolean | null)[] {
  const { tests, asksPersons } = testsOf(rule);
  if (!asksPersons) return [];
  const values = personValues(person);
  return tests.map((test) => (test.of === 'customer' ? test.met(values[test.field as keyof typeof values]) : null));
}

/** What conditions came to for one order. */
export interface Judgement {
  /** Of each condition in its order; of one about products: whether some line meets it. */
  readonly verdicts: readonly boolean[];
  /** Whether the conditions leave the program to this order at all. */
  readonly met: boolean;
  /** Of each line in its order: whether the conditions let it count. */
  readonly lines: readonly boolean[] | null;
}

const FREE: Judgement = { verdicts: [], met: true, lines: null };

/**
 * Judges an order by the conditions of a program's version (ADR 71). They are asked of each line, with the order and the customer it
 * belongs to: a line counts where all of them hold, or one of them where `any` is enough. So conditions about the order and the customer
 * decide over the whole program, and conditions about products choose lines.
 * @param persons what `judgePerson` found; nothing where nobody was asked: such conditions are then not met.
 */
export function judgeOrder(
  rule: Conditional,
  order: OrderSnapshot,
  products: Products,
  persons: readonly (boolean | null)[] = [],
): Judgement {
  const { all, tests, asksProducts } = testsOf(rule);
  if (tests.length === 0) return FREE;
  const read = readOrder(order);
  const verdicts: boolean[] = new Array(tests.length).fill(false);
  // With `all` nothing about the order and the customer may fail; with `any` one of it is enough.
  let gate = all;
  for (let n = 0; n < tests.length; n++) {
    const { of, field, met } = tests[n]!;
    if (of === 'product') continue;
    const holds = of === 'order' ? met(read.values[field as keyof typeof read.values]) : persons[n] === true;
    verdicts[n] = holds;
    if (holds !== all) gate = holds;
  }
  if (!asksProducts) return { verdicts, met: gate, lines: null };
  const lines = read.products(products).map((facts) => {
    let counts = gate;
    for (let n = 0; n < tests.length; n++) {
      const { of, field, met } = tests[n]!;
      if (of !== 'product') continue;
      const holds = met(facts[field as keyof typeof facts]);
      if (holds) verdicts[n] = true;
      if (holds !== all) counts = holds;
    }
    return counts;
  });
  return { verdicts, met: lines.includes(true), lines };
}

const ASKED = new Set<ConditionField>(['product_type', 'product_tag', 'product_collection']);

/** Whether a rule asks something of products that no order says. */
export function asksPlatform(rule: Conditional): boolean {
  return testsOf(rule).tests.some((test) => ASKED.has(test.field));
}

/** Whether a rule asks which tags the customer has. */
export const asksTags = (rule: Conditional): boolean =>
  testsOf(rule).tests.some((test) => test.field === 'customer_tag');

/** Whether a rule asks something of the customer. */
export const asksPerson = (rule: Conditional): boolean => testsOf(rule).asksPersons;
