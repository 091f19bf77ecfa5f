import type { ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import { getSubscriptions } from '@loyalty/contracts/programs/subscriptions';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { useFormat } from '../../kit/format/format-context.js';
import { formOf } from './program-form.js';

/** The form of a kind as the shop can use it. Until the shop has said otherwise everything can be chosen. */
export function useProgramForm(event: ProgramEvent) {
  const { t } = useTranslation();
  const f = useFormat();
  const sells = useRead(getSubscriptions).data?.data;
  const [sellsSubscriptions, sellsToCompanies] = [sells?.sold ?? true, sells?.toCompanies ?? true];
  return useMemo(
    () => formOf(event, t, f, { sellsSubscriptions, sellsToCompanies }),
    [event, t, f, sellsSubscriptions, sellsToCompanies],
  );
}
