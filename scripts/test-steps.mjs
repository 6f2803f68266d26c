import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './install.mjs';

export const resultsFolder = join(projectRoot, 'test-results');

const routeTreeFile = join(projectRoot, 'src/client/routeTree.gen.ts');
const strictCatalogue = join(resultsFolder, 'catalogue');
const vitestCounts = join(resultsFolder, 'vitest.json');
const poolerCounts = join(resultsFolder, 'pooler.json');
const playwrightCounts = join(resultsFolder, 'playwright.json');
const runPlaywright = 'playwright test -c tests/e2e/playwright.config.ts --reporter=list,json';
const verifySchema =
  'kysely-codegen --dialect postgres --url env(DATABASE_URL) --exclude-pattern {kysely_*,pgboss.*}' +
  ' --date-parser string --numeric-parser number --type-mapping {"int8":"number"}' +
  ' --out-file src/server/db/schema.gen.ts --verify';

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

let routeTreeBefore = '';

/**
 * What `npm test` runs. `needs` names steps that come first; `isAlone` keeps everything else away meanwhile;
 * `database`, `pooler` and `browser` ask for those, `migratesDatabase` for a database of its own as DATABASE_URL;
 * `countsFile` and `readCounts` are for steps that count tests.
 */
export const steps = [
  { name: 'migrations', commands: [['node', 'scripts/check-migrations.mjs']] },
  { name: 'types', commands: [['tsc', '--noEmit']] },
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
    name: 'schema',
    database: true,
    migratesDatabase: true,
    commands: [['node', 'src/server/db/prepare.ts'], verifySchema.split(' ')],
  },
  { name: 'build', prepare: rememberRouteTree, commands: [['npm', 'run', 'build']] },
  { name: 'routes', needs: ['build'], commands: [], findProblem: findStaleRouteTree },
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
  {
    name: 'vitest',
    // Some tests start the built server.
    needs: ['build'],
    isAlone: true,
    database: true,
    pooler: true,
    // No zone of ours, and not a whole number of hours from UTC: a forgotten time zone shows.
    env: { TZ: 'Asia/Kathmandu' },
    commands: [runVitest(vitestCounts)],
    takesFilters: true,
    ...countedByVitest(vitestCounts),
  },
  {
    // Where a connection is one's own for a transaction only, as on Workers. All of it: TEST_THROUGH_POOLER=1 npm test
    // -- vitest tests/api
    name: 'pooler',
    isAlone: true,
    database: true,
    pooler: true,
    env: { TEST_THROUGH_POOLER: '1' },
    commands: [[...runVitest(poolerCounts), '--project', 'api', ...throughPooler]],
    ...countedByVitest(poolerCounts),
  },
  {
    name: 'browser',
    needs: ['build'],
    isAlone: true,
    database: true,
    browser: true,
    stopSignal: 'INT',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightCounts },
    // Playwright empties its output folder, so it gets one of its own.
    commands: [[...runPlaywright.split(' '), '--output', join(resultsFolder, 'playwright')]],
    takesFilters: true,
    countsFile: playwrightCounts,
    readCounts: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
    readFailures: ({ suites, errors }) => [
      ...errors.map(({ message = '' }) => ({ title: 'outside the tests', message })),
      ...suites.flatMap(failuresOfSuite),
    ],
  },
  {
    name: 'lighthouse',
    needs: ['build'],
    isAlone: true,
    database: true,
    browser: true,
    stopSignal: 'INT',
    commands: [['node', 'scripts/lighthouse.ts']],
  },
];

function runVitest(countsFile) {
  return ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${countsFile}`];
}

function countedByVitest(countsFile) {
  return {
    countsFile,
    readCounts: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
    readFailures: ({ testResults }) =>
      testResults.flatMap(({ name, message, status, assertionResults }) => {
        const failed = assertionResults.filter((test) => test.status === 'failed');
        if (status === 'failed' && failed.length === 0) return [{ title: name, message }];
        return failed.map(({ fullName, failureMessages }) => ({
          title: `${name.replace(`${projectRoot}/`, '')} › ${fullName}`,
          message: failureMessages.join('\n'),
        }));
      }),
  };
}

/** Of Playwright's report: files hold groups, groups hold tests, each tried in several browsers. */
function failuresOfSuite({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        title: `[${projectName}] ${file}:${line} › ${title}`,
        message: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
      })),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
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
