import { PassThrough, pipeline, type Readable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { UPLOAD_FIELD } from '@loyalty/contracts/files/use';
import { reject } from '@loyalty/contracts/kernel/rejection';
import type { FastifyRequest } from 'fastify';
import { HttpProblem } from './http-problem.js';
import { fromRejection } from './rejection-problem.js';

const missing = (): HttpProblem => fromRejection(reject('file.missing', { field: UPLOAD_FIELD }));
const unreadable = (): HttpProblem => new HttpProblem(400, 'invalid', 'The upload is not complete');

type Parser = InstanceType<typeof Busboy>;

interface Part {
  readonly name: string;
  readonly content: Readable;
}

/** The one file of a form; further parts are skipped. */
function firstFile(parser: Parser): Promise<Part> {
  return new Promise((resolve, reject) => {
    parser.once('file', (field, content, name) => {
      // The parser emits errors of a part on its stream at once, also after the stream has ended.
      content.on('error', () => undefined);
      if (field !== UPLOAD_FIELD) {
        content.resume();
        return reject(missing());
      }
      const copy = new PassThrough();
      pipeline(content, copy, () => undefined);
      resolve({ name: name ?? '', content: copy });
    });
    parser.once('finish', () => reject(missing()));
    parser.on('error', () => reject(unreadable()));
  });
}

function parserOf(request: FastifyRequest): Parser {
  if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? ''))
    throw new HttpProblem(415, 'invalid', 'Send the file as multipart/form-data');
  const limits = { files: 1, fields: 10, fieldSize: 1024, parts: 11, headerPairs: 20 };
  try {
    return new Busboy({ headers: request.headers as BusboyHeaders, limits });
  } catch {
    throw unreadable();
  }
}

/**
 * Streams the file of a form to `receive`. The unread rest of the request is drained, so that the client gets its response instead of a
 * broken connection. @throws HttpProblem for a form without a file
 */
export async function readUpload<T>(request: FastifyRequest, receive: (part: Part) => Promise<T>): Promise<T> {
  const parser = parserOf(request);
  const source = request.raw;
  let broken: (error: Error) => void = () => undefined;
  const failure = new Promise<never>((_, reject) => {
    broken = () => reject(unreadable());
  });
  failure.catch(() => undefined);
  const onClose = () => {
    if (!source.complete) broken(unreadable());
  };
  source.once('close', onClose);
  try {
    source.pipe(parser);
    const { name, content } = await Promise.race([firstFile(parser), failure]);
    parser.on('error', (error: Error) => content.destroy(error));
    failure.catch((error: Error) => content.destroy(error));
    return await receive({ name, content });
  } catch (error) {
    throw isStreamError(error) ? unreadable() : error;
  } finally {
    source.off('close', onClose);
    source.unpipe(parser);
    source.resume();
  }
}

/** Errors of busboy's parts have no code of their own. */
const isStreamError = (error: unknown): boolean =>
  error instanceof Error && /multipart|premature close|terminated early/i.test(error.message);
