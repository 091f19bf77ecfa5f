import { settingOf } from '@loyalty/contracts/kernel/settings';
import { testList, testMode } from '@loyalty/contracts/shop/test-list';
import { reached } from '../../../kernel/calendar.js';
import type { Shop } from './shop.js';

/** A time in test mode with one test list; `to` is null while it lasts. Testers are pseudonyms of addresses. */
export interface TestPeriod {
  readonly from: string;
  readonly to: string | null;
  readonly testers: readonly string[];
}

/** The periods after a setting was changed at `at`: another list begins another period. */
export function testingAfter(
  { testing, settings }: Pick<Shop, 'testing' | 'settings'>,
  at: string,
): readonly TestPeriod[] {
  const isOn = settingOf(testMode, settings);
  const testers = settingOf(testList, settings);
  const last = testing.at(-1);
  const open = last?.to === null ? last : null;
  if (isOn === (open !== null) && (!open || open.testers.join() === testers.join())) return testing;
  const ended = open ? [...testing.slice(0, -1), { ...open, to: at }] : testing;
  return isOn ? [...ended, { from: at, to: null, testers }] : ended;
}

/** Pseudonyms of those who alone earned at `at`; null outside test mode. */
export function testersAt({ testing }: Pick<Shop, 'testing'>, at: string): readonly string[] | null {
  const period = testing.find(({ from, to }) => reached(from, at) && (to === null || !reached(to, at)));
  return period?.testers ?? null;
}
