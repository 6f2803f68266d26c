import { LaunchError, report } from './children.mjs';
import { continueUnderProjectNode, installPackages, onParentGone } from './install.mjs';

/**
 * Runs a command of ours to its end, from a bare clone: with the packages of package-lock.json and under the project's
 * Node.js. What `readFirst` reads is checked before anything slow, and handed to `run`; where the command goes on under
 * another Node.js, `forChild` makes of it what continueUnderProjectNode is to hand on.
 */
export async function runInProject(
  run,
  { readFirst = async () => undefined, withTests = true, forChild = () => ({}) } = {},
) {
  try {
    const read = await readFirst();
    await installPackages({ withTests });
    if (continueUnderProjectNode(forChild(read))) return;
    await run(read);
  } catch (error) {
    report(error);
    process.exit(1);
  }
  process.exit();
}

/** Aborted when we are to stop; what is said then is `message`. */
export function listenForStop(message = '') {
  const controller = new AbortController();
  // npm, the terminal and the outer Node.js may each deliver the same Ctrl-C: the first one counts.
  const stop = () => controller.abort(new LaunchError(message));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  onParentGone(stop);
  return controller.signal;
}
