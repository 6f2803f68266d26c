import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Versions of the day when the command was written; their own lock files stay in the folder. */
const peers = {
  postgraphile: { packages: ['postgraphile@5.1.5', 'graphql@16'], native: null },
  vendure: { packages: ['@vendure/core@3.7.3', 'pg@8'], native: null },
  directus: { packages: ['directus@12.4.0'], native: 'isolated-vm' },
} as const;
export type PeerName = keyof typeof peers;

const TAIL = 400;

/** Installs a peer into a folder of its own, once. Throws with the words of npm if the registry does not have it whole. */
export function installPeer(root: string, name: PeerName): string {
  const folder = join(root, name);
  if (existsSync(join(folder, 'installed'))) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  console.log(`Installing ${name}, which takes minutes ...`);
  const run = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...peers[name].packages], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`${name} could not be installed: ${run.stderr.slice(-TAIL)}`);
  writeFileSync(join(folder, 'installed'), '');
  return folder;
}

/** The Node that a peer's native module was built for: this one, or that of the system, whose headers npm found. */
export function nodeOf(folder: string, name: PeerName): string {
  const { native } = peers[name];
  if (native === null) return process.execPath;
  const found = [process.execPath, '/usr/local/bin/node', '/usr/bin/node'].find(
    (path) =>
      existsSync(path) && spawnSync(path, ['-e', `require('${native}')`], { cwd: folder }).status === 0,
  );
  if (found === undefined) throw new Error(`${name}: ${native} was built for none of the Nodes here`);
  return found;
}
