import fs from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { type FileKey, type FileStore, FileStoreUnavailable, objectName } from './file-store.js';
import type { SpooledFile } from './spool.js';

/** Address and credentials of an S3-compatible store. */
export interface S3Options {
  /** Address of the service; buckets are addressed by path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const TIMEOUT_MS = 60_000;
/** Retries of a request that the store answered with 5xx or 429. */
const RETRIES = 2;

/** Files in a bucket of an S3-compatible store, by its REST API with Signature Version 4. */
export class S3FileStore implements FileStore {
  private readonly client: AwsClient;

  constructor(private readonly options: S3Options) {
    const { region, accessKeyId, secretAccessKey } = options;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  }

  async put(key: FileKey, file: SpooledFile, type: string): Promise<void> {
    const headers = { 'content-type': type, 'x-amz-content-sha256': file.sha256 };
    // A blob of a file is streamed from the disk and has a known length.
    const body = await fs.openAsBlob(file.path);
    const answer = await this.send('PUT', key, { headers, body });
    await accept(answer, [200]);
  }

  async open(key: FileKey): Promise<Readable | null> {
    const answer = await this.send('GET', key);
    if (answer.status === 200 && answer.body) return Readable.fromWeb(answer.body as ReadableStream);
    const code = await errorCode(answer);
    if (answer.status === 404 && code === 'NoSuchKey') return null;
    throw unavailable(answer.status, code);
  }

  async remove(key: FileKey): Promise<void> {
    await accept(await this.send('DELETE', key), [200, 204]);
  }

  private async send(method: string, key: FileKey, init: RequestInit = {}): Promise<Response> {
    const { endpoint, bucket } = this.options;
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${objectName(key)}`;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return this.client.fetch(url, { ...init, method, signal }).catch((error: Error) => {
      throw new FileStoreUnavailable(`the S3 store cannot be reached: ${error.message}`);
    });
  }
}

const unavailable = (status: number, code: string) =>
  new FileStoreUnavailable(`the S3 store answered ${status} ${code}`.trim());

/** The code of an error document, which is XML. */
async function errorCode(answer: Response): Promise<string> {
  const text = await answer.text().catch(() => '');
  return /<Code>([A-Za-z0-9.]{1,80})<\/Code>/.exec(text)?.[1] ?? '';
}

async function accept(answer: Response, expected: readonly number[]): Promise<void> {
  if (!expected.includes(answer.status)) throw unavailable(answer.status, await errorCode(answer));
  await answer.body?.cancel();
}
