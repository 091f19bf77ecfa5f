import { flag, instant, jsonText, table, text, whole } from './table.js';

/** The head of each folded stream, which detects repeated and missing events (I-62). */
export const streamHead = table(
  'stream_head',
  { shop: text, stream: text, revision: whole, parked: flag },
  { key: ['shop', 'stream'], fillfactor: 80 },
);

/**
 * Events of parked streams, in order. The first is the one whose fold failed and carries the error; the others are queued behind it (I-66).
 */
export const parkedEvent = table(
  'parked_event',
  {
    shop: text,
    stream: text,
    position: whole,
    event: jsonText<unknown>(),
    /** Reason of the failure; empty for queued events. */
    error: text,
    /** Number of failed folds. */
    attempts: whole,
    at: instant,
  },
  { key: ['shop', 'stream', 'position'] },
);

export const engineTables = [streamHead, parkedEvent] as const;
