import { flag, instant, jsonText, table, text, whole } from './table.js';

/** How far each stream is folded. A repeated event is recognised by it, a missing one too (I-62). */
export const streamHead = table(
  'stream_head',
  { shop: text, stream: text, revision: whole, parked: flag },
  { key: ['shop', 'stream'], fillfactor: 80 },
);

/**
 * Events of parked streams, in order. The first is the one whose fold failed and carries the error; the others wait behind it
 * (I-66).
 */
export const parkedEvent = table(
  'parked_event',
  {
    shop: text,
    stream: text,
    position: whole,
    event: jsonText<unknown>(),
    /** Why the fold failed; empty for those that wait behind. */
    error: text,
    /** How often the fold was tried. */
    attempts: whole,
    at: instant,
  },
  { key: ['shop', 'stream', 'position'] },
);

export const engineTables = [streamHead, parkedEvent] as const;
