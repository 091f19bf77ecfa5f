import { useTranslation } from 'react-i18next';
import { useOnline } from '../../data/online.js';
import { useReadOnly } from '../shell/read-only.js';

interface SwitchProps {
  on: boolean;
  /** Name of the switched thing (UX-47). */
  name: string;
  busy?: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** An on/off switch. It shows the stored state and changes after the server has confirmed. */
export function Switch({ on, name, busy, disabled, onChange }: SwitchProps) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const online = useOnline();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={name}
      aria-busy={busy ?? false}
      disabled={disabled || busy || readOnly || !online}
      title={online ? undefined : t('connection.write')}
      className="switch"
      onClick={() => onChange(!on)}
    >
      <span />
    </button>
  );
}
