import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseConfig } from '#/server/config.ts';
import { createTotp, findTotpStep } from '#/server/identity/auth/totp.ts';
import { openFileKey } from '#/server/results/files/file-key.ts';
import { signFileUrl } from '#/server/results/files/sign-file-url.ts';
import { TEST_SECRET, testSite } from '../../support/api/site.ts';
import { testDatabaseUrl } from '../../support/db/db.ts';
import { readClocks } from '../../support/ports/read-clocks.ts';
import { startPortsWorker } from '../../support/ports/start-ports-worker.ts';

const needed = {
  DATABASE_URL: 'postgres://db.example/mukhtabari?sslmode=verify-full',
  APP_SECRET: TEST_SECRET,
  APP_URL: 'https://mukhtabari.example',
};
const s3 = {
  S3_ENDPOINT_URL: 'https://files.example',
  S3_BUCKET: 'mukhtabari-files',
  S3_REGION: 'me-central-1',
  S3_ACCESS_KEY_ID: 'AKIATESTS',
  S3_SECRET_ACCESS_KEY: 'a-secret-of-the-store',
};
const moyasar = {
  PAYMENT_PROVIDER: 'moyasar',
  MOYASAR_SECRET_KEY: 'sk_test_of_ours',
  MOYASAR_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
};
const sms = {
  SMS_API_URL: 'https://sms.example/rest/SMS',
  SMS_APP_SID: 'an-app-sid-of-ours',
  SMS_SENDER_ID: 'Mukhtabari',
  SMS_CALLBACK_SECRET: 'a-secret-of-the-callback',
};
const tiles = {
  MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
  MAP_TILES_ATTRIBUTION: 'Tiles of an example',
};
const all = {
  ...needed,
  ...s3,
  ...moyasar,
  ...sms,
  ...tiles,
  GOOGLE_CLIENT_ID: 'us',
  GOOGLE_CLIENT_SECRET: 'a-secret-of-the-issuer',
  SMTP_URL: 'smtps://us:a-secret-of-mail@mail.example',
  MAIL_FROM: 'مختبري <no-reply@mukhtabari.example>',
  STORE_ID: 'store_1',
  TRUSTED_PROXIES: '2',
};

const worker = await startPortsWorker(all);
const databaseUrl = await testDatabaseUrl();

async function askWorker<T>(path: string, query: Record<string, string> = {}, body?: object): Promise<T> {
  const init = body && { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${worker}${path}?${new URLSearchParams(query).toString()}`, init ?? {});
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}

type Clocks = Awaited<ReturnType<typeof readClocks>>;
type Runtime = {
  runtime: string;
  clocks: () => Promise<Clocks>;
  signFileUrl: (file: string) => Promise<string>;
  openFileKey: (key: string) => Promise<unknown>;
  totp: (secret: string) => Promise<string>;
  findTotpStep: (secret: string, code: string) => Promise<number | null>;
  config: (env: object) => Promise<unknown>;
};

const bytesOf = (text: string) => new TextEncoder().encode(text);
const { keys } = testSite();
const onNode: Runtime = {
  runtime: 'Node',
  clocks: () => readClocks(databaseUrl),
  signFileUrl: async (file) => signFileUrl({ keys }, file, { shareId: file }),
  openFileKey: async (key) => openFileKey([keys.file], key, new Date()),
  totp: async (secret) => createTotp(bytesOf(secret)).generate(),
  findTotpStep: async (secret, code) => findTotpStep(bytesOf(secret), code),
  config: async (env) => JSON.parse(JSON.stringify(parseConfig({ ...env }))) as unknown,
};
const onWorkerd: Runtime = {
  runtime: 'workerd',
  clocks: () => askWorker('/clocks', { database: databaseUrl }),
  signFileUrl: (file) => askWorker('/sign-file-url', { file, secret: TEST_SECRET }),
  openFileKey: (key) => askWorker('/open-file-key', { key, secret: TEST_SECRET }),
  totp: (secret) => askWorker('/totp', { totp: secret }),
  findTotpStep: (secret, code) => askWorker('/accepted-step', { totp: secret, code }),
  config: (env) => askWorker('/config', {}, env),
};
const others = new Map([
  [onNode, onWorkerd],
  [onWorkerd, onNode],
]);

describe.each([onNode, onWorkerd])('the clock of $runtime', (own) => {
  const other = others.get(own) ?? own;

  test('advances during a request and agrees with the database', async () => {
    const { startMs, databaseMs, endMs } = await own.clocks();
    expect(endMs - startMs).toBeGreaterThanOrEqual(49);
    // Both run on one machine; NTP keeps the difference between machines far below half a second.
    expect(databaseMs).toBeGreaterThan(startMs - 500);
    expect(databaseMs).toBeLessThan(endMs + 500);
  });

  test('signs addresses and derives codes that the other runtime accepts', async () => {
    const file = randomUUID();
    const address = await own.signFileUrl(file);
    expect(await other.openFileKey(address.slice('/files/'.length))).toMatchObject({ fileId: file });
    const secret = randomBytes(10).toString('hex');
    expect(await other.findTotpStep(secret, await own.totp(secret))).not.toBeNull();
    const minutesAgo = createTotp(bytesOf(secret)).generate({ timestamp: Date.now() - 300_000 });
    expect(await own.findTotpStep(secret, minutesAgo)).toBeNull();
  });
});

test('the same settings give the same configuration in the environment and in bindings', async () => {
  const config = await onNode.config(all);
  expect(config).toMatchObject({
    s3: { bucket: s3.S3_BUCKET },
    trustedProxies: 2,
    mail: { from: all.MAIL_FROM },
  });
  expect(await askWorker('/config'), 'as they are bound to it').toEqual(config);
  expect(await onWorkerd.config(needed)).toEqual(await onNode.config(needed));
});

const without = (name: keyof typeof all) => ({ ...all, [name]: undefined });
const missing = [
  'DATABASE_URL',
  'APP_SECRET',
  'APP_URL',
  'MOYASAR_SECRET_KEY',
  'MOYASAR_WEBHOOK_SECRET',
] as const;

describe.each([onNode, onWorkerd])('the settings of $runtime', ({ config }) => {
  test.each([
    ...missing,
    ...(Object.keys(s3) as (keyof typeof s3)[]),
    ...(Object.keys(sms) as (keyof typeof sms)[]),
    ...(Object.keys(tiles) as (keyof typeof tiles)[]),
  ])('a missing %s is named in the error', async (name) => {
    await expect(config(without(name))).rejects.toThrow(
      new RegExp(`The setting ${name} is not usable: .+\\.$`),
    );
  });

  test.each([
    ['APP_URL', 'http://hush-hush.example'],
    ['PAYMENT_PROVIDER', 'simulated'],
    ['DATABASE_URL', 'mysql://us:hush-hush@db.example'],
    ['APP_SECRET', 'hush-hush'],
    ['SMTP_URL', 'http://us:hush-hush@mail.example'],
    ['MAIL_API_URL', 'ftp://us:hush-hush@mail.example'],
    ['SMS_API_URL', 'ftp://us:hush-hush@sms.example'],
    ['SMS_APP_SID', 'hush'],
    ['SMS_SENDER_ID', 'hush-hush-hush'],
    ['SMS_CALLBACK_SECRET', 'hush-hush'],
    ['MOYASAR_SECRET_KEY', 'hush'],
    ['MOYASAR_WEBHOOK_SECRET', 'hush-hush'],
    ['MAP_TILES_URL', 'https://tiles.example/hush-hush/{z}/{x}.png'],
    ['S3_ENDPOINT_URL', 'ftp://hush-hush'],
    ['S3_ACCESS_KEY_ID', ['hush-hush']],
    ['S3_SECRET_ACCESS_KEY', { hush: 'hush-hush' }],
  ])('%s that is wrong is named, and not shown', async (name, value) => {
    const error = await config({ ...all, [name]: value }).then(
      () => expect.unreachable('it was taken'),
      (thrown: Error) => thrown,
    );
    expect(error.message).toContain(`The setting ${name} is not usable:`);
    expect(`${error.stack}${String(error.cause)}`).not.toContain('hush');
  });

  test.each([
    { DEMO: '1' },
    { DEMO: '1', APP_URL: 'http://demo.example' },
    { DEMO: '1', APP_URL: 'http://8.8.8.8:3000' },
    { PASSWORD_HASHING: 'cheap' },
    { APP_URL: 'http://127.0.0.1.example' },
    { MAIL_API_URL: 'http://mail.example' },
    { LLM_API_URL: 'http://model.example' },
    { GOOGLE_ISSUER_URL: 'http://issuer.example' },
    { STORE_API_URL: 'http://localhost.example' },
    { ...s3, S3_ENDPOINT_URL: 'http://files.example' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' },
    { DATABASE_URL: 'postgres://db.example/mukhtabari' },
    { DATABASE_URL: 'postgres://10.0.0.1.example/mukhtabari?sslmode=prefer' },
    { APP_URL: 'http://localhost:3000', DEMO: '1', ...moyasar, MOYASAR_SECRET_KEY: 'sk_live_of_ours' },
  ])('production with %o is refused in one sentence', async (wrong) => {
    await expect(config({ ...needed, ...wrong })).rejects.toThrow(
      /The setting [A-Z\d_]+ is not usable: [^\n]+\.$/,
    );
  });

  test.each([
    { APP_URL: 'http://localhost:3000' },
    { APP_URL: 'http://[::1]:3000' },
    { APP_URL: 'http://mukhtabari.example', ALLOW_INSECURE_HTTP: '1' },
    { LLM_API_URL: 'http://127.0.0.1:8080/v1' },
    { LLM_API_URL: 'http://model.example', ALLOW_INSECURE_HTTP: '1' },
    { ...s3, S3_ENDPOINT_URL: 'http://127.0.0.1:9000', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' },
    { ...s3, S3_ENDPOINT_URL: 'http://files.example', ALLOW_INSECURE_HTTP: '1' },
    { DEMO: '1', APP_URL: undefined },
    { DEMO: '1', APP_URL: 'http://192.168.1.5:3000' },
    { DEMO: '1', APP_URL: 'https://localhost:3000', PAYMENT_PROVIDER: 'simulated' },
    { DEMO: '1', ALLOW_PUBLIC_DEMO: '1' },
  ])('%o is taken', async (right) => {
    expect(await config({ ...needed, ...right })).toMatchObject({ databaseUrl: needed.DATABASE_URL });
  });
});
