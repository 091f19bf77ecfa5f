import type { PointLabel } from '@loyalty/contracts/programs/events';
import { widgetState } from '@loyalty/contracts/shopper/queries';
import type { WayToEarn } from '@loyalty/contracts/shopper/ways';
import type { z } from 'zod';

/** The shopper whose state the widget asks for. */
export interface StateRequest {
  readonly shop: string;
  /** Null for guests. */
  readonly customer: string | null;
  readonly language: string;
  readonly currency: string;
  /** The merchant's own word for points; null for the language's. */
  readonly label: PointLabel | null;
}

/** Fields of the state that contexts contribute: all but those that the storefront fills itself. */
export const contributedState = widgetState.omit({
  shop: true,
  member: true,
  earn: true,
  redeem: true,
  giving: true,
  texts: true,
  position: true,
  at: true,
});
export type ContributedState = z.output<typeof contributedState>;

/** A context's contribution to the state of the widget. */
export interface ShopperState {
  /** Its fields; each field is contributed by one context. */
  readonly fields?: (request: StateRequest) => Promise<Partial<ContributedState>>;
  /** A way to earn that is no program, listed after those; null while the shop does not have it. */
  readonly wayToEarn?: (request: StateRequest) => Promise<WayToEarn | null>;
}
