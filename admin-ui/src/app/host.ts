import { guarded } from '../data/browser-memory.js';
import { type AppBridge, appBridgeFrame, isForAppBridge } from './app-bridge.js';
import { demoFrame, type StoreFrame } from './bridge.js';
import type { Host } from './session.js';

const REMEMBERED = 'embeddedBy';

function originOf(url: string | null | undefined): string | null {
  try {
    return url ? new URL(url).origin : null;
  } catch {
    return null;
  }
}

/**
 * The surrounding frame. Its origin comes from the browser where available, otherwise from `embedded_by`, otherwise from the referrer; it
 * is stored for the visit, because a reload inside the frame has only our own origin as referrer. Messages are accepted from the parent
 * window with exactly this origin only (B-177).
 */
function browserHost(win: Window = window): Host {
  const framed = win.parent !== win;
  const ancestor = win.location.ancestorOrigins?.[0];
  const named = originOf(new URLSearchParams(win.location.search).get('embedded_by'));
  const referrer = originOf(win.document.referrer);
  const memory = guarded(() => win.sessionStorage);
  const remembered = framed ? memory.getItem(REMEMBERED) : null;
  const foreign = referrer === win.location.origin ? null : referrer;
  const origin = framed ? (ancestor ?? named ?? foreign ?? remembered ?? referrer) : null;
  if (origin) memory.setItem(REMEMBERED, origin);

  return {
    origin,
    post(message) {
      if (origin) win.parent.postMessage(message, origin);
    },
    onMessage(listener) {
      const receive = (event: MessageEvent) => {
        if (event.source === win.parent && event.origin === origin) listener(event.data);
      };
      win.addEventListener('message', receive);
      return () => win.removeEventListener('message', receive);
    },
  };
}

/**
 * The store admin around the page: the platform's where the page was served for its script, else the demo store's. The vendor's script leads
 * a page that was opened outside of the platform's admin into it, so that the page may take itself to be inside.
 */
export function storeFrame(mode: 'embedded' | 'standalone'): { frame: StoreFrame; isFramed: boolean } {
  if (mode === 'embedded' && isForAppBridge()) {
    const { shopify } = window as Window & { shopify?: AppBridge };
    const firstToken = new URLSearchParams(window.location.search).get('id_token');
    return { frame: appBridgeFrame(shopify, firstToken), isFramed: true };
  }
  const host = browserHost();
  return { frame: demoFrame(host), isFramed: host.origin !== null };
}
