import { z } from 'zod';
import type { S3Settings } from './s3-store.ts';

const schema = z.object({
  S3_ENDPOINT_URL: z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' }),
  S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'),
  S3_REGION: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be a region such as me-central-1, or auto'),
  S3_ACCESS_KEY_ID: z.string().min(1, 'is empty'),
  S3_SECRET_ACCESS_KEY: z.string().min(1, 'is empty'),
});

/**
 * Reads the settings from the environment or from a Worker's bindings; null if none is set.
 * @throws {Error} with a sentence that names the invalid or missing setting
 */
export function parseS3Settings(env: Record<string, unknown>): S3Settings | null {
  const names = Object.keys(schema.shape);
  const known = names.find((name) => env[name] !== undefined);
  if (known === undefined) return null;
  const missing = names.find((name) => env[name] === undefined);
  if (missing !== undefined) {
    throw new Error(`The setting ${missing} is not usable: it is missing, while ${known} is set.`);
  }
  const parsed = schema.safeParse(env);
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    throw new Error(`The setting ${first?.path.join('.')} is not usable: ${first?.message}.`);
  }
  return {
    endpointUrl: parsed.data.S3_ENDPOINT_URL,
    bucket: parsed.data.S3_BUCKET,
    region: parsed.data.S3_REGION,
    accessKeyId: parsed.data.S3_ACCESS_KEY_ID,
    secretAccessKey: parsed.data.S3_SECRET_ACCESS_KEY,
  };
}
