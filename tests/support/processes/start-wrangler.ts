import { freePort } from './free-port.ts';
import { ownFolder } from './own-folder.ts';
import { startProcess } from './start-process.ts';

type Worker = {
  /** The worker's configuration; default wrangler.toml. */
  words?: string[];
  vars: (url: string) => Record<string, string>;
  env?: Record<string, string>;
};

/** A worker in workerd, started by wrangler, over its own store. `child` says what the worker logs. */
export async function startWrangler({ words = [], vars, env = {} }: Worker) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = await ownFolder('worker-');
  const bindings = Object.entries(vars(url)).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
  const place = ['--ip', '127.0.0.1', '--port', `${port}`, '--persist-to', folder];
  // By default it searches for a free port from 9229 on, and two at once find the same.
  const inspector = ['--inspector-port', `${await freePort()}`];
  const quiet = '--show-interactive-dev-session=false';
  // Wrangler reads a developer's .dev.vars in any environment, unless another file is named.
  const noDevVars = ['--env-file', '/dev/null'];
  const child = await startProcess({
    command: 'node_modules/.bin/wrangler',
    words: ['dev', ...words, ...noDevVars, ...place, ...inspector, quiet, ...bindings],
    env: {
      USES_BUILT_WORKER: '1',
      WRANGLER_SEND_METRICS: 'false',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV: 'false',
      ...env,
    },
    ready: /Ready on /,
    isGroup: true, // stops workerd too
  });
  return { url, child };
}
