import type { SupportRole } from '@loyalty/contracts/support/roles';
import type { ReactNode } from 'react';
import { NotFoundPage } from '../../app/not-found-page.js';
import { useShopAnswer } from '../../data/shop.js';

/** A page of the vendor's people: everybody else finds nothing here, as at an unknown address. The server decides of its data. */
export function SupportOnly({ to, children }: { to: SupportRole; children: ReactNode }) {
  const { shop } = useShopAnswer();
  const own = shop?.user.support?.role;
  return own === 'developer' || own === to ? children : <NotFoundPage />;
}
