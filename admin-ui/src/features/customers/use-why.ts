import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useNavigation } from '../../kit/display/navigation.js';
import { isTyping } from '../../kit/shell/keys.js';
import { CAUSE_TYPES, type Cause } from '../activity/kinds.js';
import { addressOf } from '../history/address.js';
import { profileOf } from './cells.js';

/** In the address when the panel is open and no activity is chosen. */
const OPEN = 'balance';

/**
 * The explanation beside a balance: open or not, and which activity or cause it is about. The address says it (`?why=`), so that it can
 * be sent; `y` opens and closes it.
 */
export function useWhy(customer: string) {
  const navigation = useNavigation();
  const { why = '', asOf, knownAt } = useSearch({ strict: false }) as Record<string, string | undefined>;
  const [cause, setCause] = useState<Cause | null>(null);
  const [rows, setRows] = useState<ActivityRow[]>([]);
  const address = profileOf(customer);
  const open = why !== '';
  const show = useCallback(
    (what: string) => navigation.replace(addressOf(address, { why: what, asOf, knownAt })),
    [navigation, address, asOf, knownAt],
  );
  const toggle = useCallback(() => show(open ? '' : OPEN), [show, open]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'y' && !isTyping(event) && !event.metaKey && !event.ctrlKey && !event.altKey) toggle();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [toggle]);

  const types: readonly string[] = open && cause ? CAUSE_TYPES[cause] : [];
  return {
    open,
    cause,
    setCause,
    setRows,
    toggle,
    close: () => show(''),
    chosen: rows.find((row) => row.id === why) ?? null,
    marks: (row: ActivityRow) => row.id === why || types.includes(row.type),
  };
}
