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

/** The environment in which node, npm and every tool are the project's own. */
export function projectEnv() {
  const path = [join(modules, 'node/bin'), join(modules, '.bin'), env.PATH].join(delimiter);
  return { ...env, PATH: path };
}

/**
 * Installs what package-lock.json says and is not there yet: what runs and builds the product or, `withTests`, all of it.
 * What only tests need is half of all bytes, and nobody who starts the product waits for it.
 */
export async function installPackages({ withTests }) {
  const lock = readFileSync(join(projectRoot, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  const packages = JSON.parse(lock).packages;
  // The stamp of a whole installation is the hash alone, as it was before there were two kinds.
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
    // Installed by another user: the slower comparison will do next time too.
  }
}

const isNeeded = ({ optional, dev, devOptional }, withTests) =>
  !optional && (withTests || !(dev || devOptional));

function isComplete(packages, withTests) {
  const isThere = ([path, entry]) =>
    !isNeeded(entry, withTests) || existsSync(join(projectRoot, path, 'package.json'));
  return existsSync(projectNode) && Object.entries(packages).every(isThere);
}

/** npm's own record of what it put there: saves a minute where a person ran `npm install` by hand. */
function matchesHiddenLock(packages, withTests) {
  const hidden = JSON.parse(readOrEmpty(join(modules, '.package-lock.json')) || '{}').packages ?? {};
  const { '': _root, ...wanted } = packages;
  const isSame = ([path, entry]) =>
    hidden[path] ? hidden[path].version === entry.version : !isNeeded(entry, withTests);
  return Object.entries(wanted).every(isSame);
}

async function install(packages, withTests, isInstalled) {
  // npm would empty the folder behind the link, which is somebody else's.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new LaunchError(
      'node_modules is a link and not what package-lock.json says: install it where it is.',
    );
  }
  if (withTests && isComplete(packages, false) && matchesHiddenLock(packages, false)) {
    say('Installing the packages that tests need ...');
    // It only adds what is missing, and leaves the lock alone; what came of it is looked at all the same.
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
  // An ignore-scripts setting would leave out programs we run.
  const always = ['--include=optional', '--ignore-scripts=false', '--no-audit', '--no-fund'];
  return runToEnd(command, [...first, ...args, ...always], { cwd: projectRoot });
}

function readOrEmpty(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/**
 * Runs the same command again under the project's Node.js and ends with its exit code; false when not needed. What the
 * child sends us goes to `hear`.
 */
export function continueUnderProjectNode({ hear = () => {}, childEnv = {} } = {}) {
  if (Number(versions.node.split('.')[0]) >= neededMajor) return false;
  const options = { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: { ...projectEnv(), ...childEnv } };
  const child = spawn(projectNode, argv.slice(1), options);
  child.on('message', (message) => hear(message, (answer) => child.connected && child.send(answer)));
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

/** Tells when the process that started us is gone, so that a killed `npm start` leaves nothing behind. */
export function onParentGone(callback) {
  if (process.channel) {
    process.once('disconnect', callback);
    return;
  }
  // Started by a person or a service, we may well outlive the shell; only npm takes us with it.
  if (!env.npm_lifecycle_event) return;
  const before = ancestry();
  const timer = setInterval(() => {
    if (ancestry() === before) return;
    clearInterval(timer);
    callback();
  }, 250).unref();
}

/** Our parent and its parent: npm puts a shell between itself and us. */
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
