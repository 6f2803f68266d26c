import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { TEST_SECRET } from '../support/api/site.ts';
import { openClient } from '../support/api/wire.ts';
import { testDatabaseUrl } from '../support/db/db.ts';
import { signUpForm } from '../support/pages/browser.ts';
import { freePort } from '../support/processes/free-port.ts';

const root = join(import.meta.dirname, '../..');
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, ' ');
/** The last stage's instructions, one per line. */
const runtime = (dockerfile.split(/^FROM .* AS runtime$/m)[1] ?? '').split('\n');
const instructions = (instruction: string) =>
  runtime.flatMap((line) => (line.startsWith(`${instruction} `) ? [line.slice(instruction.length + 1)] : []));

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const folder = mkdtempSync(join(tmpdir(), 'container-'));
afterAll(() => rmSync(folder, { recursive: true }));
const app = join(folder, 'app');
const node = join(folder, 'node');

/** Lays out the image's files as the Dockerfile copies them; only /data belongs to the running user. */
function layOut() {
  mkdirSync(join(folder, 'data'), { mode: 0o700 });
  mkdirSync(app);
  cpSync(process.execPath, node);
  for (const copied of instructions('COPY')) {
    const words = copied.replace('--from=build ', '').split(' ');
    const target = words.pop() ?? '';
    for (const source of words) {
      if (source === '/runtime/node_modules') {
        execFileSync(process.execPath, ['scripts/copy-runtime-packages.mjs', join(app, target)], {
          cwd: root,
        });
        continue;
      }
      const to = target.endsWith('/') ? join(app, target, source.split('/').at(-1) ?? '') : join(app, target);
      // Excluded, as .dockerignore does.
      const filter = (path: string) => !/\.test\.tsx?$/.test(path);
      cpSync(join(root, source.replace(/^\/app\//, '')), to, { recursive: true, filter });
    }
  }
  if (!isRoot) return;
  chownSync(folder, NOBODY, NOBODY); // a folder by mkdtemp is private
  chownSync(join(folder, 'data'), NOBODY, NOBODY);
}

const filesOf = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).map(
    (name) => `${name} ${statSync(join(path, name)).mtimeMs}`,
  );

test('what the Dockerfile copies is all that a server needs, run by an unprivileged user, and it writes only files of results', async () => {
  layOut();
  const before = filesOf(app);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const said = Object.fromEntries(
    instructions('ENV').flatMap((line) =>
      line.split(/\s+/).map((pair) => pair.split('=') as [string, string]),
    ),
  );
  expect(said).toEqual({
    NODE_ENV: 'production',
    DATA_DIR: '/data',
    LISTEN_HOST: '0.0.0.0',
    PORT: '3000',
  });
  const settings = {
    DATABASE_URL: await testDatabaseUrl(),
    APP_URL: origin,
    APP_SECRET: TEST_SECRET,
  };
  const options = {
    cwd: app,
    env: { ...said, DATA_DIR: join(folder, 'data'), PORT: `${port}`, ...settings },
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  };

  // The release step, by the same image.
  const prepared = spawnSync(node, ['src/server/seed/prepare.ts'], { ...options, encoding: 'utf8' });
  expect(prepared.status, prepared.stderr).toBe(0);
  const [command = []] = instructions('CMD').map((json) => (JSON.parse(json) as string[]).slice(1));
  const server = spawn(node, command, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  await new Promise<void>((resolve) => {
    server.stdout.on('data', (chunk: Buffer) => chunk.includes('listening on ') && resolve());
    server.once('exit', () => resolve());
  });

  const visitor = openClient(origin);
  for (const path of [
    '/healthz',
    '/readyz',
    '/en',
    '/en/labs',
    '/sitemap.xml',
    '/sharing-pictures/en/site.png',
  ]) {
    expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
  }
  expect((await visitor.mutate('auth.signUp', signUpForm())).status).toBe(200);
  const [healthcheck = ''] = /CMD (\[.*\])$/m.exec(instructions('HEALTHCHECK').join('\n'))?.slice(1) ?? [];
  const [, ...asked] = JSON.parse(healthcheck) as string[];
  expect(spawnSync(node, asked, options).status).toBe(0);
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(spawnSync(node, asked, options).status, 'of a server that is gone').toBe(1);
  expect(filesOf(app)).toEqual(before);
  visitor.close();
});

test('the image runs the Node that the project pins, as its own user, and contains no settings', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: { node: string };
  };
  expect(dockerfile).toContain(`ARG NODE_IMAGE=node:${dependencies.node}-bookworm-slim`);
  expect(instructions('USER')).toEqual(['node']);
  const [all, ...kept] = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(all).toBe('*');
  expect(kept.filter((line) => /data|env|git/.test(line))).toEqual(['**/.env*']);
  expect(dockerfile).not.toMatch(/SECRET|PASSWORD|DATABASE_URL|KEY/);
});
