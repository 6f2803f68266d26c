import { databaseUrl } from '../support/database-url.ts';

const adminUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5555/postgres';

/** One database for the whole browser run, seeded with the demo data by serve.ts. */
export const e2eDatabase = { adminUrl, name: 'mukhtabari_e2e', url: databaseUrl(adminUrl, 'mukhtabari_e2e') };
