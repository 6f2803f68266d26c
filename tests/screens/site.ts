import { join } from 'node:path';
import { openDb } from '#/server/platform/db/client.ts';
import { openDemoSite } from '../support/processes/demo-site.ts';

const root = join(import.meta.dirname, '../..');

/** The built product with fresh demo data, used by the picture run only. */
export async function openSite(adminUrl: string) {
  const { origin, databaseUrl, stop } = await openDemoSite(adminUrl, 'screens', {
    DATA_DIR: join(root, '.data/screens/files'),
    NODE_ENV: 'production',
  });
  const db = openDb(databaseUrl, { max: 4 });
  return {
    origin,
    db,
    close: async () => {
      await db.destroy();
      await stop();
    },
  };
}
