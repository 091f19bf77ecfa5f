import { getCustomerChoices } from '@loyalty/contracts/analytics/customer-figures';
import { CUSTOMER_CRITERIA, consentFilter, customerCriteria } from '@loyalty/contracts/customers/filters';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { useFormat } from '../../kit/format/format-context.js';
import type { ListFilter } from '../../kit/list/list-filters.js';
import { useTiers } from '../tiers/use-tiers.js';

type Filters = Readonly<Record<string, string | undefined>>;

const MONTHS = Array.from({ length: 12 }, (_, n) => String(n + 1));

/** The filters of an address that customers can be filtered by, and the names of those that have no such value. */
export function fittingFilters(given: Filters): { fitting: Filters; unfit: string[] } {
  const named = CUSTOMER_CRITERIA.filter((key) => given[key]);
  const isFit = (key: (typeof named)[number]) => customerCriteria[key].safeParse(given[key]).success;
  const unfit = named.filter((key) => !isFit(key));
  return { fitting: { ...given, ...Object.fromEntries(unfit.map((key) => [key, undefined])) }, unfit };
}

/** A filter of options. */
const choice = (
  key: string,
  label: string,
  options: readonly { value: string; label: string }[],
  pinned = false,
): ListFilter => ({
  key,
  label,
  options,
  pinned,
  tag: (value) => `${label}: ${options.find((option) => option.value === value)?.label ?? value}`,
});

/** Members by their VIP tier, where the shop has tiers. */
function useTierFilter(): ListFilter[] {
  const { t } = useTranslation();
  const scheme = useTiers().data?.data;
  if (scheme?.status !== 'active' || !scheme.launched) return [];
  const options = scheme.launched.tiers.map(({ id, title }) => ({ value: id, label: title }));
  return [choice('tier', t('tiers.column'), options, true)];
}

/** Tags and languages that customers of the shop have. */
function useChosen(): ListFilter[] {
  const { t } = useTranslation();
  const f = useFormat();
  const found = useRead(getCustomerChoices).data?.data;
  const counted = (label: string, customers: number) => `${label} (${f.points(customers)})`;
  const tags = (found?.tags ?? []).map(({ tag, customers }) => ({ value: tag, label: counted(tag, customers) }));
  const languages = (found?.languages ?? []).map(({ language, customers }) => ({
    value: language,
    label: counted(f.language(language), customers),
  }));
  return [
    ...(tags.length > 0 ? [choice('tag', t('customers.filter.tag'), tags, true)] : []),
    ...(languages.length > 1 ? [choice('language', t('customers.filter.language'), languages)] : []),
  ];
}

/** Filters of the list of customers. */
export function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation();
  const f = useFormat();
  const yes = [{ value: 'yes', label: t('customers.filter.yes') }];
  const number = (key: string, label: string): ListFilter => ({
    key,
    label,
    input: 'number',
    pinned: false,
    tag: (value) => `${label}: ${f.points(Number(value))}`,
  });
  const day = (key: string, label: string, pinned = false): ListFilter => ({
    key,
    label,
    pinned,
    tag: (value) => `${label}: ${f.day(value)}`,
  });
  const months = MONTHS.map((value) => ({ value, label: f.monthName(Number(value)) }));
  const consents = consentFilter.options.map((value) => ({ value, label: t(`customers.filter.consents.${value}`) }));
  return [
    ...useTierFilter(),
    ...useChosen(),
    number('pointsFrom', t('customers.filter.pointsFrom')),
    number('pointsTo', t('customers.filter.pointsTo')),
    choice('owed', t('customers.filter.owed'), yes),
    choice('pending', t('customers.filter.pending'), yes),
    day('activeFrom', t('customers.filter.activeFrom'), true),
    day('activeTo', t('customers.filter.activeTo')),
    day('joinedFrom', t('customers.filter.joinedFrom')),
    day('joinedTo', t('customers.filter.joinedTo')),
    choice('birthMonth', t('people.edit.month'), months),
    choice('consent', t('customers.filter.consent'), consents),
  ];
}
