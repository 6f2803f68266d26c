import { existsSync } from 'node:fs';
import { argv, env } from 'node:process';
import { say } from './children.mjs';
import { runOnOwnPostgres } from './run-on-own-postgres.mjs';

// Runs tests/bench on a durable PostgreSQL of its own, kept in .data/bench between runs. `quick` measures the hot paths
// on a tenth of the data, `peers` installs other servers and measures beside them, `draw` draws the kept runs, and other
// words are groups; without words all groups run.
const dataDir = '.data/bench';
const groups = argv.slice(2);
const isAny = (...names) => groups.length === 0 || groups.some((group) => names.includes(group));

if (!env.BENCH_DATABASE_URL && !existsSync(new URL(`../${dataDir}`, import.meta.url)))
  say('The first run makes the large data set, which takes some minutes.');
await runOnOwnPostgres({
  script: 'tests/bench/run.ts',
  addressSetting: 'BENCH_DATABASE_URL',
  dataDir,
  isDurable: true,
  needsClient: isAny('quick', 'peers', 'http', 'pages', 'sizes', 'web', 'store', 'scale'),
  needsBrowser: isAny('web'),
  scriptEnv: { NODE_ENV: 'production' },
});
