import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isFull } from '../support/is-full.ts';

const run = promisify(execFile);
/** In a process of its own: the counters are put into the source as it is loaded. */
async function fuzz(...args: string[]): Promise<{ code: number; said: string }> {
  const command = ['tests/fuzz/run.ts', ...args];
  return run(process.execPath, command).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      said: stdout + stderr,
    }),
  );
}

test('no parser of hostile input breaks its promises: the kept inputs and some new ones', async () => {
  const { code, said } = await fuzz('--inputs=2000', '--seed=7');
  expect(said).toContain(' 0 findings');
  expect(code).toBe(0);
});

const planted = (target: string, inputs: number) =>
  fuzz(target, '--targets=planted', '--first', `--inputs=${inputs}`, '--seed=3');

test.runIf(isFull)(
  'a planted fault is found: behind gates, in a slow pattern, in a script that passes',
  async () => {
    expect((await planted('hidden-branch', 20_000)).said).toContain('hidden-branch: a price below zero');
    expect((await planted('script', 8_000)).said).toContain('script: a script passes');
    const { code, said } = await planted('quadratic', 20_000);
    expect(said).toContain('quadratic: others wait for more than 50 ms');
    expect(code).toBe(1);
  },
);
