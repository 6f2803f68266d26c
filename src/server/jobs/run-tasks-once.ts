import { landedInTime } from '../landed-in-time.ts';
import { errorText } from '../telemetry/error-text.ts';
import { leaveTurnTo } from './leave-turn-to.ts';
import { repeatSoon } from './repeat-soon.ts';
import { runTask } from './run-task.ts';
import { takeTurns } from './take-turns.ts';
import { type AllTaskDeps, tasks } from './tasks.ts';

const LONGEST_TASK_MS = 10_000;
// The next event comes after a minute, and mail is still to leave.
const LONGEST_ROUND_MS = 40_000;

type CutOff = { name: string; landing: Promise<void> };

/** For a runtime without a process that stays: one round of each that is due, when it is woken. */
export async function runTasksOnce(
  deps: AllTaskDeps,
  { taskMs = LONGEST_TASK_MS, roundMs = LONGEST_ROUND_MS } = {},
): Promise<void> {
  const end = Date.now() + roundMs;
  const cutOff: CutOff[] = [];
  const left = await takeTurns(deps.db, tasks);
  while (Date.now() < end) {
    const task = left.shift();
    if (!task) break;
    const since = Date.now();
    const stop = new AbortController();
    const flight = { landing: runTask({ ...deps, signal: stop.signal }, task), since };
    // oxlint-disable-next-line no-await-in-loop -- in their order: what one leaves, the next announces
    const landed = await landedInTime(flight, Math.min(taskMs, end - since));
    if (landed) continue;
    stop.abort();
    cutOff.push({ name: task.name, landing: flight.landing });
    deps.log({ level: 'warn', message: 'task not waited for', task: task.name });
  }
  // Whoever woke us closes the database next: what was told to stop ends its batch before.
  const ended = Promise.all(cutOff.map(({ landing }) => landing));
  await landedInTime({ landing: ended, since: Date.now() }, taskMs);
  // Those that hang may hold every connection: no waiting without an end here, either.
  await landedInTime({ landing: leaveToNext(deps, cutOff, left), since: Date.now() }, taskMs);
}

async function leaveToNext({ db, log }: AllTaskDeps, cutOff: readonly CutOff[], left: typeof tasks) {
  for (const { name } of left) {
    log({ level: 'warn', message: 'round over, task left to the next', task: name });
  }
  const names = cutOff.map(({ name }) => name);
  const [next] = left;
  try {
    await repeatSoon(db, names);
    if (next) await leaveTurnTo(db, next);
  } catch (error) {
    log({ level: 'warn', message: 'turns of tasks not kept', error: errorText(error) });
  }
}
