import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../../scripts/embedded-postgres.mjs';
import { asAdmin } from '../../support/db/as-admin.ts';
import { freePort } from '../../support/processes/free-port.ts';

/** What is killed: the whole server with all its processes (a power cut), or one of its backends (a crash). */
type Kill = 'all' | 'backend';

/** A PostgreSQL of its own in `folder`, with durable commits. It may be killed and started again at the same port. */
export async function startCluster(folder: string) {
  const port = await freePort();
  const start = () => startEmbeddedPostgres({ dataDir: folder, durable: true, port });
  let server = await start();
  // After a kill PostgreSQL would open every file of the folder, some thousand for each database of a part.
  await asAdmin(server.url, "alter system set recovery_init_sync_method = 'syncfs'");
  const dataFolder = join(folder, 'data');

  return {
    folder,
    dataFolder,
    url: () => server.url,
    port: () => Number(new URL(server.url).port),
    exited: () => server.exited,
    /** Rejects where PostgreSQL cannot start, as on a full disk. */
    async start() {
      server = await start();
    },
    stop: () => server.stop(),
    async kill(what: Kill = 'all') {
      const postmaster = postmasterOf(dataFolder);
      const children = childrenOf(postmaster);
      if (what === 'backend') {
        const backend = children.find((pid) => commandOf(pid).includes('fire'));
        if (backend !== undefined) end(backend);
        return;
      }
      for (const pid of [postmaster, ...children]) end(pid);
      await server.exited;
      await server.stop();
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

const postmasterOf = (dataFolder: string) =>
  Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);

const readProcess = (pid: number, file: string) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // it has ended in the meantime
  }
};

const commandOf = (pid: number) => readProcess(pid, 'cmdline');

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid > 0)
    .filter((pid) => Number(/^PPid:\s+(\d+)$/m.exec(readProcess(pid, 'status'))?.[1]) === parent);
}

function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended in the meantime.
  }
}
