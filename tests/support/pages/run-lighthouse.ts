import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { freePort } from '../processes/free-port.ts';

/** The most visited pages, in both languages. The names are those of the demo. */
export const lighthousePages = ['/', '/search', '/test/HbA1c', '/product/prod_home_blood_kit'].flatMap(
  (path) => [path, path === '/' ? '/en' : `/en${path}`],
);

/** Required to run as root without a screen; disables background network traffic. */
const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** On a busy machine a browser may not finish its trace: such a run measures nothing and is discarded. */
const MOST_LOOKS = 3;
const whatWasNotMeasured = ({ runtimeError, audits }: Result) =>
  runtimeError?.message ??
  Object.values(audits).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error')?.errorMessage ??
  null;

/** Runs Lighthouse with its own browser as a mid-range phone on a slow line. */
export async function openLighthouse() {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', // oxlint-disable-line node/no-process-env -- the launcher found it
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  });
  return {
    look: async (url: string, flags: Flags): Promise<Result> => {
      for (let looks = 1; ; looks += 1) {
        const looked = await lighthouse(url, { port, logLevel: 'error', ...flags });
        const problem = looked ? whatWasNotMeasured(looked.lhr) : 'Lighthouse said nothing';
        if (looked && problem === null) return looked.lhr;
        if (looks === MOST_LOOKS) throw new Error(`${url}: ${problem}`);
      }
    },
    close: () => browser.close(),
  };
}

/** The layout shift; needs no category of its own. */
export const LAYOUT_SHIFT = 'cumulative-layout-shift';

export function numberOf(result: Result, audit: string): number {
  const value = result.audits[audit]?.numericValue;
  if (value === undefined) throw new Error(`${result.requestedUrl}: no ${audit}`);
  return value;
}
