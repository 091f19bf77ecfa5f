import type { MailLogRow } from '@loyalty/contracts/messaging/queries';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../kit/display/badge.js';

const TONES = {
  waiting: 'attention',
  sent: undefined,
  opened: 'info',
  clicked: 'success',
  failed: 'critical',
  suppressed: undefined,
} as const;

export function MailBadge({ state }: Pick<MailLogRow, 'state'>) {
  const { t } = useTranslation();
  const tone = TONES[state];
  return <Badge {...(tone ? { tone } : {})}>{t(`activity.mail.state.${state}`)}</Badge>;
}

/** Names of mails as their editor has them; one that has none is named as in the code. */
export function useMailName(): (template: string) => string {
  const { t, i18n } = useTranslation();
  return (template) => {
    const key = `mailEditor.name.${template}`;
    return i18n.exists(key) ? t(key as 'mailEditor.name.tier-notice') : template;
  };
}

/** Why a mail did not arrive, or what was reported about it later; empty for others. */
export function useMailReason(): (row: Pick<MailLogRow, 'reason' | 'feedback' | 'serverText'>) => string {
  const { t } = useTranslation();
  return ({ reason, feedback, serverText }) =>
    [
      reason ? t(`activity.mail.reason.${reason}`) : '',
      feedback ? t(`activity.mail.${feedback}`) : '',
      serverText ? t('activity.mail.says', { text: serverText }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
}
