import { Modal as PolarisModal } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../data/online.js';
import { Banner } from './banner.js';
import { useReturnFocus } from './return-focus.js';

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

/** A modal: one decision, or at most four fields. Escape and the second button always close it; input survives an error. */
export function Modal({ open, title, onClose, action, other, closeLabel, onOpened, children }: ModalProps) {
  const { t } = useTranslation();
  const offline = !useOnline() && action !== undefined && !action.reads;
  useReturnFocus(open);
  return (
    <PolarisModal
      open={open}
      title={title}
      onClose={onClose}
      {...(onOpened ? { onTransitionEnd: onOpened } : {})}
      {...(action
        ? {
            primaryAction: {
              content: action.label,
              onAction: action.onClick,
              loading: action.busy ?? false,
              disabled: offline || (action.disabled ?? false),
              destructive: action.danger ?? false,
            },
          }
        : {})}
      secondaryActions={[
        { content: closeLabel ?? t('shell.action.cancel'), onAction: onClose, id: CANCEL },
        ...(other ? [{ content: other.label, onAction: other.onClick }] : []),
      ]}
    >
      {offline ? (
        <PolarisModal.Section>
          <Banner tone="warning">{t('connection.write')}</Banner>
        </PolarisModal.Section>
      ) : null}
      <PolarisModal.Section>{children}</PolarisModal.Section>
    </PolarisModal>
  );
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
