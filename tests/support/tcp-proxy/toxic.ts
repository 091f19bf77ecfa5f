/** Direction of bytes: `up` from the client to the server, `down` back. */
export type Way = 'up' | 'down';

/** Faults of a connection (docs/rules/faults.md). */
export type Toxic = (
  | { readonly kind: 'latency'; readonly ms: number; readonly jitterMs?: number }
  | { readonly kind: 'bandwidth'; readonly bytesPerSecond: number }
  /** Bytes are accepted and never arrive; the connection stays open. */
  | { readonly kind: 'blackhole' }
  /** Nothing moves, and nothing is lost: it continues once healed. */
  | { readonly kind: 'stall' }
  /** The connection is reset after this many bytes. */
  | { readonly kind: 'reset'; readonly afterBytes: number }
  /** Bytes arrive in pieces of one to `most`. */
  | { readonly kind: 'slice'; readonly most: number }
  /** New connections are reset at once. */
  | { readonly kind: 'refuse' }
  /** The end of one side reaches the other with this delay. */
  | { readonly kind: 'slow-close'; readonly ms: number }
  /**
   * The connection is lost around the next message that contains the needle: before it arrives, or after it was answered. Once, or each
   * time with `always`.
   */
  | { readonly kind: 'lose'; readonly needle: string; readonly when: 'before' | 'after'; readonly always?: boolean }
) & {
  /** Both ways when omitted. */
  readonly way?: Way;
  /** Probability of affecting a connection; 1 when omitted. */
  readonly probability?: number;
  /** Whether connections that are opened later are spared. */
  readonly sparesNew?: boolean;
};

export type ToxicOf<K extends Toxic['kind']> = Extract<Toxic, { kind: K }>;
