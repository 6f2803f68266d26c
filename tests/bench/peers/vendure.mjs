import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { argv, cwd, env, exit } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

// Runs in the folder where Vendure was installed. With a file of products it fills its database, else it serves it.
const need = createRequire(join(cwd(), 'package.json'));
const core = need('@vendure/core');
const { populate } = need('@vendure/core/cli');

const url = new URL(env.DATABASE_URL);
const config = {
  apiOptions: {
    port: Number(env.PORT),
    hostname: '127.0.0.1',
    shopApiPath: 'shop-api',
    adminApiPath: 'admin-api',
  },
  authOptions: {
    tokenMethod: ['bearer'],
    superadminCredentials: { identifier: 'bench-admin', password: 'bench-password-1' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    synchronize: true,
    host: url.hostname,
    port: Number(url.port),
    username: url.username,
    password: url.password,
    database: url.pathname.slice(1),
  },
  logger: new core.DefaultLogger({ level: core.LogLevel.Error }),
  plugins: [core.DefaultSearchPlugin.init({ bufferUpdates: true }), core.DefaultJobQueuePlugin],
};

const [, , products, firstData] = argv;
if (products) {
  const app = await populate(
    () => core.bootstrap(config),
    JSON.parse(readFileSync(firstData, 'utf8')),
    products,
  );
  // The updates of each product are held back: one job indexes all.
  await app.get(core.JobQueueService).start();
  const context = await app.get(core.RequestContextService).create({ apiType: 'admin' });
  const { id } = await app.get(core.SearchService).reindex(context);
  const { jobQueueStrategy } = app.get(core.ConfigService).jobQueueOptions;
  while ((await jobQueueStrategy.findOne(id)).state !== 'COMPLETED') await pause(500);
  exit(0);
}
await core.bootstrap(config);
