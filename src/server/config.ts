import { z } from 'zod';

const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\/.+/, 'must begin with postgres://'),
  APP_URL: z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' }).optional(),
  APP_SECRET: z.string().min(32, 'needs at least 32 characters'),
  DEMO: z.enum(['0', '1']).default('0'),
});

export type Config = {
  port: number;
  databaseUrl: string;
  appUrl: string;
  appSecret: string;
  isDemo: boolean;
};

/** The only reader of the environment. Works on process.env and on Workers bindings alike. */
export function parseConfig(env: Record<string, unknown>): Config {
  const parsed = schema.safeParse(env);
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    throw new Error(`The setting ${first?.path.join('.')} is not usable: ${first?.message}.`);
  }
  const { PORT, DATABASE_URL, APP_URL, APP_SECRET, DEMO } = parsed.data;
  return {
    port: PORT,
    databaseUrl: DATABASE_URL,
    appUrl: APP_URL ?? `http://localhost:${PORT}`,
    appSecret: APP_SECRET,
    isDemo: DEMO === '1',
  };
}
