import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { argv, env, execPath, platform, versions } from 'node:process';
import { fileURLToPath } from 'node:url';
import { LaunchError, report, runToEnd, say } from './children.mjs';

export const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)));

const modules = join(projectRoot, 'node_modules');
const projectNode = join(modules, 'node/bin/node');
const stampFile = join(modules, '.mukhtabari-lock');
const neededMajor = 24;

/** The environment in which node, npm and all tools are those of the project. */
export function projectEnv() {
  const path = [join(modules, 'node/bin'), join(modules, '.bin'), env.PATH].join(delimiter);
  return { ...env, PATH: path };
}

/**
 * Installs missing packages of package-lock.json: those that run and build the product or, `withTests`, all.
 * Packages for tests are half of all bytes, and a start of the product does not wait for them.
 */
export async function installPackages({ withTests }) {
  const lock = readFileSync(join(projectRoot, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  const packages = JSON.parse(lock).packages;
  // The stamp of a complete installation is the hash alone.
  const stamps = withTests ? [hash] : [hash, `${hash} without tests`];
  const isStamped = stamps.includes(readOrEmpty(stampFile));
  const isInstalled = () => isComplete(packages, withTests) && matchesHiddenLock(packages, withTests);
  if (isStamped && isComplete(packages, withTests)) return;
  if (!isInstalled()) await install(packages, withTests, isInstalled);
  leaveStamp(stamps.at(-1));
}

function leaveStamp(stamp) {
  try {
    writeFileSync(stampFile, stamp);
  } catch {
    // Installed by another user: the next start compares again.
  }
}

const isNeeded = ({ optional, dev, devOptional }, withTests) =>
  !optional && (withTests || !(dev || devOptional));

function isComplete(packages, withTests) {
  const isThere = ([path, entry]) =>
    !isNeeded(entry, withTests) || existsSync(join(projectRoot, path, 'package.json'));
  return existsSync(projectNode) && Object.entries(packages).every(isThere);
}

/** Compares npm's own record of installed packages: saves a minute after a manual `npm install`. */
function matchesHiddenLock(packages, withTests) {
  const hidden = JSON.parse(readOrEmpty(join(modules, '.package-lock.json')) || '{}').packages ?? {};
  const { '': _root, ...wanted } = packages;
  const isSame = ([path, entry]) =>
    hidden[path] ? hidden[path].version === entry.version : !isNeeded(entry, withTests);
  return Object.entries(wanted).every(isSame);
}

async function install(packages, withTests, isInstalled) {
  // npm would empty the link's target.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new LaunchError(
      'node_modules is a link and not what package-lock.json says: install it where it is.',
    );
  }
  if (withTests && isComplete(packages, false) && matchesHiddenLock(packages, false)) {
    say('Installing the packages that tests need ...');
    // Adds missing packages without changing the lock; the result is checked.
    await runNpm(['install', '--no-save', '--include=dev']);
    if (isInstalled()) return;
  }
  say('Installing the packages of package-lock.json (less than a minute) ...');
  const { code, stderr } = await runNpm(['ci', withTests ? '--include=dev' : '--omit=dev']);
  if (code === 0) return;
  const problem = stderr.split('\n').find((line) => /^npm error (?!code)/.test(line));
  throw new LaunchError(`The packages could not be installed (npm ci): ${problem ?? stderr.slice(-300)}`);
}

function runNpm(args) {
  const isNpm = env.npm_execpath?.endsWith('npm-cli.js');
  const [command, ...first] = isNpm ? [execPath, env.npm_execpath] : ['npm'];
  // An ignore-scripts setting would leave out needed programs.
  const always = ['--include=optional', '--ignore-scripts=false', '--no-audit', '--no-fund'];
  return runToEnd(command, [...first, ...args, ...always], { cwd: projectRoot });
}

function readOrEmpty(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/**
 * Runs the same command under the project's Node.js and exits with its code; returns false if not needed.
 * `onMessage` receives the child's messages.
 */
export function continueUnderProjectNode({ onMessage = () => {}, childEnv = {} } = {}) {
  if (Number(versions.node.split('.')[0]) >= neededMajor) return false;
  const options = { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: { ...projectEnv(), ...childEnv } };
  const child = spawn(projectNode, argv.slice(1), options);
  child.on('message', (message) => onMessage(message, (reply) => child.connected && child.send(reply)));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  onParentGone(() => child.kill('SIGTERM'));
  child.once('error', () => {
    report(
      new LaunchError(`Node.js ${versions.node} is too old and ${projectNode} does not run: use Node.js 24.`),
    );
    process.exit(1);
  });
  child.once('exit', (code) => process.exit(code ?? 1));
  return true;
}

/** Calls back when the parent process ends, so that a killed `npm start` leaves no processes. */
export function onParentGone(callback) {
  if (process.channel) {
    process.once('disconnect', callback);
    return;
  }
  // A process started by a shell or a service may outlive it; only npm ends its child.
  if (!env.npm_lifecycle_event) return;
  const before = ancestry();
  const timer = setInterval(() => {
    if (ancestry() === before) return;
    clearInterval(timer);
    callback();
  }, 250).unref();
}

/** The parent and its parent, because npm starts scripts through a shell. */
function ancestry() {
  const parent = process.ppid;
  if (platform !== 'linux') return String(parent);
  try {
    const afterName = readFileSync(`/proc/${parent}/stat`, 'utf8').split(') ').at(-1);
    return `${parent} ${afterName.split(' ')[1]}`;
  } catch {
    return String(parent);
  }
}
