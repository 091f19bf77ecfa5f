import { z } from 'zod';
import type { S3Options } from '../files/s3-store.js';

/** Environment variables of the file store; without them files are in DATA_DIR/files. */
export const s3Variables = {
  /** Address of an S3-compatible service; its bucket is addressed by path. */
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  FILES_S3_REGION: z.string().min(1).default('us-east-1'),
  FILES_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};

type S3Variables = z.output<z.ZodObject<typeof s3Variables>>;

const TOGETHER = [
  'FILES_S3_ENDPOINT',
  'FILES_S3_BUCKET',
  'FILES_S3_ACCESS_KEY_ID',
  'FILES_S3_SECRET_ACCESS_KEY',
] as const;

/** Variables that are missing although others of the group are set. */
export function s3Contradictions(env: S3Variables): { variable: keyof S3Variables; why: string }[] {
  const missing = TOGETHER.filter((variable) => !env[variable]);
  if (missing.length === TOGETHER.length) return [];
  return missing.map((variable) => ({ variable, why: 'is needed to store files in an S3-compatible service' }));
}

/** The S3-compatible store; null when files are in the data directory. */
export function s3Options(env: S3Variables): S3Options | null {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region } = env;
  const { FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return endpoint && bucket && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : null;
}
