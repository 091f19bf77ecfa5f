import { isRightToLeft } from '@loyalty/contracts/kernel/languages';
import type { ReactNode } from 'react';

/** Fields whose contents are in a language: they run in its direction, labels and hints in that of the admin. */
export function WrittenIn({ language, children }: { language: string; children: ReactNode }) {
  return <div className={isRightToLeft(language) ? 'written-rtl' : 'written-ltr'}>{children}</div>;
}
