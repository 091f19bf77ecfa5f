import { z } from 'zod';
import { type ImagesGateway, ImagesUnavailable } from './images.gateway.js';

interface OpenAiImagesOptions {
  /** Base address of the API, such as `https://api.openai.com/v1`. */
  readonly url: string;
  readonly key: string;
  readonly model: string;
  readonly timeoutMs?: number;
}

/** Pictures take a while to be made. */
const TIMEOUT_MS = 60_000;
/** A picture of 1024 pixels, in base64. */
const MAX_ANSWER = 24 * 1024 * 1024;
const SIZE = '1024x1024';

const answered = z.object({ data: z.array(z.object({ b64_json: z.base64().min(1) })).min(1) });

/** Images by an API of OpenAI's form: `POST /images/generations` and `POST /images/edits`. */
export class OpenAiImages implements ImagesGateway {
  constructor(private readonly options: OpenAiImagesOptions) {}

  drawIcon(prompt: string, colours: readonly string[]): Promise<Buffer> {
    const { model } = this.options;
    const text = `A single flat icon for a loyalty program, without text: ${prompt}. Use only these colors: ${colours.join(', ')}. Transparent background.`;
    const body = JSON.stringify({
      model,
      prompt: text,
      n: 1,
      size: SIZE,
      background: 'transparent',
      output_format: 'png',
    });
    return this.call('/images/generations', body, { 'content-type': 'application/json' });
  }

  removeBackground(image: Buffer): Promise<Buffer> {
    const form = new FormData();
    form.append('model', this.options.model);
    form.append('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'image.png');
    form.append('prompt', 'Remove the background and keep the subject exactly as it is. Transparent background.');
    form.append('background', 'transparent');
    form.append('output_format', 'png');
    form.append('size', SIZE);
    return this.call('/images/edits', form, {});
  }

  /** The key goes to the configured address alone: no redirect is followed, and errors quote nothing of the call. */
  private async call(path: string, body: string | FormData, headers: Record<string, string>): Promise<Buffer> {
    const { url, key, timeoutMs = TIMEOUT_MS } = this.options;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await fetch(url.replace(/\/$/, '') + path, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${key}` },
        body,
        redirect: 'error',
        signal,
      });
      if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > MAX_ANSWER) {
        await answer.body?.cancel();
        throw new ImagesUnavailable(`the images service answered ${answer.status}`);
      }
      const { data } = answered.parse(await answer.json());
      return Buffer.from(data[0]!.b64_json, 'base64');
    } catch (error) {
      throw error instanceof ImagesUnavailable ? error : new ImagesUnavailable('the images service gave no image');
    }
  }
}
