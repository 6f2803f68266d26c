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

/** Runs `npm ci` when node_modules is not what package-lock.json says. */
export async function installPackages() {
  const lock = readFileSync(join(projectRoot, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  const packages = JSON.parse(lock).packages;
  const isStamped = readOrEmpty(stampFile) === hash;
  if (!(isComplete(packages) && (isStamped || matchesHiddenLock(packages)))) await runNpmCi();
  if (!isStamped) leaveStamp(hash);
}

function leaveStamp(hash) {
  try {
    writeFileSync(stampFile, hash);
  } catch {
    // Installed by another user: the slower comparison will do next time too.
  }
}

function isComplete(packages) {
  const isThere = ([path, entry]) => entry.optional || existsSync(join(projectRoot, path, 'package.json'));
  return existsSync(projectNode) && Object.entries(packages).every(isThere);
}

/** npm's own record of what it put there: saves a minute where a person ran `npm install` by hand. */
function matchesHiddenLock(packages) {
  const hidden = JSON.parse(readOrEmpty(join(modules, '.package-lock.json')) || '{}').packages ?? {};
  const { '': _root, ...wanted } = packages;
  const isSame = ([path, entry]) => (hidden[path] ? hidden[path].version === entry.version : entry.optional);
  return Object.entries(wanted).every(isSame);
}

async function runNpmCi() {
  // npm would empty the folder behind the link, which is somebody else's.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new LaunchError(
      'node_modules is a link and not what package-lock.json says: install it where it is.',
    );
  }
  say('Installing the packages of package-lock.json (about a minute) ...');
  const isNpm = env.npm_execpath?.endsWith('npm-cli.js');
  // A NODE_ENV=production or an ignore-scripts setting would leave out tools and programs we run.
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
  ];
  const [command, ...first] = isNpm ? [execPath, env.npm_execpath] : ['npm'];
  const result = await runToEnd(command, [...first, ...args], { cwd: projectRoot });
  if (result.code === 0) return;
  const problem = result.stderr.split('\n').find((line) => /^npm error (?!code)/.test(line));
  throw new LaunchError(
    `The packages could not be installed (npm ci): ${problem ?? result.stderr.slice(-300)}`,
  );
}

function readOrEmpty(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/** Runs the same command again under the project's Node.js and ends with its exit code; false when not needed. */
export function continueUnderProjectNode() {
  if (Number(versions.node.split('.')[0]) >= neededMajor) return false;
  const options = { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: projectEnv() };
  const child = spawn(projectNode, argv.slice(1), options);
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
