import { getCustomerChoices } from '@loyalty/contracts/analytics/customer-figures';
import { CUSTOMER_CRITERIA, consentFilter, customerCriteria } from '@loyalty/contracts/customers/filters';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { useFormat } from '../../kit/format/format-context.js';
import type { ListFilter } from '../../kit/list/list-filters.js';
import { useTiers } from '../tiers/use-tiers.js';

type Criterion = (typeof CUSTOMER_CRITERIA)[number];
type Filters = Readonly<Record<string, string | undefined>>;

const MONTHS = Array.from({ length: 12 }, (_, n) => String(n + 1));

/** The filters of an address that customers can be filtered by, and those that have no such value. */
export function fittingFilters(given: Filters): { fitting: Filters; unfit: Criterion[] } {
  const named = CUSTOMER_CRITERIA.filter((key) => given[key]);
  const isFit = (key: Criterion) => customerCriteria[key].safeParse(given[key]).success;
  const unfit = named.filter((key) => !isFit(key));
  return { fitting: { ...given, ...Object.fromEntries(unfit.map((key) => [key, undefined])) }, unfit };
}

/** Labels of the filters. */
export function useFilterLabels(): Readonly<Record<Criterion, string>> {
  const { t } = useTranslation();
  return {
    tier: t('tiers.column'),
    tag: t('customers.filter.tag'),
    language: t('customers.filter.language'),
    pointsFrom: t('customers.filter.pointsFrom'),
    pointsTo: t('customers.filter.pointsTo'),
    owed: t('customers.filter.owed'),
    pending: t('customers.filter.pending'),
    activeFrom: t('customers.filter.activeFrom'),
    activeTo: t('customers.filter.activeTo'),
    joinedFrom: t('customers.filter.joinedFrom'),
    joinedTo: t('customers.filter.joinedTo'),
    expiresFrom: t('customers.filter.expiresFrom'),
    expiresTo: t('customers.filter.expiresTo'),
    birthMonth: t('people.edit.month'),
    consent: t('customers.filter.consent'),
  };
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
  const { tier } = useFilterLabels();
  const scheme = useTiers().data?.data;
  if (scheme?.status !== 'active' || !scheme.launched) return [];
  const options = scheme.launched.tiers.map(({ id, title }) => ({ value: id, label: title }));
  return [choice('tier', tier, options, true)];
}

/** Tags and languages that customers of the shop have. */
function useChosen(): ListFilter[] {
  const labels = useFilterLabels();
  const f = useFormat();
  const found = useRead(getCustomerChoices).data?.data;
  const counted = (label: string, customers: number) => `${label} (${f.points(customers)})`;
  const tags = (found?.tags ?? []).map(({ tag, customers }) => ({ value: tag, label: counted(tag, customers) }));
  const languages = (found?.languages ?? []).map(({ language, customers }) => ({
    value: language,
    label: counted(f.language(language), customers),
  }));
  return [
    ...(tags.length > 0 ? [choice('tag', labels.tag, tags, true)] : []),
    ...(languages.length > 1 ? [choice('language', labels.language, languages)] : []),
  ];
}

/** Filters of the list of customers. */
export function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation();
  const f = useFormat();
  const labels = useFilterLabels();
  const yes = [{ value: 'yes', label: t('customers.filter.yes') }];
  const number = (key: Criterion): ListFilter => ({
    key,
    label: labels[key],
    input: 'number',
    pinned: false,
    tag: (value) => `${labels[key]}: ${f.points(Number(value))}`,
  });
  const day = (key: Criterion, pinned = false): ListFilter => ({
    key,
    label: labels[key],
    pinned,
    tag: (value) => `${labels[key]}: ${f.day(value)}`,
  });
  const months = MONTHS.map((value) => ({ value, label: f.monthName(Number(value)) }));
  const consents = consentFilter.options.map((value) => ({ value, label: t(`customers.filter.consents.${value}`) }));
  return [
    ...useTierFilter(),
    ...useChosen(),
    number('pointsFrom'),
    number('pointsTo'),
    choice('owed', labels.owed, yes),
    choice('pending', labels.pending, yes),
    day('activeFrom', true),
    day('activeTo'),
    day('joinedFrom'),
    day('joinedTo'),
    day('expiresFrom'),
    day('expiresTo'),
    choice('birthMonth', labels.birthMonth, months),
    choice('consent', labels.consent, consents),
  ];
}
