import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from '../../../platform/commands/ledger.js';
import { accountOwner } from '../../points/application/merges/account-owner.js';
import { loadAccount } from '../../points/application/queries.js';
import type { Redemption } from '../../points/domain/account.js';

/** Polls a state with growing pauses, at most for so many milliseconds. */
export async function* polled<State>(read: () => Promise<State>, withinMs: number): AsyncGenerator<State> {
  const end = performance.now() + withinMs;
  for (let wait = 2; performance.now() < end; wait = Math.min(wait * 1.5, 100)) {
    yield await read();
    await pause(wait);
  }
}

/** Waits until a redemption of a customer's account is as given, at most for so many milliseconds; the process manager brings it there in any case. */
export async function awaitRedemption(
  ledger: Ledger,
  shop: string,
  { customer, redemption }: { readonly customer: string; readonly redemption: string },
  isReached: (state: Redemption['state'] | undefined) => boolean,
  withinMs: number,
): Promise<void> {
  const owner = await accountOwner(ledger, shop, customer);
  const about = { kind: 'PostRedemption' as const, customer: owner, redemption };
  for await (const { redemptions } of polled(() => loadAccount(ledger, shop, owner, about), withinMs))
    if (isReached(redemptions[redemption]?.state)) return;
}
