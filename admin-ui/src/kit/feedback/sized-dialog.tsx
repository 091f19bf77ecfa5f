import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../display/button.js';
import { Line } from '../display/layout.js';
import { Text } from '../display/text.js';
import { useReturnFocus } from './return-focus.js';

/** Size of a modal that can be resized, in CSS pixels: as it opens, and at least (spec LIM-006, LIM-007). */
const DIALOG_SIZE = { width: 800, height: 600, minWidth: 320, minHeight: 200 } as const;

interface SizedDialogProps {
  title: string;
  onClose: () => void;
  closeLabel: string;
  children: ReactNode;
}

/** A modal for content that is larger than a form, such as a video: its corner resizes it, within the window. */
export function SizedDialog({ title, onClose, closeLabel, children }: SizedDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useReturnFocus(true);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="sized-dialog" style={DIALOG_SIZE} aria-labelledby={heading} onClose={onClose}>
      <div className="sized-dialog-parts">
        <Text kind="heading" as="h2">
          <span id={heading}>{title}</span>
        </Text>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys. */}
        <section className="sized-dialog-body" tabIndex={0} aria-labelledby={heading}>
          {children}
        </section>
        <Line gap="small">
          <Button onClick={() => dialog.current?.close()}>{closeLabel}</Button>
        </Line>
      </div>
    </dialog>
  );
}
