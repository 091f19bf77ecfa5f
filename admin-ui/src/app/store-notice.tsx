import { getStoreAccess, type RequiredScope } from '@loyalty/contracts/shop/scopes';
import { useTranslation } from 'react-i18next';
import { useRead } from '../data/hooks.js';
import { Banner } from '../kit/feedback/banner.js';
import { useFormat } from '../kit/format/format-context.js';

/** Scopes that the pages below a path need; the dashboard and Health show all that are missing. */
const NEEDED: readonly (readonly [path: string, scopes: readonly RequiredScope[]])[] = [
  ['/customers', ['read_customers', 'write_customers', 'read_customer_merge', 'read_orders']],
  [
    '/programs',
    ['read_orders', 'read_products', 'read_discounts', 'write_discounts', 'read_store_credit_accounts', 'read_themes'],
  ],
  ['/membership', ['read_companies', 'read_own_subscription_contracts', 'write_customers']],
  ['/storefront', ['read_themes']],
  ['/deals', ['read_discounts', 'write_discounts']],
  ['/integration/shopifyFlow', ['read_customers']],
  ['/integration/metafields', ['read_customers', 'write_customers']],
];
const SHOWING_ALL = ['/', '/settings/health'];

function missingAt(path: string, missing: readonly RequiredScope[]): readonly RequiredScope[] {
  if (SHOWING_ALL.includes(path)) return missing;
  const [, needed = []] = NEEDED.find(([start]) => path === start || path.startsWith(`${start}/`)) ?? [];
  return missing.filter((scope) => needed.includes(scope));
}

/**
 * The one thing of the store that does not reach the app and that a page needs, with the way that works: scopes that the store has withdrawn,
 * customers that the platform hides, or contracts of other subscription apps.
 */
export function StoreNotice({ path }: { path: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const access = useRead(getStoreAccess).data?.data;
  if (!access) return null;
  const missing = missingAt(path, access.missingScopes);
  const hidden = [
    ['people', path === '/customers' && access.hidesPeople],
    ['contracts', path === '/membership/subscription' && access.hidesOtherContracts],
  ] as const;
  const [kind] = missing.length > 0 ? ['scopes' as const] : (hidden.find(([, isShown]) => isShown) ?? []);
  if (!kind) return null;
  return (
    <div className="app-banner">
      <Banner tone={kind === 'scopes' ? 'critical' : 'info'} title={t(`shell.store.${kind}Title`)}>
        {t(`shell.store.${kind}`, { scopes: f.listed(missing.map((scope) => t(`shell.store.scope.${scope}`))) })}
      </Banner>
    </div>
  );
}
