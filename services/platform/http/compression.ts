import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Responses below this size fit into one packet with their headers: compressing them would cost time and save nothing. */
const THRESHOLD = 1024;
/** Above this size compression is asynchronous: up to here it takes at most about 0.2 ms on the event loop. */
const INLINE = 64 * 1024;
/** In addition to the types that compress well (mime-db): JSON, HTML and CSV, but neither XLSX nor ZIP. Event streams are not replies. */
const PAGES_OF_EVENTS = /^application\/x-ndjson\b/;

/** Compresses responses for clients that accept it. Compressed request bodies are not decoded: they are rejected (415). */
export async function compressAnswers(fastify: FastifyInstance): Promise<void> {
  await fastify.register(compress, {
    globalDecompression: false,
    // For responses this short brotli saves hardly more, and takes longer.
    encodings: ['gzip'],
    threshold: THRESHOLD,
    syncThreshold: INLINE,
    customTypes: PAGES_OF_EVENTS,
  });
}
