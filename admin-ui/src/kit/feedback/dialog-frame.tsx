import type { ModalProps as PolarisModalProps } from '@shopify/polaris';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** Head and buttons of a dialog. */
export type Frame = Pick<PolarisModalProps, 'title' | 'onClose' | 'primaryAction' | 'secondaryActions'>;

/** A dialog that lends its place to one that opens from it. */
export interface Host {
  /** Where the other dialog draws its content; null until it is mounted. */
  readonly place: HTMLElement | null;
  /** Shows the head and the buttons of the other dialog, or null for its own again. */
  readonly lend: (frame: Frame | null) => void;
}

const HostContext = createContext<Host | null>(null);

/** The dialog that this one opens from; null when it opens from a page. */
export const useHost = (): Host | null => useContext(HostContext);

/** The frame to show, which is that of a dialog that opened from this one, and the content for both. */
export function useLentFrame(own: Frame, children: ReactNode): { frame: Frame; content: ReactNode } {
  const [lent, lend] = useState<Frame | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const host = useMemo(() => ({ place, lend }), [place]);
  const content = (
    <>
      <HostContext.Provider value={host}>
        <div hidden={lent !== null}>{children}</div>
      </HostContext.Provider>
      <div ref={setPlace} />
    </>
  );
  return { frame: lent ?? own, content };
}
