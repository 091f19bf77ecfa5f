import { quickSearch, type SearchHit } from '@loyalty/contracts/analytics/queries';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { useNarrow } from '../../kit/display/use-narrow.js';
import { SearchBox, type SearchGroup } from '../../kit/form/search-box.js';
import type { Format } from '../../kit/format/format.js';
import { useFormat } from '../../kit/format/format-context.js';
import { loadPageWords } from '../../words/languages.js';
import { kindName } from '../programs/kinds.js';

const KINDS = ['customer', 'order', 'coupon', 'program'] as const;
/** Debounce of the search, in milliseconds. */
const TYPING_MS = 250;

/** Address of a hit: customers at their profile, orders and coupons at their customer. */
function addressOfHit(hit: SearchHit): string {
  if (hit.kind === 'program') return `/programs/edit-settings/${hit.id}`;
  if (hit.kind === 'customer') return `/customers/profile/${hit.id}`;
  return hit.customer ? `/customers/profile/${hit.customer.id}` : '/customers/activity/all';
}

/** Second line of a hit: customer and amount of an order, value and status of a coupon, the kind of a program. */
function detailOfHit(hit: SearchHit, t: TFunction, f: Format): string {
  switch (hit.kind) {
    case 'customer':
      return hit.email && hit.email !== hit.title
        ? hit.email
        : t(`status.${hit.type.toLowerCase() as Lowercase<typeof hit.type>}`);
    case 'order':
      return [hit.customer?.name, f.money(hit.total, hit.currency)].filter(Boolean).join(' · ');
    case 'coupon':
      return [hit.name, hit.customer?.name, t(`status.${hit.status}`)].filter(Boolean).join(' · ');
    case 'program':
      return kindName(t, hit.event);
  }
}

/** Hits by kind, in a fixed order; kinds without hits are omitted. */
export function groupsOf(hits: readonly SearchHit[], t: TFunction, f: Format): SearchGroup[] {
  return KINDS.map((kind) => ({
    title: t(`dashboard.group.${kind}`),
    hits: hits
      .filter((hit) => hit.kind === kind)
      .map((hit) => ({
        id: `${kind}-${hit.id}`,
        title: hit.title,
        detail: detailOfHit(hit, t, f),
        to: addressOfHit(hit),
      })),
  })).filter((group) => group.hits.length > 0);
}

/** The search box of the dashboard (HOME-001 … HOME-006). */
export function QuickSearch() {
  const { t, i18n } = useTranslation();
  const f = useFormat();
  const narrow = useNarrow();
  const [text, setText] = useState('');
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerm(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // Kinds of programs are named on their pages.
  useEffect(() => {
    if (term) loadPageWords(i18n).catch(() => undefined);
  }, [term, i18n]);
  const read = useRows(quickSearch, { query: { q: term } }, { enabled: term !== '' });
  const hits = term !== '' && term === text.trim() ? (read.data?.data ?? []) : [];
  const settled = read.isSuccess && term === text.trim();
  const says = read.isError
    ? t('dashboard.searchFailed')
    : settled
      ? hits.length === 0
        ? t('dashboard.nothing', { text: term })
        : null
      : t('dashboard.searching');
  return (
    <SearchBox
      label={t('dashboard.search')}
      hint={narrow ? t('dashboard.searchHintShort') : t('dashboard.searchHint')}
      text={text}
      onText={setText}
      groups={groupsOf(hits, t, f)}
      says={says}
    />
  );
}
