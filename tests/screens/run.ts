import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chooseJobs } from './chosen.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { screens } from './screens.ts';
import { openSite } from './site.ts';
import { takePictures } from './take-pictures.ts';

const PAGES_AT_ONCE = 2;
const folder = join(import.meta.dirname, '../../screens');

/** `npm run screens`: a picture of every state of every page; arguments choose some of them. */
async function run(words: string[]) {
  const adminUrl = process.env['DATABASE_URL'];
  if (!adminUrl) throw new Error('Take the pictures with: npm run screens');
  const jobs = chooseJobs(screens, words);
  if (jobs.length === 0) throw new Error(`No screen is called ${words.join(' ')}.`);
  makeFolder(words.length === 0);
  const site = await openSite(adminUrl);
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--hide-scrollbars'],
  });
  const problems: string[] = [];
  let count = 0;
  const worker = async () => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
      const taken = await takePictures({ browser, folder, ...site }, job);
      count += taken.pictures.length;
      problems.push(...taken.problems);
    }
  };
  try {
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, worker));
  } finally {
    await browser.close();
    await site.close();
  }
  await writeContactSheet(folder);
  for (const problem of problems.toSorted()) console.log(problem);
  console.log(
    `${count} pictures in screens/, to look through in screens/index.html; ${problems.length} problems`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}

/** A full run removes old pictures first. */
function makeFolder(isEverything: boolean) {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) {
    if (isEverything || file.includes('-failed')) rmSync(join(folder, file), { recursive: true });
  }
}

await run(process.argv.slice(2));
process.exit();
