import { createRootRoute, createRoute, createRouter, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pageSettings } from '../data/page-settings.js';
import { Card } from '../kit/display/card.js';
import { MissingPart } from '../kit/feedback/missing-part.js';
import { createPart, usePart } from '../kit/feedback/part.js';
import { Page } from '../kit/shell/page.js';
import { PageSkeleton } from '../kit/shell/skeletons.js';
import { routeDefinitions } from '../routes.js';
import { loadPageWords } from '../words/languages.js';
import { CrashBoundary } from './crash-boundary.js';
import { NotFoundPage } from './not-found-page.js';
import { NoticePage } from './notice-page.js';
import type { RouteDefinition } from './route.js';
import { reportCrash } from './vendors.js';

/** A page's component: lazy-loaded when first opened (SHELL-008), with its skeleton meanwhile. */
function pageOf(address: RouteDefinition, words: i18n): () => ReactNode {
  const { key, shape, hasFirstWords } = address;
  const load = address.load ?? (async () => ({ default: () => <NoticePage page={key} /> }));
  const part = createPart(hasFirstWords ? load : async () => (await Promise.all([load(), loadPageWords(words)]))[0]);
  return function LazyPage() {
    const { t } = useTranslation();
    const { Loaded, missing, retry } = usePart(part);
    const title = t(`pages.${key}.title`);
    if (Loaded) return <Loaded />;
    if (!missing) return <PageSkeleton title={title} shape={shape} />;
    return (
      <Page title={title}>
        <Card>
          <MissingPart missing={missing} retry={retry} />
        </Card>
      </Page>
    );
  };
}

/** A page that has nothing yet, with the boxes of its address, and its title once its words are there. */
function RouteSkeleton({ route }: { route: RouteDefinition | undefined }) {
  const { t, i18n } = useTranslation();
  const isSpoken = !route || i18n.exists(`pages.${route.key}.title`);
  useEffect(() => {
    if (!isSpoken) loadPageWords(i18n).catch(() => undefined);
  }, [isSpoken, i18n]);
  const title = isSpoken && route ? t(`pages.${route.key}.title`) : t('shell.brand');
  return <PageSkeleton title={title} shape={route?.shape ?? 'notice'} />;
}

interface FrameProps {
  /** Shown until the page is ready. */
  loading: ReactNode;
  children: ReactNode;
}

/** The router of all routes, below a prefix. `Frame` surrounds the pages and decides whether they are shown. */
export function createAppRouter(prefix: string, Frame: ComponentType<FrameProps>, words: i18n) {
  const root = createRootRoute({
    component: function Root() {
      const { pathname } = useLocation();
      const id = useMatches().at(-1)?.routeId;
      return (
        <Frame loading={<RouteSkeleton route={routes.find(({ route }) => route.id === id)?.address} />}>
          <CrashBoundary address={pathname} report={(error) => reportCrash(pageSettings(), error)}>
            <Outlet />
          </CrashBoundary>
        </Frame>
      );
    },
    notFoundComponent: () => <NotFoundPage />,
  });
  const routes = routeDefinitions.map((address) => ({
    address,
    route: createRoute({ getParentRoute: () => root, path: address.path, component: pageOf(address, words) }),
  }));
  return createRouter({
    routeTree: root.addChildren(routes.map(({ route }) => route)),
    basepath: prefix,
    notFoundMode: 'root',
    // Query values are plain text, as in the spec's addresses; the router's default would quote text that looks like a number.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text ? `?${text}` : '';
    },
    defaultPreload: false,
    scrollRestoration: true,
    // The router's own boundary is nearer to a page than ours.
    defaultOnCatch: (error) => reportCrash(pageSettings(), error),
    defaultErrorComponent: () => <NotFoundPage crashed />,
  });
}
