import type { ReactNode } from 'react';
import { useReadOnly } from '../shell/read-only.js';

/** Fields that show their values and take no others while the page is read-only. */
export function ReadOnlyFields({ children }: { children: ReactNode }) {
  return (
    <fieldset className="bare" disabled={useReadOnly()}>
      {children}
    </fieldset>
  );
}
