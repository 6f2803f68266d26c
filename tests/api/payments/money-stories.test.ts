import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { proveLedger } from '#/server/payments/ledger/prove-ledger.ts';
import { testApp } from '../../support/api/app.ts';
import { testSite } from '../../support/api/site.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { isFull } from '../../support/is-full.ts';
import { findBrokenPromises } from '../../support/money/broken-promises.ts';
import { knownStories } from '../../support/money/known-stories.ts';
import { play, settleAll } from '../../support/money/play.ts';
import { customersOf, openScene, type Stage } from '../../support/money/scene.ts';
import { story, type Step } from '../../support/money/steps.ts';
import {
  FAKE_SECRET_KEY,
  FAKE_WEBHOOK_SECRET,
  startFakeMoyasar,
} from '../../support/payments/fake-moyasar.ts';

// The stories run in parallel, each with a database and a provider of its own, since tasks handle everything due in a
// database. Each story has its own customers and day. It takes two minutes on an idle machine.
const MINUTES = 15;
const RUNNERS = isFull ? 8 : 2;
const STORIES = Number(process.env['STORIES'] ?? (isFull ? 10_000 : 30));
const DAYS = 350;

/** Returns a new day at a new lab on each call. */
async function openStages() {
  const db = await testDb();
  const site = testSite({
    payments: {
      provider: 'moyasar',
      secretKey: FAKE_SECRET_KEY,
      webhookSecret: FAKE_WEBHOOK_SECRET,
      apiUrl: '',
    },
  });
  const app = () => testApp(db, site);
  const fake = await startFakeMoyasar({ deliver: (url, init) => app().request(url, init) });
  afterAll(() => fake.close());
  fake.switches.webhooks = 'hold';
  if (site.payments.provider === 'moyasar') site.payments.apiUrl = fake.apiUrl;
  fake.addWebhook(`${site.origin}/webhooks/moyasar`);

  let openedCount = 0;
  let lab = await makeLab(db);
  const open = async (): Promise<Stage> => {
    if (openedCount % DAYS === DAYS - 1) lab = await makeLab(db);
    openedCount += 1;
    const date = new Date(Date.now() + (2 + (openedCount % DAYS)) * 86_400_000).toISOString().slice(0, 10);
    for (const kept of [fake.state.invoices, fake.state.payments]) kept.clear();
    fake.state.held.length = 0;
    fake.state.calls.length = 0;
    return { db, fake, site, ...lab, date };
  };
  return { db, open };
}

async function makeLab(db: Stage['db']) {
  const { labId } = await make.lab(db, { booking_horizon_days: 365, slot_capacity: 1 });
  const labTestIds = [];
  for (const price of [16_500, 7_035, 101]) {
    const { labTestId } = await make.labTest(db, { lab_id: labId, price_halalas: price });
    labTestIds.push(labTestId);
  }
  return { labId, labTestIds };
}

async function runStory(stage: Stage, steps: readonly Step[]) {
  const scene = await openScene(stage);
  for (const step of steps) await play(scene, step);
  await settleAll(scene);
  return findBrokenPromises(stage, customersOf(scene));
}

test.each(knownStories)('once broken: %s', async (_name, steps) => {
  const { open } = await openStages();
  expect(await runStory(await open(), steps)).toEqual([]);
});

test(
  `${STORIES} stories of booking, paying, failing, cancelling, moving, renewing: no money and no seat is lost`,
  { timeout: MINUTES * 60_000 },
  async () => {
    const seed = Number(process.env['STORY_SEED'] ?? Date.now() % 2_147_483_647);
    await Promise.all(
      Array.from({ length: RUNNERS }, async (_, runner) => {
        const { db, open } = await openStages();
        await fc.assert(
          fc.asyncProperty(story, async (steps) => {
            expect(await runStory(await open(), steps)).toEqual([]);
          }),
          { numRuns: STORIES / RUNNERS, seed: seed + runner },
        );
        expect((await proveLedger(db)).differences).toEqual([]);
      }),
    );
  },
);
