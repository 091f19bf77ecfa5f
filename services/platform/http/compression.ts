import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Answers of fewer bytes fit into one packet with their headers: packing them would cost time and save none. */
const THRESHOLD = 1024;
/** Above, an answer is compressed beside the event loop: up to here it takes some 0.2 ms at most. */
const INLINE = 64 * 1024;
/** Added to the types that are known to gain (mime-db): JSON, HTML and CSV, but neither XLSX nor ZIP. Event streams are no replies. */
const PAGES_OF_EVENTS = /^application\/x-ndjson\b/;

/** Compresses answers for clients that accept it. Bodies of requests are left alone: a packed one is refused (415). */
export async function compressAnswers(fastify: FastifyInstance): Promise<void> {
  await fastify.register(compress, {
    globalDecompression: false,
    // Of answers as short as ours brotli makes hardly less, and takes longer.
    encodings: ['gzip'],
    threshold: THRESHOLD,
    syncThreshold: INLINE,
    customTypes: PAGES_OF_EVENTS,
  });
}
