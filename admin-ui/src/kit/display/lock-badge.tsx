import { Icon } from './icon.js';

/** Badge with the requirement of a locked feature; opens the remedy (UX-39). */
export function LockBadge({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="lock-badge" onClick={onClick}>
      <Icon name="locked" />
      {label}
    </button>
  );
}
