import { type StoredFile, UPLOAD_FIELD } from '@loyalty/contracts/files/use';
import { Failure } from './problem.js';
import { bodyOf, rejectionOf } from './response.js';

interface Sender {
  /** Returns the session token; `fresh` after the server rejected the previous one. */
  token: (fresh?: boolean) => Promise<string>;
}

/** Sends a file as the only part of a form; a rejected token is renewed once. @throws Failure */
export async function upload(path: string, file: File, { token }: Sender, send: typeof fetch): Promise<StoredFile> {
  const body = new FormData();
  body.append(UPLOAD_FIELD, file);
  const attempt = async (fresh: boolean): Promise<Response> => {
    const headers = { accept: 'application/json', authorization: `Bearer ${await token(fresh)}` };
    return send(path, { method: 'POST', headers, body }).catch(() => {
      throw new Failure('offline', '');
    });
  };
  const first = await attempt(false);
  const response = first.status === 401 ? await attempt(true) : first;
  if (!response.ok) throw await rejectionOf(response);
  return (await bodyOf(response)).data as StoredFile;
}
