// `npm run deploy -- staging` or `-- production`; with `--dry-run` everything but the upload. Migrations come first: a
// version must never run on an older schema, while the previous version works with the newer one. They run on
// Hyperdrive's database only; `--database-is-right` confirms it where it cannot be checked (Workers VPC, a private
// name of the same server).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, env, execPath } from 'node:process';
import { parseArgs } from 'node:util';
import { LaunchError, report, runToEnd, say } from './children.mjs';
import { findOtherDatabase, readTarget, waitUntilReady } from './deploy-checks.ts';
import { installPackages, projectEnv, projectRoot } from './install.mjs';

const TARGETS = ['staging', 'production'];
const WRANGLER = 'node_modules/.bin/wrangler';
const BUILT = ['dist/client/.vite/manifest.json', 'dist/ssr/entry-server.js'];

function readWords() {
  const { values, positionals } = parseArgs({
    args: argv.slice(2),
    options: {
      'dry-run': { type: 'boolean', default: false },
      'database-is-right': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [target] = positionals;
  if (positionals.length !== 1 || !TARGETS.includes(target)) {
    throw new LaunchError('Say where to: npm run deploy -- staging, or npm run deploy -- production.');
  }
  return { target, isDryRun: values['dry-run'], isDatabaseRight: values['database-is-right'] };
}

async function run(command, args, added = {}) {
  const { code, stdout, stderr } = await runToEnd(command, args, {
    cwd: projectRoot,
    env: { ...projectEnv(), WRANGLER_SEND_METRICS: 'false', ...added },
  });
  if (code === 0) return stdout;
  throw new LaunchError(`${stdout}${stderr}\n"${[command, ...args].join(' ')}" failed (exit code ${code}).`);
}

const readWranglerToml = () => readFileSync(join(projectRoot, 'wrangler.toml'), 'utf8');

/** Refuses an environment that still has placeholders for address and database. */
function requireOwnSettings(target) {
  const words = readWranglerToml();
  const own = words.slice(words.indexOf(`[env.${target}]`)).split('# ---')[0];
  if (!/\.example"|"(\d)\1{31}"/.test(own)) return;
  throw new LaunchError(
    `wrangler.toml has no address or no Hyperdrive of your own yet under [env.${target}]: put them there first.`,
  );
}

async function requireItsDatabase(hyperdriveId) {
  const said = await run(WRANGLER, ['hyperdrive', 'get', hyperdriveId]);
  const problem = findOtherDatabase(env.DATABASE_URL, said);
  if (problem === null) return;
  throw new LaunchError(`${problem} Nothing was changed. Add --database-is-right if they are the same.`);
}

async function migrate({ isDryRun, isDatabaseRight }, { hyperdriveId }) {
  if (isDryRun) return say('The database stays as it is.');
  if (!URL.canParse(env.DATABASE_URL ?? '')) {
    throw new LaunchError(
      'DATABASE_URL must name the database itself (not its pooler): its migrations come before the new version.',
    );
  }
  if (!isDatabaseRight) await requireItsDatabase(hyperdriveId);
  // A deployed database never gets demo data.
  // A migration that waits for a lock fails instead of blocking requests; it can be retried later.
  await run(execPath, ['src/server/seed/prepare.ts'], { DEMO: '0', PGOPTIONS: '-c lock_timeout=3s' });
  return say('The database is up to date.');
}

async function deploy() {
  const words = readWords();
  const { target, isDryRun } = words;
  if (!isDryRun) requireOwnSettings(target);
  // A dry run uses an existing build; a deployment always builds.
  if (!isDryRun || !BUILT.every((file) => existsSync(join(projectRoot, file))))
    await run('npm', ['run', 'build']);
  else await run(execPath, ['scripts/build-worker.mjs']);
  say((await run(execPath, ['scripts/check-worker-size.mjs'])).split('\n')[0]);
  const own = readTarget(readWranglerToml(), target);
  await migrate(words, own);
  const said = await run(WRANGLER, ['deploy', '--env', target, ...(isDryRun ? ['--dry-run'] : [])]);
  say(
    said
      .split('\n')
      .filter((line) => !/[│┌├└]/.test(line))
      .join('\n')
      .trim(),
  );
  if (isDryRun) return say(`Ready for ${target}; nothing was uploaded.`);
  await requireReady(target, own.appUrl);
  return say(`${target} has the new version, and it is ready.`);
}

async function requireReady(target, appUrl) {
  const answer = await waitUntilReady(appUrl);
  if (answer === null) return;
  throw new LaunchError(
    `${target} has the new version, but ${appUrl}/readyz answers: ${answer}. See "npx wrangler tail --env ${target}"; ` +
      `"npx wrangler rollback --env ${target}" goes back.`,
  );
}

try {
  // `npm start` does not install wrangler.
  await installPackages({ withTests: true });
  await deploy();
} catch (error) {
  report(error);
  process.exitCode = 1;
}
