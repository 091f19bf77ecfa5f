import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateImages } from '@loyalty/contracts/files/icons';
import type { FileUse } from '@loyalty/contracts/files/use';
import { type Rejection, reject } from '@loyalty/contracts/kernel/rejection';
import { type ImagesGateway, ImagesUnavailable } from '../../../gateways/images/images.gateway.js';
import { rejectWithout } from '../../../kernel/features.js';
import type { Ledger } from '../../../platform/commands/ledger.js';
import type { Files, Uploaded } from '../../../platform/files/files.js';
import { NotReached, type PublicFetch } from '../../../platform/outbound/public-fetch.js';
import { loadShop } from '../../shop/application/queries.js';
import { shopFacts } from '../../shop/domain/shop.js';
import type { FileUses } from './file-uses.js';

/** Who makes an image, and for which shop. */
interface Maker {
  readonly shop: string;
  readonly by: string;
}

const rejected = (rejection: Rejection): Uploaded => ({ ok: false, rejection });

/** Icons that are made, freed of their background, or fetched from an address; each is stored as an upload is. */
export class IconMaker {
  constructor(
    private readonly ledger: Ledger,
    private readonly files: Files,
    private readonly uses: FileUses,
    private readonly images: ImagesGateway,
    private readonly addresses: PublicFetch,
  ) {}

  async generate(maker: Maker, prompt: string, colours: readonly string[], use: string): Promise<Uploaded> {
    const missing = await this.missing(maker.shop, 'prompt');
    if (missing) return rejected(missing);
    return this.made(maker, use, 'icon.png', 'icon.failed', () => this.images.drawIcon(prompt, colours));
  }

  async removeBackground(maker: Maker, image: string): Promise<Uploaded> {
    const missing = await this.missing(maker.shop, 'image');
    if (missing) return rejected(missing);
    const stored = await this.files.open(maker.shop, image);
    if (!stored) return rejected(reject('file.unknown', { field: 'image' }));
    const { file, content } = stored;
    if (!file.type.startsWith('image/')) {
      content.destroy();
      return rejected(reject('file.unknown', { field: 'image' }));
    }
    const name = `${file.name.replace(/\.\w+$/, '')}.png`;
    return this.made(maker, file.use, name, 'background.failed', async () =>
      this.images.removeBackground(await buffer(content)),
    );
  }

  /** @throws FileStoreUnavailable */
  async fetch(maker: Maker, address: string, use: string): Promise<Uploaded> {
    const name = new URL(address).pathname.split('/').at(-1) ?? '';
    try {
      const content = await this.addresses.read(address);
      return await this.store(maker, use, name, content, 'url');
    } catch (error) {
      if (error instanceof NotReached || isBroken(error)) return rejected(reject('icon.not-reached', { field: 'url' }));
      throw error;
    }
  }

  private async missing(shop: string, field: string): Promise<Rejection | null> {
    return rejectWithout(generateImages, shopFacts(await loadShop(this.ledger, shop), null), field);
  }

  private async made(
    maker: Maker,
    use: string,
    name: string,
    failure: 'icon.failed' | 'background.failed',
    make: () => Promise<Buffer>,
  ): Promise<Uploaded> {
    try {
      return await this.store(maker, use, name, Readable.from([await make()]), '');
    } catch (error) {
      if (error instanceof ImagesUnavailable) return rejected(reject(failure));
      throw error;
    }
  }

  private async store({ shop, by }: Maker, of: string, name: string, content: Readable, field: string) {
    const use = this.uses.find(of) as FileUse;
    const uploaded = await this.files.upload(shop, use, { name, content, by });
    if (uploaded.ok) return uploaded;
    const { rejection } = uploaded;
    // The file is none of the form's.
    return rejected({ ...rejection, field });
  }
}

/** Whether a connection broke off while it was read. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error &&
  ['ECONNRESET', 'ABORT_ERR', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String((error as NodeJS.ErrnoException).code));
