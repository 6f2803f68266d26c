import { argv, execPath } from 'node:process';
import { startTethered } from './children.mjs';
import { buildClientIfStale } from './client-build.mjs';
import { projectEnv, projectRoot } from './install.mjs';
import { listenForStop, runInProject } from './run-in-project.mjs';

// Runs tests/fire: the built product over PostgreSQL clusters of its own, which are killed, cut off and filled up.
await runInProject(async () => {
  const signal = listenForStop();
  await buildClientIfStale(signal);
  const child = startTethered(execPath, ['tests/fire/run.ts', ...argv.slice(2)], {
    cwd: projectRoot,
    env: projectEnv(),
  });
  signal.addEventListener('abort', () => child.stop());
  if (signal.aborted) await child.stop();
  process.exitCode = await child.exited;
});
