import type { Answer, Problem } from '@loyalty/contracts/kernel/endpoint';

/** An answer, or a problem; an empty one where nothing arrived. */
type Result<Data> = Answer<Data> | Partial<Problem>;

/** Calls the service through the store's app proxy. */
export async function callProxy<Data>(proxy: string, path: string, init?: RequestInit): Promise<Result<Data>> {
  try {
    return (await (await fetch(proxy + path, init)).json()) as Answer<Data> | Problem;
  } catch {
    return {};
  }
}

export const hasData = <Data>(got: Result<Data>): got is Answer<Data> => got.success === true;

/** Data of a call; null for a problem. */
export async function dataOf<Data>(proxy: string, path: string): Promise<Data | null> {
  const got = await callProxy<Data>(proxy, path);
  return hasData(got) ? got.data : null;
}

/** A request with a JSON body. */
export const posted = (body: object, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
