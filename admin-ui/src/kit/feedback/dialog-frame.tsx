import type { ModalProps as PolarisModalProps } from '@shopify/polaris';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** Head and buttons of a dialog. */
export type Frame = Pick<PolarisModalProps, 'title' | 'onClose' | 'primaryAction' | 'secondaryActions'>;

/** A dialog in whose place one is shown that opens from it. */
export interface DialogHost {
  /** Where the other dialog draws its content; null until it is mounted. */
  readonly place: HTMLElement | null;
  /** Shows the head and the buttons of the other dialog, or null for its own again. */
  readonly showInner: (frame: Frame | null) => void;
}

const DialogHostContext = createContext<DialogHost | null>(null);

/** The dialog that this one opens from; null when it opens from a page. */
export const useHost = (): DialogHost | null => useContext(DialogHostContext);

/** The frame to show, which is that of a dialog that opened from this one, and the content for both. */
export function useInnerFrame(own: Frame, children: ReactNode): { frame: Frame; content: ReactNode } {
  const [inner, showInner] = useState<Frame | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const host = useMemo(() => ({ place, showInner }), [place]);
  const content = (
    <>
      <DialogHostContext.Provider value={host}>
        <div hidden={inner !== null}>{children}</div>
      </DialogHostContext.Provider>
      <div ref={setPlace} />
    </>
  );
  return { frame: inner ?? own, content };
}
