import type { TFunction } from 'i18next';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWritesBeginning } from '../../data/hooks.js';
import { type AdminToast, useStoreAdmin } from '../shell/store-admin.js';

/**
 * Display time of a toast in milliseconds: longer with an undo; an error stays until it is closed (UX-12, UX-16). While it is hovered or
 * focused it stays (WCAG 2.2.1).
 */
const STAYS_MS = 5_000;
const STAYS_WITH_UNDO_MS = 10_000;

interface ToastInput {
  text: string;
  undo?: () => void;
  error?: boolean;
  /** Only where repeating is safe: with the same idempotency key. */
  retry?: () => void;
  requestId?: string;
}

interface Shown extends ToastInput {
  id: number;
}

const ToastContext = createContext<(toast: ToastInput) => void>(() => undefined);

/** Shows a toast about the user's last action; for nothing else. */
export function useToast(): (toast: ToastInput) => void {
  return useContext(ToastContext);
}

function Toast({ toast, close }: { toast: Shown; close: () => void }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [held, setHeld] = useState(false);
  const closing = useRef(close);
  closing.current = close;
  const [hold, letGo] = [() => setHeld(true), () => setHeld(false)];
  useEffect(() => {
    if (toast.error || held) return;
    const timer = setTimeout(() => closing.current(), toast.undo ? STAYS_WITH_UNDO_MS : STAYS_MS);
    return () => clearTimeout(timer);
  }, [toast, held]);
  const act = (action: () => void) => () => {
    close();
    action();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a toast only keeps it there; what it offers are buttons.
    <div
      className={toast.error ? 'toast error' : 'toast'}
      role={toast.error ? 'alert' : 'status'}
      onMouseEnter={hold}
      onMouseLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <span>{toast.text}</span>
      {open && toast.requestId ? (
        <code className="mono">{t('shell.toast.requestId', { id: toast.requestId })}</code>
      ) : null}
      {toast.undo ? (
        <button type="button" onClick={act(toast.undo)}>
          {t('shell.action.undo')}
        </button>
      ) : null}
      {toast.retry ? (
        <button type="button" onClick={act(toast.retry)}>
          {t('shell.action.retry')}
        </button>
      ) : null}
      {toast.requestId && !open ? (
        <button type="button" onClick={() => setOpen(true)}>
          {t('shell.action.details')}
        </button>
      ) : null}
      {toast.error ? (
        <button type="button" aria-label={t('shell.action.close')} onClick={close}>
          ×
        </button>
      ) : null}
    </div>
  );
}

/** A toast for the store admin, which has one action and no further details. */
function adminToast({ text, undo, retry, error, requestId }: ToastInput, t: TFunction): AdminToast {
  const [run, word] = undo ? [undo, 'undo' as const] : [retry, 'retry' as const];
  return {
    text: requestId ? `${text} (${t('shell.toast.requestId', { id: requestId })})` : text,
    isError: error ?? false,
    durationMs: undo || error ? STAYS_WITH_UNDO_MS : STAYS_MS,
    action: run ? { label: t(`shell.action.${word}`), run } : null,
  };
}

/**
 * Renders the toasts at the bottom of the page, or has the store admin show them; one at a time, the newest. An undo is offered until the next
 * write begins.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const admin = useStoreAdmin();
  const [shown, setShown] = useState<Shown | null>(null);
  const count = useRef(0);
  const inAdmin = useRef<{ hasUndo: boolean; hide: () => void } | null>(null);
  // The undo belongs to an earlier write, which is no longer the latest.
  useWritesBeginning(() => {
    setShown((last) => (last?.undo ? null : last));
    if (inAdmin.current?.hasUndo) inAdmin.current.hide();
  });
  const show = useCallback(
    (toast: ToastInput) => {
      if (!admin.toast) return setShown({ ...toast, id: ++count.current });
      inAdmin.current?.hide();
      inAdmin.current = { hasUndo: toast.undo !== undefined, hide: admin.toast(adminToast(toast, t)) };
    },
    [admin, t],
  );
  return (
    <ToastContext.Provider value={show}>
      {children}
      <div className="toasts">{shown ? <Toast key={shown.id} toast={shown} close={() => setShown(null)} /> : null}</div>
    </ToastContext.Provider>
  );
}
