import type { Unavailable } from '@loyalty/contracts/kernel/features';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { openChat } from '../../app/chat.js';
import { Text } from '../../kit/display/text.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { useToast } from '../../kit/feedback/toast.js';
import { PricingModal } from './pricing-modal.js';

/** Missing requirement, in few words. */
export function missingLabel(t: TFunction, missing: Unavailable): string {
  switch (missing.because) {
    case 'plan':
      return t('shell.availableIn', { plan: t(`programs.plan.${missing.needs}`) });
    case 'platform-plan':
      return t('shell.missing.platformPlan', { plans: missing.needs.join(', ') });
    case 'scope':
      return t('shell.missing.scope');
    case 'support':
      return t('shell.missing.support');
    case 'flag':
      return t('shell.missing.flag');
  }
}

function helpOf(t: TFunction, missing: Unavailable): string {
  if (missing.because === 'scope') return t('shell.missing.scopeHelp', { scopes: missing.needs.join(', ') });
  if (missing.because === 'support') return t('shell.missing.supportHelp');
  return missing.because === 'flag' ? t('shell.missing.flagHelp') : t('shell.missing.platformPlanHelp');
}

/** Remedy for a missing feature: the price of the plan that has it, or its other requirement (spec GATE-003). */
export function MissingModal({ missing, onClose }: { missing: Unavailable; onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const contact = () => {
    if (!openChat('')) toast({ text: t('dashboard.help.noChat') });
  };
  if (missing.because === 'plan') return <PricingModal plan={missing.needs} onClose={onClose} />;
  return (
    <Modal
      open
      title={missingLabel(t, missing)}
      onClose={onClose}
      closeLabel={t('shell.action.close')}
      other={missing.because === 'support' ? { label: t('shell.missing.support'), onClick: contact } : undefined}
    >
      <Text as="p">{helpOf(t, missing)}</Text>
    </Modal>
  );
}
