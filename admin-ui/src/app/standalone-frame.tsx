import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageSettings } from '../data/page-settings.js';
import { useShopAnswer } from '../data/shop.js';
import { signOut } from '../data/standalone.js';
import { Link } from '../kit/display/text.js';
import { useToast } from '../kit/feedback/toast.js';
import { appLocationOf, STANDALONE_PREFIX } from '../location.js';
import brand from './brand.svg';
import { activeItem, navigationOf } from './navigation.js';
import './own-look.css';
import './standalone-frame.css';

/** Signing out ends the session here, then at the identity provider (spec SHELL-047, SHELL-048). */
function SignOut() {
  const { t } = useTranslation();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      window.location.assign(await signOut());
    } catch {
      setBusy(false);
      toast({ text: t('shell.signIn.signOutFailed'), error: true });
    }
  };
  return (
    <button type="button" className="frame-sign-out" disabled={busy} onClick={() => void leave()}>
      {t('shell.signIn.signOut')}
    </button>
  );
}

/** The transactions of a shop that limits them, with the way to the plans (spec SHELL-029, SHELL-030). */
function TransactionProgress({ done, limit }: { done: number; limit: number }) {
  const { t } = useTranslation();
  return (
    <section className="frame-progress" aria-label={t('shell.nav.transactions')}>
      <Link to="/subscription" plain>
        {t('shell.nav.transactions')} {done}/{limit}
      </Link>
      <progress value={Math.min(done, limit)} max={limit} aria-label={t('shell.nav.transactions')} />
    </section>
  );
}

/** The app's own navigation for the standalone mode. Inside the store admin its menu takes this role. */
export function StandaloneFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const { shop } = useShopAnswer();
  const { speedChecker } = pageSettings();
  const path = pathname.replace(new RegExp(`^(/embed|${STANDALONE_PREFIX})`), '') || '/';
  const active = activeItem(path);
  return (
    <div className="frame">
      <header className="frame-top">
        <button
          type="button"
          className="frame-menu"
          aria-expanded={open}
          aria-label={open ? t('shell.nav.closeMenu') : t('shell.nav.menu')}
          onClick={() => setOpen(!open)}
        >
          ☰
        </button>
        <span className="frame-brand">
          <img src={brand} alt="" width={24} height={24} />
          {t('shell.brand')}
        </span>
        {shop ? <span className="frame-shop">{shop.shop.name}</span> : null}
        {shop && appLocationOf(window.location.pathname).mode === 'standalone' ? <SignOut /> : null}
      </header>
      {shop?.shop.setupDone && !shop.shop.isBlockedStore ? (
        <nav className={open ? 'frame-side open' : 'frame-side'} aria-label={t('shell.nav.label')}>
          <Link to={`https://${shop.shop.shopifyDomain}/admin`} plain>
            {t('shell.nav.backToStore')}
          </Link>
          {navigationOf(shop.shop.isNonDevShop).map((item) => (
            <span
              key={item.word}
              className={item.word === active ? 'frame-item on' : 'frame-item'}
              aria-current={item.word === active ? 'page' : undefined}
            >
              <Link to={item.path} plain>
                {t(`shell.nav.${item.word}`)}
              </Link>
            </span>
          ))}
          {speedChecker && !shop.shop.isSeoAppInstalled ? (
            <Link to={speedChecker} plain>
              {t('shell.nav.speedChecker')}
            </Link>
          ) : null}
          {shop.shop.shouldLimitTransactions ? (
            <TransactionProgress done={shop.shop.countTransactions} limit={shop.shop.transactionLimit} />
          ) : null}
        </nav>
      ) : null}
      <main className="frame-page">{children}</main>
    </div>
  );
}
