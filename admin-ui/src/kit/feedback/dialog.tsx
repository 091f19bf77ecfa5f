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
        /** Stores nothing, so that it stays while there is no connection. */
        reads?: boolean;
      }
    | undefined;
  /** Further actions beside closing. */
  other?: { label: string; onClick: () => void } | undefined;
  /** Word of the button that closes; "Cancel" unless said. */
  closeLabel?: string;
  /** Called once it has come to rest. */
  onOpened?: () => void;
  children: ReactNode;
}

const CANCEL = 'modal-cancel';

/** A modal: one decision, or at most four fields. Escape and the second button always close it, input survives an error. */
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

/** Polaris focuses its own close button first; Cancel is the safe answer (UX 1.6). A field that has the cursor already keeps it. */
function focusCancel(): void {
  const cancel = document.getElementById(CANCEL);
  if (!document.activeElement?.matches('input, textarea, select')) cancel?.focus();
}

/** Confirmation dialog: the title asks, the body states the consequence, Cancel has the focus. */
export function ConfirmDialog(props: ModalProps) {
  return <Modal {...props} onOpened={focusCancel} />;
}
