import type { ActivityRow } from '@loyalty/contracts/activity/queries';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { useNavigation } from '../../kit/display/navigation.js';
import { isTyping } from '../../kit/shell/keys.js';
import { CAUSE_TYPES, type Cause } from '../activity/kinds.js';
import { addressOf, profileOf } from '../history/address.js';

/** Value of the query parameter when the panel is open without a chosen activity. */
const OPEN = 'balance';

/**
 * State of the explanation panel: open or not, and its activity or cause. Stored in the address (`?why=`), so that it can be shared; `y`
 * toggles it.
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
