import { useReadOnly } from './read-only.js';

interface SwitchProps {
  on: boolean;
  /** What is switched, by name (UX-47). */
  name: string;
  busy?: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** An on/off switch. It shows what is stored; it moves when the server has said so. */
export function Switch({ on, name, busy, disabled, onChange }: SwitchProps) {
  const readOnly = useReadOnly();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={name}
      aria-busy={busy ?? false}
      disabled={disabled || busy || readOnly}
      className="switch"
      onClick={() => onChange(!on)}
    >
      <span />
    </button>
  );
}
