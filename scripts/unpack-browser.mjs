import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { arch, env, pid, platform } from 'node:process';
import { projectRoot } from './install.mjs';

/**
 * Unpacks the Chromium of package-lock.json (headless, Linux x64) and returns the path of a command that runs
 * it; null on other systems. Needs no root; includes libraries and fonts for a minimal system.
 */
export async function unpackBrowser() {
  if (platform !== 'linux' || arch !== 'x64') return null;
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const packageFolder = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const folder = join(projectRoot, 'node_modules/.cache', `chromium-${version}`);
  const command = join(folder, 'run');
  if (!existsSync(command)) {
    const fresh = `${folder}.${pid}`;
    await unpackInto(fresh, packageFolder);
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
  }
  return spawnSync(command, ['--version']).status === 0 ? command : null;
}

async function unpackInto(fresh, packageFolder) {
  mkdirSync(fresh, { recursive: true });
  const { inflate } = await import('@sparticuz/chromium');
  const outside = env.TMPDIR;
  env.TMPDIR = fresh; // the target folder of `inflate`
  try {
    const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'];
    await Promise.all(archives.map((name) => inflate(join(packageFolder, 'bin', name))));
  } finally {
    if (outside === undefined) delete env.TMPDIR;
    else env.TMPDIR = outside;
  }
  const fonts = '<dir prefix="relative">fonts</dir><cachedir prefix="relative">fonts/cache</cachedir>';
  writeFileSync(join(fresh, 'fonts.conf'), `<fontconfig>${fonts}</fontconfig>\n`);
  const lines = [
    '#!/bin/sh',
    'here=$(dirname "$0")',
    ...(hasLibraries(join(fresh, 'chromium')) ? [] : ['export LD_LIBRARY_PATH="$here/al2023/lib"']),
    ...(existsSync('/etc/fonts/fonts.conf') ? [] : ['export FONTCONFIG_FILE="$here/fonts.conf"']),
    'exec "$here/chromium" "$@"',
  ];
  writeFileSync(join(fresh, 'run'), `${lines.join('\n')}\n`);
  chmodSync(join(fresh, 'run'), 0o755);
}

function hasLibraries(program) {
  return spawnSync(program, ['--version']).status === 0;
}
