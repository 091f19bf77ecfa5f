import { quickSearch, type SearchHit } from '@loyalty/contracts/analytics/queries';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../data/hooks.js';
import { SearchBox, type SearchGroup } from '../../kit/search-box.js';
import { useNarrow } from '../../kit/use-narrow.js';

const KINDS = ['customer', 'order', 'coupon', 'program'] as const;
/** The server is asked this long after the last key, in milliseconds. */
const TYPING_MS = 250;

/** Where a hit opens: people at their profile, orders and coupons at the person they belong to. */
export function addressOfHit(hit: SearchHit): string {
  if (hit.kind === 'program') return `/programs/edit-settings/${hit.id}`;
  if (hit.kind === 'customer') return `/customers/profile/${hit.id}`;
  return hit.customer ? `/customers/profile/${hit.customer}` : '/customers/activity/all';
}

/** Hits by kind, in a fixed order; kinds without a hit are left out. */
export function groupsOf(hits: readonly SearchHit[], title: (kind: SearchHit['kind']) => string): SearchGroup[] {
  return KINDS.map((kind) => ({
    title: title(kind),
    hits: hits
      .filter((hit) => hit.kind === kind)
      .map((hit) => ({ id: `${kind}-${hit.id}`, title: hit.title, detail: hit.detail, to: addressOfHit(hit) })),
  })).filter((group) => group.hits.length > 0);
}

/** The search box of the dashboard (HOME-001 … HOME-006). */
export function QuickSearch() {
  const { t } = useTranslation();
  const narrow = useNarrow();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const read = useRows(quickSearch, { query: { q: asked } }, { enabled: asked !== '' });
  const hits = asked !== '' && asked === text.trim() ? (read.data?.data ?? []) : [];
  const settled = read.isSuccess && asked === text.trim();
  const says = read.isError
    ? t('dashboard.searchFailed')
    : settled
      ? hits.length === 0
        ? t('dashboard.nothing', { text: asked })
        : null
      : t('dashboard.searching');
  return (
    <SearchBox
      label={t('dashboard.search')}
      hint={narrow ? t('dashboard.searchHintShort') : t('dashboard.searchHint')}
      text={text}
      onText={setText}
      groups={groupsOf(hits, (kind) => t(`dashboard.group.${kind}`))}
      says={says}
    />
  );
}
