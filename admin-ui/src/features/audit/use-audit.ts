import { periodError } from '@loyalty/contracts/audit/period';
import { population as populations } from '@loyalty/contracts/audit/queries';
import { lastDays } from '@loyalty/contracts/kernel/days';
import { useSearch } from '@tanstack/react-router';
import { useNavigation } from '../../kit/display/navigation.js';
import { useFormat } from '../../kit/format/format-context.js';
import { addressOf } from '../history/address.js';

export const TABS = ['populations', 'exceptions', 'privacy', 'seats', 'support'] as const;
export type AuditTab = (typeof TABS)[number];

/** Default length of the period, in days. */
const DAYS = 90;

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/**
 * State of the audit page in its address: tab, period, and the sample with its seed and position, so that a shared link shows the same
 * lines.
 */
export function useAudit() {
  const f = useFormat();
  const navigation = useNavigation();
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const to = isDay(search.to) ? search.to : f.today(Date.now());
  const from = isDay(search.from) ? search.from : lastDays(f.today(Date.now()), DAYS).from;
  const tab: AuditTab = TABS.find((one) => one === search.tab) ?? 'populations';
  const population = populations.options.find((one) => one === search.population) ?? null;
  return {
    tab,
    period: { from, to },
    /** Validation error of the period; while there is one, no request is sent. */
    wrong: periodError({ from, to }),
    population,
    seed: search.seed ?? '',
    size: search.size ?? '25',
    position: search.position,
    show: (change: Record<string, string | undefined>) =>
      navigation.replace(addressOf('/settings/audit', { ...search, ...change })),
  };
}
export type Audit = ReturnType<typeof useAudit>;
