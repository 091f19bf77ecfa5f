import { z } from 'zod';

/** Environment variables of the service that makes images; without them the product draws simple ones itself. */
export const imagesVariables = {
  /** Base address of an images API of OpenAI's form, such as `https://api.openai.com/v1`. */
  IMAGES_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  IMAGES_API_KEY: z.string().min(1).optional(),
  IMAGES_API_MODEL: z.string().min(1).default('gpt-image-1'),
  /** Comma-separated hosts, with their ports, that images may be fetched from although they are in a private network. */
  IMAGE_HOSTS: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    )
    .default([]),
};

type ImagesVariables = z.output<z.ZodObject<typeof imagesVariables>>;

export function imagesContradictions(env: ImagesVariables): { variable: string; why: string }[] {
  const { IMAGES_API_URL: url, IMAGES_API_KEY: key } = env;
  if (Boolean(url) === Boolean(key)) return [];
  return [
    url
      ? { variable: 'IMAGES_API_KEY', why: 'is needed with IMAGES_API_URL' }
      : { variable: 'IMAGES_API_URL', why: 'is needed with IMAGES_API_KEY' },
  ];
}
