import { Icon } from './icon.js';

/** Names what a locked feature needs, and opens what can be done about it (UX-39). */
export function LockBadge({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="lock-badge" onClick={onClick}>
      <Icon name="locked" />
      {label}
    </button>
  );
}
