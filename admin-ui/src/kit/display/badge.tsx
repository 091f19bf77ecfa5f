import { Badge as PolarisBadge } from '@shopify/polaris';
import { useTranslation } from 'react-i18next';
import { statusLook } from '../format/status.js';

/**
 * A status as a badge: tone and text of UX 1.13. An unknown one is neutral, with the status as its label (SHELL-072).
 * @param actionNeeded whether it waits for a decision of staff, and so calls for their attention
 */
export function StatusBadge({ status, actionNeeded = false }: { status: string; actionNeeded?: boolean }) {
  const { t, i18n } = useTranslation();
  const look = statusLook(status);
  const key = `status.${look.word}`;
  const label = i18n.exists(key) ? t(key as 'status.active') : status;
  const tone = actionNeeded ? 'attention' : look.tone;
  return (
    <PolarisBadge {...(tone ? { tone } : {})} {...(look.progress ? { progress: look.progress } : {})}>
      {label}
    </PolarisBadge>
  );
}

/** A neutral badge with a custom text: a version, a kind. */
export function Badge({ children, tone }: { children: string; tone?: 'info' | 'attention' | 'success' | 'critical' }) {
  return <PolarisBadge {...(tone ? { tone } : {})}>{children}</PolarisBadge>;
}
