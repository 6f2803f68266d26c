import { listLabBookings } from '#/server/booking/reception/list-lab-bookings.ts';
import { listOwnOffers } from '#/server/labs/price-list/list-own-offers.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { mustSetUpTotp } from '#/server/platform/trpc/must-set-up-totp.ts';
import { listResults } from '#/server/results/entry/list-results.ts';
import { type FindInput, inBoth, type LabFound, MOST_FOUND } from '#/shared/core/find.ts';
import { canDo, isGuarded, type LabPermission } from '#/shared/identity/lab-role.ts';

type Ctx = Pick<Context, 'db' | 'site'>;

/**
 * A laboratory's search over everything that the actor's role may see: before its approval nothing, and without the second
 * factor that the role needs, the visits.
 */
export async function findForLab(ctx: Ctx, actor: LabActor, { text }: FindInput): Promise<LabFound[]> {
  if (!actor.labApproved) return [];
  const waits = mustSetUpTotp(ctx.site, actor);
  const may = (permission: LabPermission) =>
    canDo(actor.labRole, permission) && !(waits && isGuarded(permission));
  const [visits, results, offers] = await Promise.all([
    may('seeVisits') ? findVisits(ctx, actor, text) : [],
    may('enterResults') ? findOpenResults(ctx, actor, text) : [],
    may('manage') ? findOffers(ctx, actor, text) : [],
  ]);
  return [...visits, ...results, ...offers];
}

async function findVisits(ctx: Ctx, actor: LabActor, searchText: string): Promise<LabFound[]> {
  const { rows } = await listLabBookings(ctx, actor, { searchText, sort: 'latest', limit: MOST_FOUND });
  // Several tests of one visit are one thing to open.
  const visits = new Map(rows.map((row) => [row.visitId, row]));
  return [...visits.values()].map(({ visitId, visitReference, customerName, testName }) => ({
    kind: 'visit',
    id: visitId,
    title: inBoth(customerName === '' ? visitReference : customerName),
    about: { ar: `${visitReference} · ${testName.ar}`, en: `${visitReference} · ${testName.en}` },
  }));
}

async function findOpenResults(ctx: Ctx, actor: LabActor, searchText: string): Promise<LabFound[]> {
  const { rows } = await listResults(ctx, actor, { searchText, lateOnly: false, limit: MOST_FOUND });
  return rows.map(({ bookingId, accessionNumber, customerName, testName }) => ({
    kind: 'result',
    id: bookingId,
    title: testName,
    about: inBoth(customerName === '' ? accessionNumber : `${accessionNumber} · ${customerName}`),
  }));
}

async function findOffers(ctx: Ctx, actor: LabActor, searchText: string): Promise<LabFound[]> {
  const { rows } = await listOwnOffers(ctx, actor, { searchText, sort: 'popular', limit: MOST_FOUND });
  return rows.map(({ labTestId, testName, loinc }) => ({
    kind: 'offer',
    id: String(labTestId),
    title: testName,
    about: inBoth(loinc ?? ''),
  }));
}
