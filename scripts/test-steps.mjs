import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './install.mjs';
import { playwrightReport, vitestReport } from './test-reports.mjs';
import { DEMO_SECRET } from './test-world.mjs';

export const resultsFolder = join(projectRoot, 'test-results');

const routeTreeFile = join(projectRoot, 'src/client/routeTree.gen.ts');
const strictCatalogue = join(resultsFolder, 'catalogue');
const reportOf = (name) => join(resultsFolder, `${name}.json`);
const verifySchema =
  'kysely-codegen --dialect postgres --url env(DATABASE_URL) --exclude-pattern kysely_*' +
  ' --date-parser string --numeric-parser number --type-mapping {"int8":"number"}' +
  ' --out-file src/server/platform/db/schema.gen.ts --verify';
/** A zone of no user with an odd offset from UTC, so that a missing time zone shows. */
const farAway = { TZ: 'Asia/Kathmandu' };

/** Servers and tools start dozens of times: their code is compiled once, and stripped of types. */
const compiledOnce = { NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/node-compile') };

/** Races, payments and the most frequent requests. */
const throughPooler = [
  'tests/api/platform/transaction-pooling.test.ts',
  'tests/api/booking/race.test.ts',
  'tests/api/booking/hold-race.test.ts',
  'tests/api/payments/collect.test.ts',
  'tests/api/identity/auth.test.ts',
  'tests/api/search/search.test.ts',
  'tests/api/payments/ledger.test.ts',
];

let routeTreeBefore = '';

/**
 * The steps of `npm test`; those with `isFull` run in `npm run test:full` only. `needs` lists dependencies; `isLong` steps
 * wait for all others; `load` is the number of used cores of two (default 1).
 * `database`, `pooler` and `browser` request resources; `usesOwnDatabase` sets DATABASE_URL to a database that steps
 * share and migrate; `report` has the file and the reader of a runner's report.
 */
export const steps = [
  { name: 'migrations', commands: [['node', 'scripts/check-migrations.mjs']] },
  {
    name: 'layers',
    commands: [
      ['node', 'scripts/check-layers.ts'],
      ['node', 'scripts/check-messages.ts'],
    ],
  },
  { name: 'types', commands: [['tsc', '--noEmit', '--checkers', '1']] },
  {
    name: 'schema',
    database: true,
    usesOwnDatabase: true,
    commands: [
      ['node', 'src/server/seed/prepare.ts'],
      verifySchema.split(' '),
      ['node', 'scripts/write-schema.mjs', '--verify'],
    ],
  },
  { name: 'build', prepare: rememberRouteTree, commands: [['npm', 'run', 'build']] },
  { name: 'routes', needs: ['build'], commands: [], findProblem: findStaleRouteTree },
  { name: 'lint', commands: [['oxlint', '--deny-warnings']] },
  { name: 'format', commands: [['oxfmt', '--check', '.']] },
  { name: 'unused', commands: [['knip', '--no-progress']] },
  {
    name: 'catalogue',
    prepare: copyCatalogue,
    commands: [
      ['lingui', 'check', 'sync', '--clean'],
      ['lingui', 'compile', '--strict', '--config', join(strictCatalogue, 'lingui.config.ts')],
    ],
  },
  {
    name: 'size',
    needs: ['build'],
    commands: [
      ['node', 'scripts/check-size.mjs'],
      ['node', 'scripts/check-worker-size.mjs'],
    ],
  },
  {
    name: 'deploy',
    needs: ['size'],
    commands: [['node', 'scripts/deploy.mjs', 'production', '--dry-run']],
  },
  {
    name: 'deploy-staging',
    isFull: true,
    needs: ['deploy'],
    commands: [['node', 'scripts/deploy.mjs', 'staging', '--dry-run']],
  },
  { name: 'lint-rules', commands: [['node', 'scripts/check-lint-rules.mjs']] },
  // Browser steps clone this database instead of seeding their own.
  {
    name: 'demo',
    needs: ['schema', 'build'],
    database: true,
    usesOwnDatabase: true,
    env: { DEMO: '1', APP_SECRET: DEMO_SECRET },
    commands: [['node', 'src/server/seed/prepare.ts']],
  },
  vitestStep('unit', { isLong: false }),
  // Half of the time these tests wait for PostgreSQL; system tests wait even more and run beside them.
  vitestStep('api', { load: 1.5, needs: ['build', 'demo'], database: true, pooler: true, env: compiledOnce }),
  vitestStep('system', { load: 0.5, needs: ['build'], database: true, pooler: true, env: compiledOnce }),
  {
    name: 'browser',
    isLong: true,
    load: 2,
    needs: ['build', 'demo'],
    database: true,
    browser: true,
    stopSignal: 'INT',
    env: { ...compiledOnce, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser') },
    // Playwright empties its output folder, so it gets one of its own.
    commands: [
      [
        ...'playwright test -c tests/e2e/playwright.config.ts --reporter=list,json --output'.split(' '),
        join(resultsFolder, 'playwright'),
      ],
    ],
    takesFilters: true,
    report: { file: reportOf('browser'), ...playwrightReport },
  },
  // With connections that belong to a transaction only, as on Workers.
  vitestStep('pooler', {
    isFull: true,
    load: 2,
    database: true,
    pooler: true,
    takesFilters: false,
    env: { TEST_THROUGH_POOLER: '1' },
    words: ['--project', 'api', '--project', 'api-isolated', ...throughPooler],
  }),
  {
    name: 'lighthouse',
    isFull: true,
    isLong: true,
    load: 2,
    needs: ['build', 'demo'],
    database: true,
    browser: true,
    stopSignal: 'INT',
    commands: [['node', 'scripts/lighthouse.ts']],
  },
];

/** A vitest step that runs the projects of its name, or the arguments in `words`. */
function vitestStep(name, { words = ['--project', name, '--project', `${name}-isolated`], ...step }) {
  const file = reportOf(name);
  return {
    name,
    isLong: true,
    takesFilters: true,
    ...step,
    env: { ...farAway, ...step.env },
    commands: [
      ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...words],
    ],
    report: { file, ...vitestReport },
  };
}

/** `lingui compile` writes beside the catalogues, so it runs on a copy. */
function copyCatalogue() {
  rmSync(strictCatalogue, { recursive: true, force: true });
  mkdirSync(strictCatalogue, { recursive: true });
  cpSync(join(projectRoot, 'src/client/locales'), strictCatalogue, { recursive: true });
  const config = `import config from '../../lingui.config.ts';
const catalogs = config.catalogs.map((one) => ({ ...one, path: one.path.replace('/src/client/locales', '') }));
export default { ...config, rootDir: import.meta.dirname, catalogs };
`;
  writeFileSync(join(strictCatalogue, 'lingui.config.ts'), config);
}

function readRouteTree() {
  return existsSync(routeTreeFile) ? readFileSync(routeTreeFile, 'utf8') : '';
}

function rememberRouteTree() {
  routeTreeBefore = readRouteTree();
}

function findStaleRouteTree() {
  if (readRouteTree() === routeTreeBefore) return '';
  return 'src/client/routeTree.gen.ts was out of date; the build has written the right one: commit it.\n';
}
