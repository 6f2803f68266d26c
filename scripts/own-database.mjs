import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { env, execPath } from 'node:process';
import { startTethered } from './children.mjs';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.mjs';
import { projectEnv, projectRoot } from './install.mjs';

const dataFolder = () => resolve(projectRoot, env.DATA_DIR || '.data');

/** The database of DATABASE_URL or of the embedded PostgreSQL, whether or not the product is running. */
export async function openDatabase() {
  const folder = join(dataFolder(), 'postgres');
  const url = env.DATABASE_URL || findRunningPostgres(folder);
  if (url) return { url, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: folder, durable: true });
}

/** Runs a project script over this database and with the secret that `npm start` made for it. */
export async function runOverDatabase(database, words, more = {}) {
  const secretFile = join(dataFolder(), 'app-secret');
  const isOwn = !env.DATABASE_URL && !env.APP_SECRET && existsSync(secretFile);
  const secret = isOwn ? { APP_SECRET: readFileSync(secretFile, 'utf8').trim() } : {};
  try {
    const run = startTethered(execPath, words, {
      cwd: projectRoot,
      env: { DATA_DIR: dataFolder(), ...projectEnv(), ...secret, DATABASE_URL: database.url, ...more },
    });
    return await run.exited;
  } finally {
    await database.stop();
  }
}
