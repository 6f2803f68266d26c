import { z } from 'zod';
import type { SmsSettings } from './platform/channels/channel.ts';
import type { Keys } from './platform/crypto/keys.ts';
import { parseSecrets } from './platform/crypto/parse-secrets.ts';
import { parseS3Settings } from './platform/files/parse-s3-settings.ts';
import type { S3Settings } from './platform/files/s3-store.ts';
import type { MailSettings } from './platform/mail/mail.ts';
import { requireSafeSettings } from './platform/start/require-safe-settings.ts';
import {
  parseTelemetrySettings,
  type TelemetrySettings,
} from './platform/telemetry/parse-telemetry-settings.ts';
import type {
  MapTileSettings,
  PaymentSettings,
  Site,
  StoreSettings,
  VirusScanner,
} from './platform/trpc/context.ts';

/** `localhost` is either of them, whichever a browser tries first. */
const LOOPBACKS = ['127.0.0.1', '::1'];

const webAddress = z.url({ protocol: /^https?$/, error: 'must begin with http:// or https://' });

const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** The address that Node listens on; without it, this machine only. */
  LISTEN_HOST: z.union([z.ipv4(), z.ipv6()], 'must be an IP address').optional(),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\/.+/, 'must begin with postgres://'),
  APP_URL: webAddress.optional(),
  DEMO: z.enum(['0', '1']).default('0'),
  /** Without it a demo has no public address. */
  ALLOW_PUBLIC_DEMO: z.enum(['0', '1']).default('0'),
  /** Without it only a demo, or a site for this machine, is served without https. */
  ALLOW_INSECURE_HTTP: z.enum(['0', '1']).default('0'),
  /** Only a demo may hash cheaply, for tests. */
  PASSWORD_HASHING: z.enum(['strong', 'cheap']).default('strong'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER_URL: webAddress.default('https://accounts.google.com'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_API_URL: webAddress.optional(),
  MAIL_FROM: z.string().min(3).default('Mukhtabari <no-reply@mukhtabari.example>'),
  /** All four or none: the provider of SMS. */
  SMS_API_URL: webAddress.optional(),
  SMS_APP_SID: z.string().min(8).optional(),
  SMS_SENDER_ID: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9 -]{0,10}$/, 'must be 1 to 11 letters and digits')
    .optional(),
  SMS_CALLBACK_SECRET: z.string().min(16, 'needs at least 16 characters').optional(),
  /** Without it: simulated in the demo, otherwise none. */
  PAYMENT_PROVIDER: z.enum(['simulated', 'moyasar', 'none']).optional(),
  MOYASAR_SECRET_KEY: z.string().min(8).optional(),
  MOYASAR_WEBHOOK_SECRET: z.string().min(16, 'needs at least 16 characters').optional(),
  MOYASAR_API_URL: webAddress.default('https://api.moyasar.com/v1'),
  STORE_API_URL: webAddress.default('https://api-ecommerce.hostinger.com'),
  /** Without it: the embedded store in the demo, otherwise no store. */
  STORE_ID: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'must be a name of letters, digits, _ and -')
    .optional(),
  /** The folder for files of results and for the embedded database. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** host:port of a clamd; without it files are not scanned for viruses. */
  CLAMAV_ADDRESS: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'must be host:port')
    .optional(),
  LLM_API_URL: webAddress.optional(),
  LLM_API_KEY: z.string().min(1).optional(),
  LLM_MODEL: z.string().min(1).default('default'),
  /** Both or none: a provider of map tiles. */
  MAP_TILES_URL: webAddress
    .refine((text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), 'needs {z}, {x} and {y}')
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().min(2).max(200).optional(),
  /** The number of own proxies that append to X-Forwarded-For. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** The most database connections of this process for requests and tasks; one more listens for messages. */
  DATABASE_POOL: z.coerce.number().int().min(5).max(200).default(20),
  /** The most sockets that Node holds open for each address it listens at. */
  MAX_SOCKETS: z.coerce.number().int().min(100).max(100_000).default(4000),
});

export type Config = {
  port: number;
  /** The addresses that Node listens on. */
  listenHosts: readonly string[];
  databaseUrl: string;
  appUrl: string;
  site: Site;
  mail: MailSettings;
  trustedProxies: number;
  poolSize: number;
  maxSockets: number;
  /** True in a demo only. */
  isHashingCheap: boolean;
  dataDir: string;
  /** The S3 store for files of results; null: a local folder. */
  s3: S3Settings | null;
  telemetry: TelemetrySettings;
};

/**
 * The only reader of the environment, either process.env or a Worker's bindings.
 * @throws {Error} with a sentence that names the invalid setting
 */
export function parseConfig(env: Record<string, unknown>): Config {
  const parsed = schema.safeParse(env);
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    throw new Error(`The setting ${first?.path.join('.')} is not usable: ${first?.message}.`);
  }
  const s3 = parseS3Settings(env);
  const telemetry = parseTelemetrySettings(env);
  requireSafeSettings({
    ...parsed.data,
    S3_ENDPOINT_URL: s3?.endpointUrl,
    OTEL_EXPORTER_OTLP_ENDPOINT: telemetry.otlp?.url,
  });
  const { PORT, DATABASE_URL, APP_URL, SMTP_URL, MAIL_API_URL, MAIL_FROM, TRUSTED_PROXIES } = parsed.data;
  const appUrl = APP_URL ?? `http://localhost:${PORT}`;
  return {
    port: PORT,
    listenHosts: parsed.data.LISTEN_HOST === undefined ? LOOPBACKS : [parsed.data.LISTEN_HOST],
    databaseUrl: DATABASE_URL,
    appUrl,
    site: siteOf(parsed.data, new URL(appUrl).origin, parseSecrets(env).keys),
    mail: { smtpUrl: SMTP_URL ?? null, apiUrl: MAIL_API_URL ?? null, from: MAIL_FROM },
    trustedProxies: TRUSTED_PROXIES,
    poolSize: parsed.data.DATABASE_POOL,
    maxSockets: parsed.data.MAX_SOCKETS,
    isHashingCheap: isHashingCheap(parsed.data),
    dataDir: parsed.data.DATA_DIR,
    s3,
    telemetry,
  };
}

/** @throws {Error} with a sentence that names the setting: real passwords need the strong hash */
function isHashingCheap({ PASSWORD_HASHING, DEMO }: z.infer<typeof schema>) {
  if (PASSWORD_HASHING === 'cheap' && DEMO !== '1') {
    throw new Error('The setting PASSWORD_HASHING is not usable: only a demo (DEMO=1) may hash cheaply.');
  }
  return PASSWORD_HASHING === 'cheap';
}

function siteOf(env: z.infer<typeof schema>, origin: string, keys: Keys): Site {
  const { DEMO, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER_URL } = env;
  const google =
    GOOGLE_CLIENT_ID === undefined || GOOGLE_CLIENT_SECRET === undefined
      ? null
      : { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuerUrl: GOOGLE_ISSUER_URL };
  const llm =
    env.LLM_API_URL === undefined
      ? null
      : {
          apiUrl: env.LLM_API_URL.replace(/\/+$/, ''),
          apiKey: env.LLM_API_KEY ?? null,
          model: env.LLM_MODEL,
        };
  return {
    origin,
    isAddressGiven: env.APP_URL !== undefined,
    keys,
    isDemo: DEMO === '1',
    google,
    payments: paymentsOf(env),
    llm,
    store: storeOf(env, origin),
    sms: smsOf(env),
    mapTiles: mapTilesOf(env),
    virusScanner: virusScannerOf(env),
  };
}

function virusScannerOf({ CLAMAV_ADDRESS }: z.infer<typeof schema>): VirusScanner | null {
  const [host, port] = CLAMAV_ADDRESS?.split(':') ?? [];
  return host === undefined || port === undefined ? null : { host, port: Number(port) };
}

/** @throws {Error} with a sentence that names the missing setting: providers ask to be named */
function mapTilesOf(env: z.infer<typeof schema>): MapTileSettings | null {
  const { MAP_TILES_URL: addressTemplate, MAP_TILES_ATTRIBUTION: attribution } = env;
  if (addressTemplate === undefined && attribution === undefined) return null;
  if (addressTemplate === undefined)
    throw new Error('The setting MAP_TILES_URL is not usable: it is missing.');
  if (attribution === undefined) {
    throw new Error('The setting MAP_TILES_ATTRIBUTION is not usable: it is missing.');
  }
  return { addressTemplate, attribution };
}

/** @throws {Error} with a sentence that names the missing setting */
function smsOf(env: z.infer<typeof schema>): SmsSettings | null {
  const { SMS_API_URL: apiUrl, SMS_APP_SID: appSid, SMS_SENDER_ID: senderId } = env;
  const { SMS_CALLBACK_SECRET: callbackSecret } = env;
  const given = { SMS_API_URL: apiUrl, SMS_APP_SID: appSid, SMS_SENDER_ID: senderId };
  const all = { ...given, SMS_CALLBACK_SECRET: callbackSecret };
  if (Object.values(all).every((value) => value === undefined)) return null;
  if (
    apiUrl === undefined ||
    appSid === undefined ||
    senderId === undefined ||
    callbackSecret === undefined
  ) {
    const [missing] = Object.entries(all).find(([, value]) => value === undefined) ?? [];
    throw new Error(`The setting ${missing} is not usable: it is missing.`);
  }
  return { apiUrl: apiUrl.replace(/\/+$/, ''), appSid, senderId, callbackSecret };
}

function storeOf(
  { STORE_ID, STORE_API_URL, DEMO }: z.infer<typeof schema>,
  origin: string,
): StoreSettings | null {
  if (STORE_ID !== undefined) {
    return { apiUrl: STORE_API_URL.replace(/\/+$/, ''), storeId: STORE_ID, isEmbedded: false };
  }
  return DEMO === '1'
    ? { apiUrl: `${origin}/embedded-store`, storeId: 'store_demo', isEmbedded: true }
    : null;
}

/** @throws {Error} with a sentence that names the provider's missing setting */
function paymentsOf(env: z.infer<typeof schema>): PaymentSettings {
  const provider = env.PAYMENT_PROVIDER ?? (env.DEMO === '1' ? 'simulated' : 'none');
  if (provider !== 'moyasar') return { provider };
  const {
    MOYASAR_SECRET_KEY: secretKey,
    MOYASAR_WEBHOOK_SECRET: webhookSecret,
    MOYASAR_API_URL: apiUrl,
  } = env;
  if (secretKey === undefined)
    throw new Error('The setting MOYASAR_SECRET_KEY is not usable: it is missing.');
  if (webhookSecret === undefined) {
    throw new Error('The setting MOYASAR_WEBHOOK_SECRET is not usable: it is missing.');
  }
  return { provider, secretKey, webhookSecret, apiUrl: apiUrl.replace(/\/+$/, '') };
}
