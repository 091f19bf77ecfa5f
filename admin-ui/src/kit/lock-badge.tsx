import { useTranslation } from 'react-i18next';
import { Icon } from './icon.js';

/** Says which plan something is in, and opens what that plan costs (UX-39). */
export function LockBadge({ plan, onClick }: { plan: string; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className="lock-badge" onClick={onClick}>
      <Icon name="locked" />
      {t('shell.availableIn', { plan })}
    </button>
  );
}
