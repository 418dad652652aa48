import { z } from 'zod';
import type { BucketConfig } from '#platform/bucket-blobs.ts';
import { base } from './forms.ts';

export const bucketVariables = {
  S3_ENDPOINT: base.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
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
