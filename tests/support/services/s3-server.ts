import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A stand-in for an S3-compatible store with one bucket and one key; it rejects requests for the same reasons as S3. */
interface S3Server {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly objects: ReadonlyMap<string, { readonly type: string; readonly content: Buffer }>;
  stop(): void;
}

const REGION = 'eu-central-1';
const BUCKET = 'loyalty-files';
const KEY_ID = 'AKIATEST';
const SECRET = 'a secret of the S3 stand-in';
const SKEW_MS = 15 * 60_000;

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

class S3Error extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

const SCHEME =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** Signature Version 4 of a request, from its canonical form (AWS General Reference). */
function signatureOf(request: http.IncomingMessage, day: string, region: string, signed: string): string {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
  searchParams.sort();
  const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const payload = String(request.headers['x-amz-content-sha256']);
  const canonical = [request.method, pathname, searchParams.toString(), headers.join(''), signed, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', String(request.headers['x-amz-date']), scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (last, part) => hmac(last, part),
    `AWS4${SECRET}`,
  );
  return hmac(key, text).toString('hex');
}

function authenticate(request: http.IncomingMessage): void {
  const [, id, day = '', region = '', signed = '', signature] = SCHEME.exec(request.headers.authorization ?? '') ?? [];
  if (!id) throw new S3Error(403, 'AccessDenied');
  if (id !== KEY_ID) throw new S3Error(403, 'InvalidAccessKeyId');
  if (region !== REGION) throw new S3Error(400, 'AuthorizationHeaderMalformed');
  const date = String(request.headers['x-amz-date']).replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z');
  if (!(Math.abs(Date.now() - Date.parse(date)) < SKEW_MS)) throw new S3Error(403, 'RequestTimeTooSkewed');
  if (!signed.split(';').includes('host')) throw new S3Error(403, 'SignatureDoesNotMatch');
  if (signatureOf(request, day, region, signed) !== signature) throw new S3Error(403, 'SignatureDoesNotMatch');
}

type Objects = Map<string, { type: string; content: Buffer }>;

async function answer(objects: Objects, request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  authenticate(request);
  const [, bucket, ...rest] = new URL(request.url ?? '/', 'http://s3').pathname.split('/');
  const key = rest.join('/');
  if (bucket !== BUCKET) throw new S3Error(404, 'NoSuchBucket');
  if (request.method === 'PUT') {
    if (request.headers['content-length'] === undefined) throw new S3Error(411, 'MissingContentLength');
    const content = await buffer(request);
    const digest = request.headers['x-amz-content-sha256'];
    if (digest !== 'UNSIGNED-PAYLOAD' && digest !== sha256(content))
      throw new S3Error(400, 'XAmzContentSHA256Mismatch');
    objects.set(key, { type: String(request.headers['content-type']), content });
    response.writeHead(200).end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (request.method === 'GET') {
    const found = objects.get(key);
    if (!found) throw new S3Error(404, 'NoSuchKey');
    response.writeHead(200, { 'content-type': found.type, 'content-length': found.content.length }).end(found.content);
  } else throw new S3Error(405, 'MethodNotAllowed');
}

export async function startS3Server(): Promise<S3Server> {
  const objects: Objects = new Map();
  const server = http.createServer((request, response) => {
    answer(objects, request, response).catch((error: unknown) => {
      const { status, code } = error instanceof S3Error ? error : new S3Error(500, 'InternalError');
      request.resume();
      const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;
      response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  const keys = { accessKeyId: KEY_ID, secretAccessKey: SECRET };
  return { endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, region: REGION, ...keys, objects, stop };
}
