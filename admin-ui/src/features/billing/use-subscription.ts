import { getSubscription, refreshSubscription } from '@loyalty/contracts/billing/queries';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '../../data/hooks.js';
import { useToast } from '../../kit/feedback/toast.js';

/** Reads the subscription; a failure is also a toast (spec MSG-001). */
export function useSubscription() {
  const { t } = useTranslation();
  const toast = useToast();
  const read = useRead(getSubscription, {}, { everyMs: 15_000 });
  const { isError } = read;
  useEffect(() => {
    if (isError) toast({ text: t('billing.failed'), error: true });
  }, [isError]);
  return read;
}

/** Back from the platform's page, the subscription is read there once: its delivery may take longer than the merchant. */
export function useReturnFromPlatform(waits: boolean): void {
  const refresh = useWrite(refreshSubscription);
  const isDone = useRef(false);
  useEffect(() => {
    if (!waits || isDone.current) return;
    isDone.current = true;
    refresh.mutate({ body: {} });
  }, [waits]);
}
