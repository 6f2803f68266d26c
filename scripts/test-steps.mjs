import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './install.mjs';

export const resultsFolder = join(projectRoot, 'test-results');

const routeTreeFile = join(projectRoot, 'src/client/routeTree.gen.ts');
const strictCatalogue = join(resultsFolder, 'catalogue');
const vitestCounts = join(resultsFolder, 'vitest.json');
const playwrightCounts = join(resultsFolder, 'playwright.json');
const runPlaywright = 'playwright test -c tests/e2e/playwright.config.ts --reporter=list,json';
const verifySchema =
  'kysely-codegen --dialect postgres --url env(DATABASE_URL) --exclude-pattern {kysely_*,pgboss.*}' +
  ' --date-parser string --numeric-parser number --type-mapping {"int8":"number"}' +
  ' --out-file src/server/db/schema.gen.ts --verify';

let routeTreeBefore = '';

/**
 * What `npm test` runs. `needs` names steps that come first; `isAlone` keeps everything else away meanwhile;
 * `database` and `browser` ask for those, `migratesDatabase` for a database of its own as DATABASE_URL;
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
  { name: 'size', needs: ['build'], commands: [['node', 'scripts/check-size.mjs']] },
  { name: 'lint-rules', commands: [['node', 'scripts/check-lint-rules.mjs']] },
  {
    name: 'vitest',
    // Some tests start the built server.
    needs: ['build'],
    isAlone: true,
    database: true,
    // No zone of ours, and not a whole number of hours from UTC: a forgotten time zone shows.
    env: { TZ: 'Asia/Kathmandu' },
    commands: [
      ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestCounts}`],
    ],
    takesFilters: true,
    countsFile: vitestCounts,
    readCounts: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
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
  },
];

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
