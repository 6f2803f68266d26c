import { existsSync, readFileSync } from 'node:fs';
import { projectRoot } from './install.mjs';

/** Reads a test runner's report: counts, failures and duration of each file. */
export const vitestReport = {
  counts: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  failures: ({ testResults }) =>
    testResults.flatMap(({ name, message, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && failed.length === 0) return [{ title: name, message }];
      return failed.map(({ fullName, failureMessages }) => ({
        title: `${relative(name)} › ${fullName}`,
        message: failureMessages.join('\n'),
      }));
    }),
  files: ({ testResults }) =>
    testResults.map(({ name, startTime, endTime }) => ({
      file: relative(name),
      seconds: Math.max(0, endTime - startTime) / 1000,
    })),
};

export const playwrightReport = {
  counts: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
  failures: ({ suites, errors }) => [
    ...errors.map(({ message = '' }) => ({ title: 'outside the tests', message })),
    ...suites.flatMap(failuresOfSuite),
  ],
  files: ({ suites }) =>
    suites.map((suite) => ({ file: `tests/e2e/${suite.file}`, seconds: millisecondsOf(suite) / 1000 })),
};

/** The runner's JSON report; null without one. */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

function relative(path) {
  return path.replace(`${projectRoot}/`, '');
}

/** Playwright's report is a tree of files, groups and tests, each with results per browser. */
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

function millisecondsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  const ofOwn = own.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + millisecondsOf(suite), ofOwn);
}
