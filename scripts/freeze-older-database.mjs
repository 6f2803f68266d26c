import { runOnOwnPostgres } from './run-on-own-postgres.mjs';

await runOnOwnPostgres({
  script: 'tests/support/db/freeze-older-database.ts',
  addressSetting: 'FREEZE_DATABASE_URL',
  dataDir: '.data/freeze',
  isDurable: false,
});
