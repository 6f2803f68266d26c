import { DEMO_SECRET, makeDemoDatabase } from '../db/demo-database.ts';
import { startSiteProcess } from './site-process.ts';

/** The built site over a new database of this name with fresh demo data, used by its caller only. */
export async function openDemoSite(adminUrl: string, name: string, more: Record<string, string> = {}) {
  const databaseUrl = await makeDemoDatabase(adminUrl, name);
  const env = { APP_SECRET: DEMO_SECRET, DATABASE_URL: databaseUrl, DEMO: '1', ...more };
  return { ...(await startSiteProcess(env)), databaseUrl };
}
