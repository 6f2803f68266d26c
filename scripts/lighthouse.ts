// Fails when a landing page has a Lighthouse score below the threshold or a layout shift.
import { env, exit, stdout } from 'node:process';
import {
  LAYOUT_SHIFT,
  lighthousePages,
  numberOf,
  openLighthouse,
} from '../tests/support/pages/run-lighthouse.ts';
import { openDemoSite } from '../tests/support/processes/demo-site.ts';

const LEAST_SCORES = { accessibility: 100, 'best-practices': 95, seo: 100 };
const MOST_LAYOUT_SHIFT = 0.02;

const adminUrl = env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5555/postgres';
const database = env['LIGHTHOUSE_DATABASE'] ?? 'mukhtabari_lighthouse';
const categories = Object.keys(LEAST_SCORES);

type Look = Awaited<ReturnType<typeof openLighthouse>>['look'];

/** Prints the scores and the audits that cost points. */
async function judge(look: Look, url: string) {
  const result = await look(url, { onlyCategories: categories, onlyAudits: [LAYOUT_SHIFT] });
  const shift = numberOf(result, LAYOUT_SHIFT);
  const problems = shift > MOST_LAYOUT_SHIFT ? [`it jumps by ${shift.toFixed(3)}`] : [];
  const scores = Object.entries(LEAST_SCORES).map(([name, least]) => {
    const category = result.categories[name];
    const score = Math.round((category?.score ?? 0) * 100);
    if (score < least) {
      const lost = (category?.auditRefs ?? []).filter(({ id, weight }) => {
        const found = result.audits[id]?.score;
        return weight > 0 && typeof found === 'number' && found < 1;
      });
      problems.push(...lost.map(({ id }) => describe(name, result.audits[id])));
    }
    return `${name} ${score}`;
  });
  const mark = problems.length > 0 ? 'BAD' : 'ok ';
  stdout.write(`${mark}  ${scores.join(', ')}, layout shift ${shift.toFixed(3)}  ${new URL(url).pathname}\n`);
  for (const problem of problems) stdout.write(`       ${problem}\n`);
  return problems.length > 0;
}

type Audit = { id: string; title: string; details?: unknown } | undefined;

function describe(category: string, audit: Audit) {
  const found = JSON.stringify(audit?.details ?? null, [
    'items',
    'node',
    'snippet',
    'description',
    'source',
    'url',
  ]);
  return `${category}: ${audit?.id}: ${audit?.title}; ${found.slice(0, 600)}`;
}

async function judgeAll(origin: string) {
  const { look, close } = await openLighthouse();
  let bad = 0;
  try {
    for (const path of lighthousePages) {
      if (await judge(look, origin + path)) bad += 1;
    }
  } finally {
    await close();
  }
  return bad;
}

const site = await openDemoSite(adminUrl, database);
const failures = await judgeAll(site.origin).finally(site.stop);
exit(failures === 0 ? 0 : 1);
