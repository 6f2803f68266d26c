import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './install.mjs';
import { playwrightReport, vitestReport } from './test-reports.mjs';

export const resultsFolder = join(projectRoot, 'test-results');

const routeTreeFile = join(projectRoot, 'src/client/routeTree.gen.ts');
const strictCatalogue = join(resultsFolder, 'catalogue');
const reportOf = (name) => join(resultsFolder, `${name}.json`);
const verifySchema =
  'kysely-codegen --dialect postgres --url env(DATABASE_URL) --exclude-pattern {kysely_*,pgboss.*}' +
  ' --date-parser string --numeric-parser number --type-mapping {"int8":"number"}' +
  ' --out-file src/server/db/schema.gen.ts --verify';
/** No zone of ours, and not a whole number of hours from UTC: a forgotten time zone shows. */
const farAway = { TZ: 'Asia/Kathmandu' };

/** Races, money and what every visit asks for. */
const throughPooler = [
  'tests/api/transaction-pooling.test.ts',
  'tests/api/booking-race.test.ts',
  'tests/api/hold-race.test.ts',
  'tests/api/payments.test.ts',
  'tests/api/auth.test.ts',
  'tests/api/search.test.ts',
  'tests/api/ledger.test.ts',
];

/** The demo's keys are made of it; tests/support/demo-database.ts opens clones with the same. */
const DEMO_SECRET = 'a-secret-of-the-demo-that-tests-look-at-0123456789';

let routeTreeBefore = '';

/**
 * What `npm test` runs, and with `isFull` only `npm run test:full`. `needs` names steps that come first; `isLong` steps
 * wait for all that are not; `load` says how many of two cores a step keeps busy (1 without it).
 * `database`, `pooler` and `browser` ask for those; `usesOwnDatabase` sets DATABASE_URL to a database that the steps
 * share and migrate; `report` names the file and the reader of a runner that counts tests.
 */
export const steps = [
  { name: 'migrations', commands: [['node', 'scripts/check-migrations.mjs']] },
  { name: 'types', commands: [['tsc', '--noEmit']] },
  {
    name: 'schema',
    database: true,
    usesOwnDatabase: true,
    commands: [['node', 'src/server/db/prepare.ts'], verifySchema.split(' ')],
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
    commands: [
      ['node', 'scripts/deploy.mjs', 'staging', '--dry-run'],
      ['node', 'scripts/deploy.mjs', 'production', '--dry-run'],
    ],
  },
  { name: 'lint-rules', commands: [['node', 'scripts/check-lint-rules.mjs']] },
  // The browser's steps clone this database instead of filling one of their own.
  {
    name: 'demo',
    needs: ['schema', 'build'],
    database: true,
    usesOwnDatabase: true,
    env: { DEMO: '1', APP_SECRET: DEMO_SECRET },
    commands: [['node', 'src/server/db/prepare.ts']],
  },
  vitestStep('unit', { isLong: false }),
  // Half of each test is waiting for PostgreSQL; the tests of whole processes wait even more and run beside them.
  vitestStep('api', { load: 1.5, needs: ['build'], database: true, pooler: true }),
  vitestStep('system', { load: 0.5, needs: ['build'], database: true, pooler: true }),
  {
    name: 'browser',
    isLong: true,
    load: 2,
    needs: ['build', 'demo'],
    database: true,
    browser: true,
    stopSignal: 'INT',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('browser') },
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
  // Where a connection is one's own for a transaction only, as on Workers.
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

/** A step of vitest: the project of its name, or what `words` say. */
function vitestStep(name, { words = ['--project', name], ...step }) {
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

/** `lingui compile` writes beside the catalogues, so it works on a copy. */
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
