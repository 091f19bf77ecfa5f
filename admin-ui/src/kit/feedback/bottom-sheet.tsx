import '../styles/sheet.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../display/button.js';
import { useReturnFocus } from './return-focus.js';

/** Overlays above a sheet, which an Escape closes first. */
const ABOVE = '.Polaris-Modal-Dialog, .Polaris-PositionedOverlay';

interface BottomSheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel at the foot of a phone's window, over the page that it changes. It is not modal, so that a change is seen above it; Escape and its
 * button close it.
 */
export function BottomSheet({ title, onClose, children }: BottomSheetProps) {
  const { t } = useTranslation();
  const sheet = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useReturnFocus(true);
  useEffect(() => {
    sheet.current?.focus({ preventScroll: true });
    // At the window, after everything inside: an Escape that ends a drag, or closes what is above, does not close the sheet as well.
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(ABOVE)) close.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <section ref={sheet} className="bottom-sheet" role="dialog" aria-label={title} tabIndex={-1}>
      <div className="bottom-sheet-close">
        <Button look="quiet" icon="close" name={t('shell.action.closeOf', { name: title })} onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section className="bottom-sheet-body" tabIndex={0} aria-label={title}>
        {children}
      </section>
    </section>
  );
}

interface SheetBarProps<Name extends string> {
  label: string;
  sheets: readonly { name: Name; label: string }[];
  open: Name | null;
  onOpen: (name: Name | null) => void;
}

/** Buttons at the foot of a phone's window, which open and close its sheets. */
export function SheetBar<Name extends string>({ label, sheets, open, onOpen }: SheetBarProps<Name>) {
  return (
    <nav className="sheet-bar" aria-label={label}>
      {sheets.map((sheet) => (
        <button
          key={sheet.name}
          type="button"
          aria-expanded={open === sheet.name}
          onClick={() => onOpen(open === sheet.name ? null : sheet.name)}
        >
          {sheet.label}
        </button>
      ))}
    </nav>
  );
}
