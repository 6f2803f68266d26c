import { LaunchError, report } from './children.mjs';
import { continueUnderProjectNode, installPackages, onParentGone } from './install.mjs';

/**
 * Runs a project command from a bare clone, with the packages of package-lock.json and under the project's Node.js.
 * `readFirst` reads and checks settings before slow steps and passes them to `run`. If the command continues under
 * another Node.js, `forChild` converts them for continueUnderProjectNode.
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

/** Returns a signal that aborts on a stop request, with `message` as its error. */
export function listenForStop(message = '') {
  const controller = new AbortController();
  // npm, the terminal and the outer Node.js may each deliver the same Ctrl-C; only the first one counts.
  const stop = () => controller.abort(new LaunchError(message));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  onParentGone(stop);
  return controller.signal;
}
