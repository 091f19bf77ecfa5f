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
 * The frame around us. Its origin comes from the browser where it says so, else from `embedded_by`, else from the referrer; it is
 * remembered for the visit, because a reload inside the frame knows only ourselves as referrer. Messages are taken from the parent
 * window with this very origin and nothing else (B-177).
 */
export function browserHost(win: Window = window): Host {
  const framed = win.parent !== win;
  const ancestor = win.location.ancestorOrigins?.[0];
  const named = originOf(new URLSearchParams(win.location.search).get('embedded_by'));
  const referrer = originOf(win.document.referrer);
  const remembered = framed ? win.sessionStorage.getItem(REMEMBERED) : null;
  const foreign = referrer === win.location.origin ? null : referrer;
  const origin = framed ? (ancestor ?? named ?? foreign ?? remembered ?? referrer) : null;
  if (origin) win.sessionStorage.setItem(REMEMBERED, origin);

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
