/** Makes icons and takes backgrounds away; also its injection token. Images are PNG. */
export abstract class ImagesGateway {
  /** Draws an icon on a transparent ground. @param colours as #rrggbb, the first one above all @throws ImagesUnavailable */
  abstract drawIcon(prompt: string, colours: readonly string[]): Promise<Buffer>;
  /** Makes the background of an image transparent. @throws ImagesUnavailable */
  abstract removeBackground(image: Buffer): Promise<Buffer>;
}

/** No image was made: the service does not answer, rejects the request or answers no image. */
export class ImagesUnavailable extends Error {}
