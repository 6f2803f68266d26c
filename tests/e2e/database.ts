import { databaseUrl } from '../support/db/database-url.ts';

const adminUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5555/postgres';

const name = process.env['E2E_DATABASE'] ?? 'mukhtabari_e2e';

/** One database for the whole browser run, seeded with the demo data by serve.ts. */
export const e2eDatabase = { adminUrl, name, url: databaseUrl(adminUrl, name) };
