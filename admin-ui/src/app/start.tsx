import type { ShopAnswer } from '@loyalty/contracts/shop/queries';
import { chosenFields } from '@loyalty/contracts/shop/stored-fields';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { browserMemory } from '../data/browser-memory.js';
import { usePublishedTheme, useShopAnswer } from '../data/shop.js';
import { PausedBanner } from '../features/billing/paused-banner.js';
import { DealBanner } from '../features/deals/deal-banner.js';
import { Promo } from '../features/deals/promo.js';
import { Card } from '../kit/display/card.js';
import { useNavigation } from '../kit/display/navigation.js';
import { FailedCard } from '../kit/feedback/states.js';
import { createFormat } from '../kit/format/format.js';
import { FormatProvider } from '../kit/format/format-context.js';
import { ShopIdProvider } from '../kit/format/shop-id.js';
import { Notice } from '../kit/shell/notice.js';
import { Page } from '../kit/shell/page.js';
import { ReadOnlyProvider } from '../kit/shell/read-only.js';
import { languageKey, languageOf } from '../words/languages.js';
import deniedPicture from './access-denied.svg';
import type { MenuEntry } from './bridge.js';
import { countVisit } from './feature-request-counter.js';
import { FirstSetUp } from './first-set-up.js';
import { Keyboard } from './keyboard-help.js';
import { useLanguage } from './language.js';
import { LanguageSwitcher } from './language-switcher.js';
import { LimitBanner } from './limit-banner.js';
import { navigationOf } from './navigation.js';
import { StoreNotice } from './store-notice.js';
import { SupportBar } from './support-bar.js';
import { hasDevAccess } from './support-login.js';
import { useVendors } from './use-vendors.js';

interface StartProps {
  /** Called with the items of the menu once the shop is loaded. */
  onMenu: (items: readonly MenuEntry[]) => void;
  /** The page's own skeleton, until the shop is loaded. */
  loading: ReactNode;
  children: ReactNode;
}

/** The page with the offers above it; a shop that is not set up has the set-up in place of every page (spec HOME-019). */
function Pages({ answer: { shop, user }, children }: { answer: ShopAnswer; children: ReactNode }) {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  // An auditor can set up nothing. What is meant for the merchant alone is not shown to support either (spec SHELL-033).
  if (user.auditor || user.support) return children;
  if (!shop.setupDone) return <FirstSetUp onDone={() => navigation.go('/')} />;
  const path = pathname.replace(navigation.href('').replace(/\/$/, ''), '') || '/';
  return (
    <>
      <StoreNotice path={path} />
      <PausedBanner />
      <DealBanner path={path} store={shop.name} />
      <Promo shop={shop} />
      {children}
    </>
  );
}

/** Fills the store's menu with the pages of a shop. A shop that is not set up has no pages to go to yet. */
function useMenu(shop: ShopAnswer | undefined, onMenu: StartProps['onMenu']): void {
  const { t } = useTranslation();
  const id = shop?.shop.id;
  const setupDone = shop?.shop.setupDone;
  const isNonDevShop = shop?.shop.isNonDevShop ?? true;
  useEffect(() => {
    if (!id) return;
    const zone = hasDevAccess() ? [{ label: t('shell.nav.devZone'), path: '/dev_zone' }] : [];
    const pages = navigationOf(isNonDevShop).map(({ word, path, also }) => ({
      label: t(`shell.nav.${word}`),
      path,
      also,
    }));
    onMenu(setupDone ? [...pages, ...zone] : []);
  }, [id, setupDone, isNonDevShop, t]);
}

/** Formatters in the zone and the order of dates that the merchant chose, else those of the store and the language. */
function useShopFormat(shop: ShopAnswer | undefined) {
  const { i18n } = useTranslation();
  const zone = shop?.shop.timezone || shop?.shopInfo.ianaTimezone || 'UTC';
  const order = shop?.shop.dateFormat;
  const dates = order === chosenFields.dateFormat.default ? undefined : order;
  const currency = shop?.shopInfo.currency ?? 'USD';
  return useMemo(
    () => createFormat({ locale: i18n.language, zone, currency, dates }),
    [i18n.language, zone, currency, dates],
  );
}

/** Access-denied page, shown to the staff of a blocked store in place of every page (spec SHELL-042). */
function BlockedStore() {
  const { t } = useTranslation();
  return (
    <Notice title={t('shell.blocked.title')} heading={t('shell.blocked.title')} body={t('shell.blocked.body')}>
      <img src={deniedPicture} alt="Access Denied" width={120} height={120} />
    </Notice>
  );
}

/**
 * Start-up: from loading to ready once shop and user are loaded (SHELL-037). Without a sign-in every page but the sign-in page redirects
 * there; a blocked store sees only that it is blocked; a failure is logged and can be retried, without a toast (SHELL-045).
 */
export function Start({ onMenu, loading, children }: StartProps) {
  const { t, i18n } = useTranslation();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const { shop, failure, retry } = useShopAnswer();
  const signedOut = failure?.kind === 'signed-out';
  const atSignIn = pathname.endsWith('/auth/login');

  useEffect(() => {
    if (failure && !signedOut) console.warn('start-up failed', failure.kind, failure.requestId);
    if (signedOut && !atSignIn) navigation.go('/auth/login');
  }, [failure, signedOut, atSignIn, navigation]);

  const id = shop?.shop.id ?? '';
  const stored = id ? (browserMemory.getItem(languageKey(id)) ?? shop?.shop.primaryLanguageInApp) : null;
  useLanguage(i18n, languageOf(stored));
  useEffect(() => {
    if (id) countVisit(browserMemory);
  }, [id]);

  useVendors(shop, pathname);
  useMenu(shop, onMenu);
  usePublishedTheme(shop !== undefined);

  const format = useShopFormat(shop);

  if (atSignIn) return <>{children}</>;
  if (!shop && failure && !signedOut) {
    return (
      <Page title={t('shell.brand')}>
        <Card>
          <FailedCard what={t('shell.brand')} failure={failure} retry={retry} />
        </Card>
      </Page>
    );
  }
  if (!shop) return loading;
  if (shop.shop.isBlockedStore) return <BlockedStore />;
  return (
    <ShopIdProvider value={id}>
      <FormatProvider value={format}>
        {shop.user.support ? <SupportBar shop={shop.shop.name} support={shop.user.support} /> : null}
        <ReadOnlyProvider value={shop.user.auditor}>
          {shop.shop.settings.isShowSettingLanguage ? <LanguageSwitcher shop={id} /> : null}
          <LimitBanner answer={shop} path={pathname.replace(/^\/(embed|app)(?=\/)/, '')} />
          <Pages answer={shop}>{children}</Pages>
        </ReadOnlyProvider>
        <Keyboard />
      </FormatProvider>
    </ShopIdProvider>
  );
}
