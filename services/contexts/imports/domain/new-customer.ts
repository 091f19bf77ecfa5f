import { isStoreEmail, isStorePhone } from '@loyalty/contracts/customers/store-addresses';
import type { RowIdentity } from './row.js';

/** By what a person of a row can be created at the store; what does not do is empty. */
interface NewAddress {
  readonly email: string;
  readonly phone: string;
}

/** Null for a row without an address or an international phone: the store would not know the person again. */
export function addressOf({ email, phone: text }: RowIdentity): NewAddress | null {
  const digits = text.replace(/[^\d+]/g, '');
  const phone = isStorePhone(digits) ? digits : '';
  const address = { email: isStoreEmail(email) ? email : '', phone };
  return address.email || address.phone ? address : null;
}
