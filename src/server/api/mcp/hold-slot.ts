import * as z from 'zod/mini';
import { listAvailableSlots } from '#/server/booking/visits/list-available-slots.ts';
import { getLab } from '#/server/catalog/browse/get-lab.ts';
import { listOffers } from '#/server/catalog/browse/list-offers.ts';
import { dateInput } from '#/shared/core/date.ts';
import { idInput } from '#/shared/core/text.ts';
import {
  fastingField,
  nameField,
  offerIdField,
  pagesField,
  pagesOf,
  priceField,
  priceOf,
  slotField,
  slotOf,
} from './answer-fields.ts';
import { described } from './input-fields.ts';
import { defineTool, ToolRefusal } from './tool.ts';
import { instantIn } from './zoned-instant.ts';

const input = z.strictObject({
  offerId: described(idInput, 'offerId of search_tests, compare_basket or get_lab.'),
  date: described(dateInput, 'Day of the slot, YYYY-MM-DD, as list_slots gives it.'),
  time: described(
    z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    'Time of the slot, HH:MM by the clock of the laboratory, as list_slots gives it.',
  ),
});

const output = z.object({
  isHeld: z.literal(false),
  offerId: offerIdField,
  testId: z.int(),
  testName: nameField,
  labId: z.int(),
  labName: nameField,
  slot: z.object({ ...slotField.shape, timeZone: z.string() }),
  price: priceField,
  fastingHours: fastingField,
  pages: pagesField,
});

export const holdSlotTool = defineTool({
  name: 'hold_slot',
  title: 'Link to a booking',
  description:
    'Holds nothing and books nothing. Checks that a test is offered and a time is free, and answers with the address of the page where a person confirms the booking, with test, laboratory and time chosen. Give that address to the person.',
  input,
  output,
  call: async (ctx, { offerId, date, time }) => {
    const [offer] = (await listOffers(ctx, { labTestIds: [offerId] })).rows;
    if (!offer) throw new ToolRefusal('This offer does not exist or is no longer offered. Use search_tests.');
    const { labId, testName, labName } = offer;
    const slotTime = `${time}:00`;
    const [{ timeZone }, { rows }] = await Promise.all([
      getLab(ctx, { labId }),
      listAvailableSlots(ctx, { labId, date }),
    ]);
    if (!rows.some((slot) => slot.slotTime === slotTime))
      throw new ToolRefusal('This time is not free at the laboratory. Use list_slots.');
    const params = new URLSearchParams([
      ['lab_id', String(labId)],
      ['date', date],
      ['time', slotTime],
    ]);
    return {
      text: 'The time is free now and is not held. A person confirms the booking on the page of the answer.',
      answer: {
        isHeld: false as const,
        offerId,
        testId: offer.testId,
        testName,
        labId,
        labName,
        slot: { ...slotOf(timeZone, instantIn(timeZone, date, slotTime)), timeZone },
        price: priceOf(offer),
        fastingHours: offer.fastingHours,
        pages: pagesOf(ctx.site, `/test/${encodeURIComponent(testName.en)}?${params.toString()}`),
      },
    };
  },
});
