import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createClient } from '../data/client.js';
import { ClientProvider } from '../data/hooks.js';
import { createQueryClient } from '../data/query-client.js';
import { standaloneToken } from '../data/standalone.js';
import { KitProvider } from '../kit/shell/provider.js';
import { appLocationOf } from '../location.js';
import { createWords } from '../words/languages.js';
import { translatorOf } from '../words/messages.js';
import { storeFrame } from './host.js';
import { withoutLoadQuery } from './load-query.js';
import { createAppRouter } from './router.js';
import { standaloneSession } from './session.js';
import { StandaloneFrame } from './standalone-frame.js';
import { Start } from './start.js';
import { noteEnd, storedLogin } from './support-login.js';

/** Assembles the app: location, session, router, and the frame of the pages. */
function assemble() {
  const { location, history } = window;
  const place = appLocationOf(location.pathname);
  const { frame, isFramed } = storeFrame(place.mode);
  if (place.mode === 'standalone') document.documentElement.dataset.look = 'own';
  history.replaceState(history.state, '', place.below(withoutLoadQuery(location.pathname + location.search)));
  const session = isFramed || place.mode === 'embedded' ? frame.session : standaloneSession(standaloneToken);
  let isLoginOver = false;
  /** Within a support login its token is the proof; once the server refuses it, the person is back in their own shop. */
  const token = async (fresh?: boolean) => {
    const login = storedLogin();
    if (login && !fresh) return login.token;
    if (login) {
      isLoginOver = true;
      noteEnd(login, new Date().toISOString());
      location.assign(`${place.prefix}/dev_zone`);
    }
    // A request to the opened shop is never repeated in the person's own shop; the page is about to unload.
    return isLoginOver ? new Promise<never>(() => undefined) : session.token(fresh);
  };

  const Frame = ({ loading, children }: { loading: ReactNode; children: ReactNode }) => {
    const pages = (
      <Start onMenu={(items) => bridge.menu(items)} loading={loading}>
        {children}
      </Start>
    );
    return isFramed ? <main>{pages}</main> : <StandaloneFrame>{pages}</StandaloneFrame>;
  };
  const words = createWords();
  const router = createAppRouter(place.prefix, Frame, words);
  const below = (href: string) => (href.startsWith(place.prefix) ? href.slice(place.prefix.length) || '/' : href);
  // Where the store admin keeps the history, the frame adds no second entry: going back takes one step.
  const open = (path: string, replace: boolean) => void router.navigate({ href: place.prefix + path, replace });
  const go = (path: string) => open(path, isFramed && !frame.addsToHistory);
  const bridge = frame.join(
    {
      current: () => below(router.state.location.href),
      go,
      onChange: (listener) => router.subscribe('onResolved', listener),
    },
    place.prefix,
  );
  return {
    admin: frame.admin,
    router,
    words,
    queries: createQueryClient(),
    client: createClient({ base: place.apiBase, timeoutMs: place.timeoutMs, token, translate: translatorOf(words) }),
    navigation: {
      go,
      replace: (path: string) => open(path, true),
      report: () => bridge.report(),
      href: (path: string) => place.prefix + path,
    },
  };
}

export function App() {
  const parts = useMemo(assemble, []);
  return (
    <I18nextProvider i18n={parts.words}>
      <QueryClientProvider client={parts.queries}>
        <ClientProvider value={parts.client}>
          <KitProvider navigation={parts.navigation} admin={parts.admin}>
            <RouterProvider router={parts.router} />
          </KitProvider>
        </ClientProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
