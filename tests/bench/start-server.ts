import { fork } from 'node:child_process';
import * as z from 'zod/mini';
import { heapLimits, memoryVariables } from '../support/processes/deployed-limits.ts';

const portsMessage = z.object({ app: z.number(), bare: z.number() });
const usedMessage = z.object({
  cpu: z.object({ user: z.number(), system: z.number() }),
  memoryBytes: z.number(),
});

/** The server in a process of its own, as in production. */
export async function startServer(databaseUrl: string, more: Record<string, string> = {}) {
  const child = fork(new URL('server.ts', import.meta.url), {
    execArgv: [...process.execArgv, ...heapLimits],
    env: {
      ...process.env,
      ...memoryVariables,
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'production',
      ...more,
    },
  });
  const ended = new Promise<never>((_, fail) => {
    child.once('exit', () => fail(new Error('The server of the benchmark ended by itself.')));
  });
  ended.catch(() => {});
  const nextMessage = () =>
    Promise.race([new Promise<unknown>((settle) => child.once('message', settle)), ended]);
  const readUsed = async () => {
    child.send('used');
    return usedMessage.parse(await nextMessage());
  };
  const { app, bare } = portsMessage.parse(await nextMessage());
  return {
    app: `http://127.0.0.1:${app}`,
    bare: `http://127.0.0.1:${bare}`,
    /** The CPU time of the server's process since its start. */
    cpuMs: async () => {
      const { cpu } = await readUsed();
      return (cpu.user + cpu.system) / 1000;
    },
    memoryMib: async () => (await readUsed()).memoryBytes / 1024 ** 2,
    stop: async () => {
      child.disconnect();
      await ended.catch(() => {});
    },
  };
}

export type BenchServer = Awaited<ReturnType<typeof startServer>>;
