import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { env, execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { advisoriesOf, judgeAdvisories } from './judge-advisories.mjs';

// Asks the registry that npm is set up with for known weaknesses of what is deployed. Each that is left needs a reason
// with a day in audit-exceptions.json. Without an answer nothing is known, which is said and is no failure.
const asked = ['audit', '--omit=dev', '--json'];
const cli = env['npm_execpath'];
const { stdout } = spawnSync(cli ? execPath : 'npm', cli ? [cli, ...asked] : asked, {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  encoding: 'utf8',
  timeout: 120_000,
  maxBuffer: 64 * 1024 * 1024,
});
const advisories = advisoriesOf(parse(stdout));

if (advisories === null) {
  console.log('No registry answered with advisories: nothing is known about weaknesses of the packages.');
} else {
  const exceptions = JSON.parse(readFileSync(new URL('audit-exceptions.json', import.meta.url), 'utf8'));
  const today = new Date().toISOString().slice(0, 10);
  const { left, excepted, stale } = judgeAdvisories(advisories, exceptions, today);
  for (const { id, name, severity, title } of left) console.log(`${severity}: ${name}: ${title} (${id})`);
  for (const { id, name, until, reason } of excepted)
    console.log(`left until ${until}: ${name} (${id}): ${reason}`);
  for (const { id, name, until } of stale) console.log(`remove the exception of ${until}: ${name} (${id})`);
  console.log(`${left.length} advisories without a reason, ${excepted.length} with one.`);
  if (left.length + stale.length > 0) process.exitCode = 1;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
