import { existsSync } from 'node:fs';
import { env, getuid } from 'node:process';
import { LaunchError, runToEnd, say } from './children.mjs';
import { projectEnv, projectRoot } from './install.mjs';
import { unpackBrowser } from './unpack-browser.mjs';

/** Headless Chromium: the same engine with half the processor time. */
const shell = { name: 'chromium-headless-shell', path: '/usr/bin/chromium-headless-shell' };
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Returns the path of a Chromium for tests: the configured one, that of package-lock.json, or an installed one if that
 * does not run on this system.
 */
export async function findBrowser(signal) {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new LaunchError(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, where there is no file.`);
  }
  const pinned = await unpackBrowser();
  if (pinned) return pinned;
  if (existsSync(shell.path)) return shell.path;
  const present = usualPlaces.find((path) => existsSync(path));
  if (getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return present ?? installFromNpm(signal);
  const problem = await installFromDebian(shell.name, signal);
  if (!problem) return shell.path;
  say(problem);
  if (present) return present;
  const problemOfBrowser = await installFromDebian('chromium', signal);
  if (problemOfBrowser) throw new LaunchError(problemOfBrowser);
  return '/usr/bin/chromium';
}

/** Returns the error, if any. */
async function installFromDebian(name, signal) {
  say(`Installing the Debian package ${name} ...`);
  const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, signal };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const result = await runToEnd('apt-get', args, options);
    if (result.code !== 0) return `apt-get ${args[0]} failed: ${result.stderr.trim().slice(-300)}`;
  }
  return '';
}

async function installFromNpm(signal) {
  say('Installing the Chromium of Playwright ...');
  const options = { cwd: projectRoot, env: projectEnv(), signal };
  const result = await runToEnd('npx', ['playwright', 'install', 'chromium'], options);
  if (result.code !== 0)
    throw new LaunchError(`npx playwright install failed: ${result.stderr.trim().slice(-300)}`);
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}
