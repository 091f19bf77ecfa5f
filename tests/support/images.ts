/** An image of one pixel, as it is stored: an upload of it stays as it is. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACXBIWXMAAAsSAAALEgHS3X78AAAADUlEQVQImWNgYPhfDwACggF/NGwuCgAAAABJRU5ErkJggg==',
  'base64',
);

/** The start of a PNG image with zeros behind it, `bytes` long. */
export const pngOf = (bytes: number): Buffer => Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)]);

/** An image that can carry scripts. */
export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

/** An image by the parts before, between and after its sides, which `write` puts at their places. */
const sized = (hex: string, write: (image: Buffer, width: number, height: number) => void) => {
  return (width: number, height: number): Buffer => {
    const image = bytes(hex);
    write(image, width, height);
    return image;
  };
};

/** The header of an image of each type with these sides, a second and smaller frame behind that of JPEG. */
export const IMAGES: Readonly<Record<string, (width: number, height: number) => Buffer>> = {
  png: sized('89504e470d0a1a0a 0000000d 49484452 00000000 00000000 08', (image, width, height) => {
    image.writeUInt32BE(width, 16);
    image.writeUInt32BE(height, 20);
  }),
  gif: sized('474946383961 0000 0000 00', (image, width, height) => {
    image.writeUInt16LE(width, 6);
    image.writeUInt16LE(height, 8);
  }),
  webp: sized('52494646 00000000 57454250 56503858 0a000000 00000000 000000 000000', (image, width, height) => {
    image.writeUIntLE(width - 1, 24, 3);
    image.writeUIntLE(height - 1, 27, 3);
  }),
  jpeg: sized(
    'ffd8 ffe0 0004 0000 ffc9 0011 08 0000 0000 03 011100 021100 031100 ffc0 0011 08 000a 000a 03 011100 021100 031100',
    (image, width, height) => {
      image.writeUInt16BE(height, 13);
      image.writeUInt16BE(width, 15);
    },
  ),
};
