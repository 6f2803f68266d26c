import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { platform } from 'node:process';
import { LaunchError, waitUntil } from './children.mjs';

/**
 * Locks a data folder for one launcher. The owner listens on a loopback port named in the folder, so a
 * killed owner or a reused process id never looks alive. Returns the function that unlocks the folder.
 */
export async function claimFolder(root) {
  const file = join(root, 'owner.json');
  const taken = new LaunchError(
    `Another Mukhtabari uses ${root}: stop it, or set another DATA_DIR for this one.`,
  );
  // A stopping launcher needs a moment to unlock.
  if (!(await waitUntil(async () => !(await ownerAnswers(file)), 5000, 200))) throw taken;
  rmSync(file, { force: true });
  const token = randomUUID();
  const server = createServer((socket) => socket.on('error', () => {}).end(token)).unref();
  await new Promise((settle, fail) => server.once('error', fail).listen(0, '127.0.0.1', settle));
  try {
    writeFileSync(file, JSON.stringify({ port: server.address().port, token }), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    server.close();
    throw error.code === 'EEXIST' ? taken : error;
  }
  return () => {
    server.close();
    rmSync(file, { force: true });
  };
}

async function ownerAnswers(file) {
  let owner;
  try {
    owner = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return false;
  }
  return new Promise((settle) => {
    let answer = '';
    const socket = connect({ host: '127.0.0.1', port: owner.port, timeout: 1000 });
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('timeout', () => socket.destroy());
    socket.on('error', () => {});
    socket.on('close', () => settle(answer === owner.token));
  });
}

/** Stops a server whose launcher has crashed and deletes a stale pid file. */
export async function stopLeftover(cluster) {
  const pidFile = join(cluster, 'postmaster.pid');
  let pid;
  try {
    pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  } catch {
    return;
  }
  for (const [signal, patienceMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ]) {
    if (!isServerOf(pid, cluster)) break;
    try {
      process.kill(pid, signal);
    } catch {
      break;
    }
    await waitUntil(() => !isServerOf(pid, cluster), patienceMs);
  }
  rmSync(pidFile, { force: true });
}

/** Process ids are reused, so a running process counts only if its working directory is this folder. */
function isServerOf(pid, cluster) {
  try {
    if (platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
  const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  return command.includes('postgres') && command.includes(cluster);
}
