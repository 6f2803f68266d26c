import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv } from 'node:process';
import { promisify } from 'node:util';
import { clientTypes } from '#/server/api/v1/client-types.ts';
import { operations } from '#/server/api/v1/operations.ts';

// Writes the client package into the folder that is named. Without a name it is packed, too, into the files that the
// site serves: `npm install https://…/developers/mukhtabari-client.tgz`.
const source = join(import.meta.dirname, '../packages/client');
const target = argv[2] ?? join(import.meta.dirname, '../dist/client-package');

const routes = Object.fromEntries(
  operations.map(({ name, method, path, isIdempotent }) => [name, { method, path, isIdempotent }]),
);
const code = await readFile(join(source, 'client.js'), 'utf8');
const index = `${code}
const routes = ${JSON.stringify(routes, null, 2)};

export const createMukhtabariClient = (options) => makeClient(routes, options);
`;
const manifest = {
  name: 'mukhtabari-client',
  version: '1.0.0',
  description: 'A typed client for the Mukhtabari API',
  type: 'module',
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  engines: { node: '>=20' },
  sideEffects: false,
  files: ['index.js', 'index.d.ts', 'README.md'],
};

await mkdir(target, { recursive: true });
await Promise.all([
  writeFile(join(target, 'index.js'), index.replace('export function makeClient', 'function makeClient')),
  writeFile(join(target, 'index.d.ts'), clientTypes()),
  writeFile(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`),
  writeFile(join(target, 'README.md'), await readFile(join(source, 'README.md'))),
]);

if (argv[2] === undefined) {
  const served = join(import.meta.dirname, '../dist/client/developers');
  await mkdir(served, { recursive: true });
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--pack-destination', served], {
    cwd: target,
  });
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  if (!packed) throw new Error('npm packed nothing');
  await rename(join(served, packed.filename), join(served, 'mukhtabari-client.tgz'));
}
