import { z } from 'zod';
import type { BucketConfig } from '#platform/bucket-blobs.ts';
import { documented } from './documented.ts';
import { base } from './forms.ts';

export const bucketVariables = {
  S3_BUCKET: documented(
    z.string().optional(),
    'the bucket for pictures, at Amazon or any store that speaks its protocol',
    'files in `DATA_DIR`',
  ),
  S3_ENDPOINT: documented(base.optional(), 'where that store is', 'Amazon'),
  S3_REGION: documented(z.string().default('us-east-1'), 'its region'),
  S3_ACCESS_KEY_ID: documented(z.string().optional(), 'the key to it', 'that of the machine'),
  S3_SECRET_ACCESS_KEY: documented(z.string().optional(), "the key's secret", 'that of the machine'),
  ASSETS_URL: documented(
    base.optional(),
    "where browsers find the bucket's files by their keys: the bucket itself or a cache before it, which must keep to `s-maxage`: what is deleted is gone from it within an hour ([how](decisions/0026-pictures-straight-from-the-bucket.md))",
    'pages get pictures from us',
  ),
};

export function bucketOf(values: z.output<z.ZodObject<typeof bucketVariables>>): BucketConfig | null {
  const { S3_BUCKET: name, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!name) return null;
  return {
    name,
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT ?? null,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}
