import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const READY_TIMEOUT_MS = 60_000;

/** The built site in its own process, called over HTTP. */
export async function startSiteProcess(env: Record<string, string>) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['src/server/node.ts'], {
    cwd: root,
    env: { ...process.env, ...env, PORT: `${port}`, APP_URL: origin },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
  };
  const isReady = async () => (await fetch(`${origin}/readyz`).catch(() => null))?.ok ?? false;
  const giveUpAt = Date.now() + READY_TIMEOUT_MS;
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the site ended with ${child.exitCode}`);
    if (Date.now() > giveUpAt) {
      await stop();
      throw new Error('the site was not ready in time');
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { origin, stop };
}
