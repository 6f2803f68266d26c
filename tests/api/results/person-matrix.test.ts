import { expect, test } from 'vitest';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { addChild } from '../../support/people/child.ts';
import { enter, makeSampledVisit, makeWork } from '../../support/results/result-line.ts';

const db = await testDb();
const NAME = 'Rimqadhafi';
const VALUE = 83.625;

/** A child's released result at one lab. */
async function makeReleased() {
  const work = await makeWork(db);
  const child = await addChild(db, work.customer.actor, { name: NAME });
  const visit = await makeSampledVisit(db, {
    labId: work.lab.labId,
    labTestIds: [work.labTestId],
    customerId: work.customer.userId,
    personId: child.id,
  });
  const [bookingId = ''] = visit.bookingIds;
  const { resultId } = await enter(db, work.technician.actor, { ...work, bookingId }, VALUE);
  const verifier = callAs(db, work.verifier.actor);
  await verifier.lab.verifyResults({ ids: [resultId] });
  await verifier.lab.releaseResults({ ids: [resultId] });
  return { ...work, ...visit, child, bookingId };
}

/** What each door that could say anything of the child answers to this actor. */
async function answersTo(actor: Actor | null, made: Awaited<ReturnType<typeof makeReleased>>) {
  const { child, visitId, bookingId, orderId, analyteId } = made;
  const api = callAs(db, actor);
  const personId = child.id;
  const doors = {
    people: () => api.account.people(),
    order: () => api.orders.get({ orderId }),
    booking: () => api.booking.get({ id: bookingId }),
    mine: () => api.booking.mine(),
    reports: () => api.results.mine({ personId }),
    report: () => api.results.get({ id: visitId }),
    trends: () => api.results.trends({ personId, analyteId }),
    analysis: () => api.results.analysis({ personId }),
    reads: () => api.results.reads({ id: visitId }),
    share: () => api.results.share({ visitIds: [visitId], label: 'X', days: 1 }),
    export: () => api.account.exportData(),
    visit: () => api.lab.visit({ code: visitId }),
    labels: () => api.lab.labels({ visitId }),
    bookings: () => api.lab.bookings({ searchText: NAME }),
    results: () => api.lab.results({ state: 'released', searchText: NAME }),
    result: () => api.lab.result({ bookingId }),
    change: () =>
      api.account.changePerson({
        id: personId,
        name: 'X',
        relation: 'child',
        sex: 'male',
        birthDate: '2020-01-01',
      }),
  };
  const said: Record<string, string> = {};
  for (const [door, ask] of Object.entries(doors)) {
    said[door] = await ask().then(
      (answer: unknown) => JSON.stringify(answer),
      (error: Error) => {
        // A refusal, and no bug.
        expect(error.cause, `${door}: ${error.message}`).toBeInstanceOf(AppError);
        return error.message;
      },
    );
  }
  return Object.entries(said).flatMap(([door, text]) =>
    text.includes(NAME) || text.includes(String(VALUE)) ? [door] : [],
  );
}

test('a child is seen by who holds the account and by the lab of the visit, by nobody else', async () => {
  const made = await makeReleased();
  const [stranger, anonymous, otherLab, admin] = await Promise.all([
    make.customer(db),
    make.anonymous(db),
    make.lab(db),
    make.admin(db),
  ]);
  const roles = ['reception', 'technician', 'verifier', 'finance'] as const;
  const staff = await Promise.all(roles.map((role) => make.staff(db, otherLab.labId, role)));
  const finance = await make.staff(db, made.lab.labId, 'finance');
  await addChild(db, stranger.actor);
  const seen = async (actor: Actor | null) => answersTo(actor, made);
  for (const actor of [null, stranger.actor, anonymous.actor, otherLab.actor, admin.actor]) {
    expect(await seen(actor), actor?.userType).toEqual([]);
  }
  for (const { actor } of staff) expect(await seen(actor), actor.labRole ?? '').toEqual([]);
  expect(await seen(finance.actor)).not.toContain('result');
  expect(await seen(made.lab.actor)).toEqual(['visit', 'labels', 'bookings', 'results', 'result']);
  expect(await seen(made.customer.actor)).toEqual(
    expect.arrayContaining(['people', 'order', 'booking', 'mine', 'reports', 'report', 'trends', 'export']),
  );
});
