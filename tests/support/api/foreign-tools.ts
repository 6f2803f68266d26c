import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const source = join(root, 'tests/foreign-tools');
const folder = join(root, 'node_modules/.cache/foreign-tools');
const stamp = join(folder, 'installed');

/**
 * Tools of strangers for OpenAPI documents, by a lock file of their own (decision 273): 96 MB that only the full run needs.
 * Their install scripts do not run: one of them reports to a server.
 */
export async function foreignTools() {
  await mkdir(folder, { recursive: true });
  const lock = await readFile(join(source, 'package-lock.json'), 'utf8');
  const installed = await readFile(stamp, 'utf8').catch(() => '');
  await cp(source, folder, { recursive: true });
  if (installed !== lock) {
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
    await writeFile(stamp, lock);
  }
  return {
    modules: join(folder, 'node_modules'),
    /** What Spectral finds in the document, a line each. */
    lint: async (document: string) => {
      const { stdout } = await run(execPath, [join(folder, 'lint.mjs'), document]);
      return JSON.parse(stdout) as string[];
    },
    /** Writes the types that openapi-typescript makes of the document. A field with a default may be left out. */
    generate: async (document: string, types: string) =>
      run(join(folder, 'node_modules/.bin/openapi-typescript'), [
        document,
        '--default-non-nullable=false',
        '-o',
        types,
      ]),
  };
}
