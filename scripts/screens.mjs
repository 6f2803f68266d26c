import { runOnOwnPostgres } from './run-on-own-postgres.mjs';

// Takes a screenshot of every page in every state, from the built product with its own PostgreSQL.
await runOnOwnPostgres({
  script: 'tests/screens/run.ts',
  addressSetting: 'SCREENS_DATABASE_URL',
  dataDir: '.data/screens',
  isDurable: false,
  needsClient: true,
  needsBrowser: true,
});
