import { spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, cpSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { asAdmin } from '../../support/db/as-admin.ts';
import { databaseUrl } from '../../support/db/database-url.ts';
import { type Cluster, startCluster } from './cluster.ts';

const NAME = 'standby';
const SYNC_TIMEOUT_MS = 60_000;

/**
 * A second PostgreSQL that follows the first one over its stream and acknowledges each commit. Copied by hand between
 * pg_backup_start and pg_backup_stop: the embedded PostgreSQL has no pg_basebackup.
 */
export async function startStandby(primary: Cluster, folder: string): Promise<Cluster> {
  const admin = databaseUrl(primary.url(), 'postgres');
  appendFileSync(
    join(primary.dataFolder, 'pg_hba.conf'),
    'host replication all 127.0.0.1/32 scram-sha-256\n',
  );
  await asAdmin(admin, "alter system set wal_keep_size = '2GB'");
  await asAdmin(admin, 'select pg_reload_conf()');
  mkdirSync(folder);
  cpSync(join(primary.folder, 'password'), join(folder, 'password'));
  const data = join(folder, 'data');
  await copyWhileRunning(admin, primary.dataFolder, data);
  const { port, username, password } = new URL(admin);
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password} application_name=${NAME}'
wal_retrieve_retry_interval = '500ms'
`,
  );
  writeFileSync(join(data, 'standby.signal'), '');
  // Written by this process; PostgreSQL may run as another account.
  const { uid, gid } = statSync(data);
  for (const file of ['standby.signal', 'backup_label', 'postgresql.auto.conf'])
    chownSync(join(data, file), uid, gid);
  const standby = await startCluster(folder);
  await asAdmin(admin, `alter system set synchronous_standby_names = '${NAME}'`);
  await asAdmin(admin, 'select pg_reload_conf()');
  const giveUpAt = Date.now() + SYNC_TIMEOUT_MS;
  const isInStep = async () => {
    const rows = await asAdmin(admin, 'select sync_state from pg_stat_replication');
    return rows.some(({ sync_state }) => sync_state === 'sync');
  };
  while (!(await isInStep())) {
    if (Date.now() > giveUpAt) throw new Error('the standby does not follow');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return standby;
}

async function copyWhileRunning(admin: string, from: string, to: string) {
  // The backup belongs to one session.
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query("select pg_backup_start('fire', true)");
    // cp keeps the owner; files that vanish meanwhile are no fault.
    spawnSync('cp', ['-a', from, to]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    for (const file of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, file), { force: true });
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
}

export const promote = (standby: Cluster) =>
  asAdmin(databaseUrl(standby.url(), 'postgres'), 'select pg_promote(true, 30)');
