import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from '../display/navigation.js';
import { Text } from '../display/text.js';
import { Modal } from '../feedback/dialog.js';
import { useStoreAdmin } from '../shell/store-admin.js';

interface UnsavedGuardProps {
  dirty: boolean;
  /** Set while the page navigates automatically after a save. */
  passing: RefObject<boolean>;
}

/**
 * Guard of unsaved changes: leaving asks "Leave page" or "Stay" (SHELL-011, SHELL-012); closing the tab triggers the browser's own
 * confirmation. A store admin with a save bar asks itself. After "Stay" the address is reported to the store admin again, because its menu has already changed.
 */
export function UnsavedGuard({ dirty, passing }: UnsavedGuardProps) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && !passing.current && current.pathname !== next.pathname,
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  useEffect(() => {
    if (isBlocked) navigation.report();
  }, [isBlocked, navigation]);
  const bar = useStoreAdmin().saveBar;
  const { proceed, reset } = blocker;
  useEffect(() => {
    if (!proceed || !bar) return;
    let isCurrent = true;
    const answer = (act: (() => void) | undefined) => () => {
      if (isCurrent) act?.();
    };
    bar.confirmLeaving().then(answer(proceed), answer(reset));
    return () => {
      isCurrent = false;
    };
  }, [proceed, bar]);
  if (!isBlocked || bar) return null;
  return (
    <Modal
      open
      title={t('shell.leave.title')}
      onClose={() => blocker.reset?.()}
      closeLabel={t('shell.leave.stay')}
      action={{ label: t('shell.leave.leave'), onClick: () => blocker.proceed?.(), danger: true, reads: true }}
    >
      <Text as="p">{t('shell.leave.body')}</Text>
    </Modal>
  );
}
