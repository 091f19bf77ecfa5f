import type { ReferralFailure } from '@loyalty/contracts/referrals/events';

/** Domains of one mailbox provider that ignores dots. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/** The mailbox behind an address: in small letters, without what follows a plus, at Google without dots. */
export function mailboxOf(email: string): string {
  const address = email.normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  const plain = local.split('+')[0] || local;
  return DOTLESS.includes(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}

/** The last digits of a number, whatever is written before and between them; '' for what is too short for a number. */
function digitsOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 7 ? '' : digits.slice(-9);
}

/** A customer as far as the store told. */
export interface Identity {
  readonly customer: string;
  readonly email: string;
  readonly phone: string;
  /** Street, postcode and country in one line; '' while unknown. */
  readonly address: string;
}

const isSame = (one: string, other: string): boolean => one !== '' && one === other;

/**
 * By what the friend is the member who referred them (I-54, GAP-58); null where nothing says so.
 * @param isListed the merchant vouches for them: only one and the same customer is refused
 */
export function samePerson(
  referrer: Identity,
  friend: Identity,
  { isListed, sameHousehold }: { isListed: boolean; sameHousehold: boolean },
): ReferralFailure | null {
  if (referrer.customer === friend.customer) return 'same_customer';
  if (isListed) return null;
  if (isSame(mailboxOf(referrer.email), mailboxOf(friend.email))) return 'same_email';
  if (isSame(digitsOf(referrer.phone), digitsOf(friend.phone))) return 'same_phone';
  return sameHousehold && isSame(referrer.address, friend.address) ? 'same_address' : null;
}
