import { Modal as PolarisModal } from '@shopify/polaris';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../data/online.js';
import { Banner } from './banner.js';
import { type DialogHost, type Frame, useHost, useInnerFrame } from './dialog-frame.js';
import { lastFocused, useReturnFocus } from './return-focus.js';

interface ModalProps {
  open: boolean;
  title: string;
  onClose: () => void;
  action?:
    | {
        label: string;
        onClick: () => void;
        busy?: boolean;
        disabled?: boolean;
        danger?: boolean;
        /** Whether the action is read-only, which keeps it enabled offline. */
        reads?: boolean;
      }
    | undefined;
  /** A secondary action next to closing. */
  other?: { label: string; onClick: () => void } | undefined;
  /** Label of the closing button; by default "Cancel". */
  closeLabel?: string;
  /** Called after the opening transition. */
  onOpened?: () => void;
  children: ReactNode;
}

const CANCEL = 'modal-cancel';

/** Head, buttons and content of a dialog. */
function useParts({ title, onClose, action, other, closeLabel, children }: ModalProps) {
  const { t } = useTranslation();
  const offline = !useOnline() && action !== undefined && !action.reads;
  const own: Frame = {
    title,
    onClose,
    ...(action
      ? {
          primaryAction: {
            content: action.label,
            onAction: action.onClick,
            loading: action.busy ?? false,
            disabled: offline || (action.disabled ?? false),
            destructive: action.danger ?? false,
          },
        }
      : {}),
    secondaryActions: [
      { content: closeLabel ?? t('shell.action.cancel'), onAction: onClose, id: CANCEL },
      ...(other ? [{ content: other.label, onAction: other.onClick }] : []),
    ],
  };
  return useInnerFrame(
    own,
    <>
      {offline ? (
        <PolarisModal.Section>
          <Banner tone="warning">{t('connection.write')}</Banner>
        </PolarisModal.Section>
      ) : null}
      <PolarisModal.Section>{children}</PolarisModal.Section>
    </>,
  );
}

function Layer(props: ModalProps) {
  const { open, onOpened } = props;
  const { frame, content } = useParts(props);
  useReturnFocus(open);
  const opened = onOpened && { onTransitionEnd: () => hasMovedOn() || onOpened() };
  return (
    <PolarisModal open={open} {...frame} {...opened}>
      {content}
    </PolarisModal>
  );
}

/** A dialog that opens from another takes its place, and gives it back when it closes: no dialog stands on a dialog (UX 1.3). */
function InPlace({ host, ...props }: ModalProps & { host: DialogHost }) {
  const { frame, content } = useParts(props);
  const { showInner, place } = host;
  const { onOpened } = props;
  const [opener] = useState(lastFocused);
  // The frame of each render: its buttons act on the state of that render.
  useLayoutEffect(() => showInner(frame));
  useLayoutEffect(() => {
    return () => {
      showInner(null);
      requestAnimationFrame(() => opener?.isConnected && opener.focus());
    };
  }, [showInner, opener]);
  useEffect(() => {
    const { activeElement } = document;
    // The button that opened it is hidden now.
    if (!place?.contains(activeElement)) (onOpened ?? focusCancel)();
  }, [onOpened, place]);
  return place && createPortal(content, place);
}

/**
 * A modal: one decision, or at most four fields. Escape and the second button always close it, and it alone; input survives an error.
 */
export function Modal(props: ModalProps) {
  const host = useHost();
  if (!host) return <Layer {...props} />;
  return props.open ? <InPlace {...props} host={host} /> : null;
}

/** Whether somebody was quicker than the opening transition, and has left the control that Polaris gives the focus to, the closing button. */
function hasMovedOn(): boolean {
  const dialog = document.getElementById(CANCEL)?.closest('[role="dialog"]');
  const { activeElement: focused } = document;
  return Boolean(dialog?.contains(focused)) && focused !== dialog && focused !== dialog?.querySelector('button');
}

/** Moves the initial focus from Polaris's close button to Cancel, the safe answer (UX 1.6). A focused field keeps the focus. */
function focusCancel(): void {
  const cancel = document.getElementById(CANCEL);
  if (!document.activeElement?.matches('input, textarea, select')) cancel?.focus();
}

/** Confirmation dialog: the title asks, the body states the consequence, Cancel has the focus. */
export function ConfirmDialog(props: ModalProps) {
  return <Modal {...props} onOpened={focusCancel} />;
}
