const CAPACITY = 2;

/**
 * Runs steps as soon as their dependencies have passed and capacity is free: each uses its `load` of two cores. Steps
 * marked `isLong` wait for all others. After a failure, running steps finish and no other step starts.
 * Returns [{ step, result }]; the result is null for a step that did not run.
 */
export async function runSteps(selected, run) {
  const waiting = [...selected];
  const running = new Map();
  const results = new Map();
  while (waiting.length > 0 || running.size > 0) {
    const hasFailed = [...results.values()].some(({ failed }) => failed > 0);
    if (!hasFailed) startWhatIsFree({ waiting, running, results, selected, run });
    if (running.size === 0) break;
    await Promise.race(running.values());
  }
  return selected.map((step) => ({ step, result: results.get(step.name) ?? null }));
}

function startWhatIsFree({ waiting, running, results, selected, run }) {
  const isSelected = (name) => selected.some((step) => step.name === name);
  const isFree = ({ needs = [], load = 1, isLong = false }) => {
    const used = [...running.keys()].reduce((sum, step) => sum + (step.load ?? 1), 0);
    const isReady = needs.every((name) => results.has(name) || !isSelected(name));
    const isInTurn = !isLong || selected.every((step) => step.isLong || results.has(step.name));
    return isReady && isInTurn && used + load <= CAPACITY;
  };
  for (let step = waiting.find(isFree); step; step = waiting.find(isFree)) {
    const started = step;
    waiting.splice(waiting.indexOf(started), 1);
    const finish = (result) => {
      running.delete(started);
      results.set(started.name, result);
    };
    running.set(started, run(started).then(finish));
  }
}
