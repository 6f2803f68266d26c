import { expect, test } from 'vitest';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
type Api = ReturnType<typeof callAs>['lab'];

async function present(api: Api) {
  const { weekly, slotMinutes, slotCapacity, cancelNoticeHours, bookingHorizonDays } = await api.schedule();
  return { weekly, slotMinutes, slotCapacity, cancelNoticeHours, bookingHorizonDays, exceptions: [] };
}

test.each<[keyof typeof limits, string, (api: Api) => Promise<unknown>]>([
  ['trialsByLab', 'trying a booking', (api) => api.tryBooking({})],
  ['priceListsByLab', 'reading the price list', (api) => api.exportOffers()],
  ['priceListsByLab', 'comparing a price list', (api) => api.previewOffers({ csv: 'loinc,price\n' })],
  ['schedulesByLab', 'trying a schedule', async (api) => api.previewSchedule(await present(api))],
  ['matchesByLab', 'matching reports again', (api) => api.matchUploadsAgain({})],
])('%s ends %s for this laboratory alone', async (name, _, act) => {
  const [one, other] = [await make.lab(db), await make.lab(db)];
  const { name: prefix, points } = limits[name];
  await act(callAs(db, one.actor).lab);
  const counted = db.updateTable('rate_limits').set({ points }).where('key', 'like', `${prefix}:%`);
  await counted.execute();
  await expect(act(callAs(db, one.actor).lab)).rejects.toThrow('RATE_LIMITED');
  await act(callAs(db, other.actor).lab);
});
