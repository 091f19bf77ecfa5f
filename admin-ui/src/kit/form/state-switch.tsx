import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../data/online.js';
import { Badge } from '../display/badge.js';
import { Button } from '../display/button.js';
import { Text } from '../display/text.js';
import { ConfirmDialog } from '../feedback/dialog.js';

interface StateSwitchProps {
  on: boolean;
  /** What is switched, as in "Turn off referrals?". */
  name: string;
  /** What stops, and what stays, once it is off. */
  stops: string;
  busy?: boolean;
  /** Whether the shop may not switch it, by its plan say: the state alone is shown. */
  fixed?: boolean;
  onTurn: (on: boolean) => void;
}

/** State of something that is on or off, with a quiet action beside it. Turning it off asks first and names what stops. */
export function StateSwitch({ on, name, stops, busy = false, fixed = false, onTurn }: StateSwitchProps) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const online = useOnline();
  const off = t('stateSwitch.turnOff');
  return (
    <>
      <Badge {...(on ? { tone: 'success' as const } : {})}>{t(on ? 'stateSwitch.on' : 'stateSwitch.off')}</Badge>
      {fixed ? null : (
        <Button
          writes
          look="plain"
          busy={busy}
          disabled={!online}
          name={t(on ? 'stateSwitch.turnOffName' : 'stateSwitch.turnOnName', { name })}
          onClick={() => (on ? setAsks(true) : onTurn(true))}
        >
          {on ? off : t('stateSwitch.turnOn')}
        </Button>
      )}
      {asks ? (
        <ConfirmDialog
          open
          title={t('stateSwitch.turnOffTitle', { name })}
          onClose={() => setAsks(false)}
          action={{
            label: off,
            danger: true,
            onClick: () => {
              setAsks(false);
              onTurn(false);
            },
          }}
        >
          <Text as="p">{stops}</Text>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
