import { existsSync } from 'node:fs';
import { env, getuid } from 'node:process';
import { LaunchError, runToEnd, say } from './children.mjs';
import { projectEnv, projectRoot } from './install.mjs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium to test with: the one named, one that is there, or one installed now. */
export async function findBrowser(signal) {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new LaunchError(`CHROMIUM_PATH is ${env.CHROMIUM_PATH}, where there is no file.`);
  }
  const present = usualPlaces.find((path) => existsSync(path));
  if (present) return present;
  return getuid?.() === 0 && existsSync('/usr/bin/apt-get')
    ? installFromDebian(signal)
    : installFromNpm(signal);
}

async function installFromDebian(signal) {
  say('Installing the Debian package chromium ...');
  const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, signal };
  for (const args of [['update'], ['install', '-y', 'chromium']]) {
    const result = await runToEnd('apt-get', args, options);
    if (result.code !== 0)
      throw new LaunchError(`apt-get ${args[0]} failed: ${result.stderr.trim().slice(-300)}`);
  }
  return '/usr/bin/chromium';
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
