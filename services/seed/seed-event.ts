import type { OrderRefund, OrderSnapshot } from '@loyalty/contracts/intake/events';
import type { Actor } from '@loyalty/contracts/kernel/envelope';
import type { ProgramRule } from '@loyalty/contracts/programs/catalogue';
import type { Profile } from '../platform/vault/profile.js';

/** Simulated business of a shop, without effects on points: the ledger decides those. */
export type Step =
  | { readonly kind: 'seen'; readonly member: boolean }
  | { readonly kind: 'joined' }
  | { readonly kind: 'left' }
  | { readonly kind: 'ordered'; readonly snapshot: OrderSnapshot }
  | { readonly kind: 'refunded'; readonly refund: OrderRefund }
  | { readonly kind: 'cancelled'; readonly snapshot: OrderSnapshot; readonly refunds: readonly OrderRefund[] }
  | { readonly kind: 'redeemed'; readonly reward: number; readonly code: string; readonly isStored: boolean }
  | { readonly kind: 'revoked'; readonly code: string; readonly adminNote: string }
  | { readonly kind: 'coupon-ended'; readonly code: string }
  | { readonly kind: 'points-ended' }
  | { readonly kind: 'adjusted'; readonly amount: number; readonly adminNote: string; readonly customerNote: string }
  | { readonly kind: 'program-added'; readonly name: string; readonly rule: ProgramRule }
  | { readonly kind: 'hold-set'; readonly days: number }
  | { readonly kind: 'reviewed'; readonly review: Review }
  | { readonly kind: 'review-approved'; readonly review: string };

/** A review that a customer wrote in the shop's review app; `id` is the app's. */
export interface Review {
  readonly id: string;
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  /** The product's id in the store. */
  readonly product: string;
}

export interface SeedEvent {
  /** ISO instant. */
  readonly at: string;
  /** Null for an order without a customer. */
  readonly customer: string | null;
  readonly actor: Actor;
  readonly step: Step;
}

export interface SeedPerson extends Profile {
  readonly customer: string;
  readonly lastName: string;
  readonly member: boolean;
  readonly since: string;
}

/** A shop's people, and its year in the order of events. */
export interface Year {
  readonly people: readonly SeedPerson[];
  readonly happenings: readonly SeedEvent[];
}
