import { afterAll, vi } from 'vitest';
import { cheapCost, currentCost, setPasswordCost } from '#/server/platform/crypto/password-cost.ts';

// Runs before each test file. Files share a process, so leftovers of one would affect the next.

/** Globals that libraries create once on first import, and names that begin with two underscores. */
const leftByLibraries = new Set(['Prism']);

type Traces = { globals: Map<string, unknown>; env: NodeJS.ProcessEnv; random: () => number; folder: string };

const look = (): Traces => ({
  globals: new Map(
    Object.getOwnPropertyNames(globalThis)
      .filter((name) => !name.startsWith('__') && !leftByLibraries.has(name))
      .map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)?.value]),
  ),
  env: { ...process.env },
  random: Math.random,
  folder: process.cwd(),
});

function changesBetween(before: Traces, after: Traces): string[] {
  const names = new Set([...before.globals.keys(), ...after.globals.keys()]);
  const globals = [...names].filter((name) => !Object.is(before.globals.get(name), after.globals.get(name)));
  const settings = Object.keys({ ...before.env, ...after.env }).filter(
    (name) => before.env[name] !== after.env[name],
  );
  return [
    ...globals.map((name) => `globalThis.${name}`),
    ...settings.map((name) => `process.env.${name}`),
    ...(before.random === after.random ? [] : ['Math.random']),
    ...(before.folder === after.folder ? [] : ['the working directory']),
    ...(vi.isFakeTimers() ? ['fake timers'] : []),
    ...(currentCost() === cheapCost ? [] : ['the cost of a password']),
    ...Object.keys(Object.prototype).map((name) => `Object.prototype.${name}`),
  ];
}

setPasswordCost(cheapCost);
const before = look();

// Hooks run in reverse: this one runs after those of the file.
afterAll(() => {
  const left = changesBetween(before, look());
  setPasswordCost(cheapCost);
  if (left.length > 0) throw new Error(`This file leaves something to the next one: ${left.join(', ')}.`);
});
