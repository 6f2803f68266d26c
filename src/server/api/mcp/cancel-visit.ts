import * as z from 'zod/mini';
import { pagesField, pagesOf } from './answer-fields.ts';
import { described } from './input-fields.ts';
import { defineTool } from './tool.ts';

const input = z.strictObject({
  reference: described(
    z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{8}$/)),
    'Reference of the visit, as its confirmation shows it: eight letters and digits.',
  ),
});

const output = z.object({ isCancelled: z.literal(false), reference: z.string(), pages: pagesField });

/** Looks nothing up, so that an answer does not tell which references exist. */
export const cancelVisitTool = defineTool({
  name: 'cancel_visit',
  title: 'Link to the cancellation of a visit',
  description:
    'Cancels nothing and looks nothing up. Answers with the address of the page where the customer, signed in, sees the visit and cancels it. Give that address to the person.',
  input,
  output,
  call: ({ site }, asked) => {
    const reference = asked.reference.toUpperCase();
    return Promise.resolve({
      text: 'Nothing is cancelled. The customer signs in, opens the page of the answer and cancels the visit there.',
      answer: {
        isCancelled: false as const,
        reference,
        // After the '#', so that it stands in no log.
        pages: pagesOf(site, `/dashboard?section=bookings&show=upcoming#${reference}`),
      },
    });
  },
});
