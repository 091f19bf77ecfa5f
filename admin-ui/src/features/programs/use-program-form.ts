import type { ProgramEvent } from '@loyalty/contracts/programs/catalogue';
import { getSubscriptions } from '@loyalty/contracts/programs/subscriptions';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../data/hooks.js';
import { withLocked } from '../../kit/form/form-draft.js';
import { useFormat } from '../../kit/format/format-context.js';
import { useLocks } from '../gates/use-locks.js';
import { formOf } from './program-form.js';
import { schemaIn } from './settings-of.js';

/** The schema of a kind's settings in the shop's currency. */
export function useProgramSchema(event: ProgramEvent) {
  const { t } = useTranslation();
  const { currency } = useFormat();
  return useMemo(() => schemaIn(event, currency, t('programs.condition.tooFine', { currency })), [event, currency, t]);
}

/** The form of a kind for the shop. Until the shop is loaded every option is enabled. */
export function useProgramForm(event: ProgramEvent) {
  const { t } = useTranslation();
  const f = useFormat();
  const sells = useRead(getSubscriptions).data?.data;
  const [sellsSubscriptions, sellsToCompanies] = [sells?.sold ?? true, sells?.toCompanies ?? true];
  const isPrefixLocked = useLocks().bySupport('code-prefix');
  return useMemo(() => {
    const form = formOf(event, t, f, { sellsSubscriptions, sellsToCompanies });
    if (!isPrefixLocked) return form;
    return { ...form, sections: withLocked(form.sections, ['codePrefix'], t('shell.missing.supportHelp')) };
  }, [event, t, f, sellsSubscriptions, sellsToCompanies, isPrefixLocked]);
}
