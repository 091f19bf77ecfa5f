import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import type { Vault } from '../../../platform/vault/vault.js';
import { loadShopProfile } from '../../shop/application/shop-contacts.js';

/** Checks the name that the owner typed against the one that the admin shows; null when they are equal. */
export async function nameMismatch(
  vault: Pick<Vault, 'secrets'>,
  shop: string,
  typed: string,
): Promise<Rejection | null> {
  const name = (await loadShopProfile(vault, shop))?.name || shop;
  return typed === name.trim() ? null : reject('shop.name-mismatch', { field: 'confirmation' });
}
