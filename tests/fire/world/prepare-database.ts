import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The product's own preparation of a database: migrations, routines, catalogue, and the demo with DEMO=1. */
export function prepareDatabase(url: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['src/server/seed/prepare.ts'], {
    cwd: root,
    env: { ...process.env, ...env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = text(child.stderr);
  const ended = once(child, 'exit').then(async ([code]) => ({
    code: code as number | null,
    said: await said,
  }));
  return { kill: () => child.kill('SIGKILL'), ended };
}
