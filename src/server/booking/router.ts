import {
  availableDaysInput,
  availableSlotsInput,
  createBookingInput,
  getBookingInput,
  myBookingsInput,
} from '#/shared/booking.ts';
import { cancelInput, cancelQuoteInput, holdInput, orderIdInput, rescheduleInput } from '#/shared/order.ts';
import { rejectionChoiceInput } from '#/shared/specimen.ts';
import { customerProcedure, publicProcedure, router } from '../trpc.ts';
import { cancelBooking } from './cancel-booking.ts';
import { chooseAfterRejection } from './choose-after-rejection.ts';
import { createBooking } from './create-booking.ts';
import { getBooking } from './get-booking.ts';
import { holdOrder } from './hold-order.ts';
import { listAvailableDays } from './list-available-days.ts';
import { listAvailableSlots } from './list-available-slots.ts';
import { listMyBookings } from './list-my-bookings.ts';
import { quoteCancel } from './quote-cancel.ts';
import { releaseOrder } from './release-order.ts';
import { rescheduleVisit } from './reschedule-visit.ts';

export const bookingRouter = router({
  availableSlots: publicProcedure
    .input(availableSlotsInput)
    .query(({ ctx, input }) => listAvailableSlots(ctx.db, input)),
  availableDays: publicProcedure
    .input(availableDaysInput)
    .query(({ ctx, input }) => listAvailableDays(ctx.db, input)),
  create: customerProcedure
    .input(createBookingInput)
    .mutation(({ ctx, input }) => createBooking(ctx.db, ctx.actor, input)),
  hold: customerProcedure.input(holdInput).mutation(({ ctx, input }) => holdOrder(ctx, ctx.actor, input)),
  release: customerProcedure
    .input(orderIdInput)
    .mutation(({ ctx, input }) => releaseOrder(ctx, ctx.actor, input)),
  reschedule: customerProcedure
    .input(rescheduleInput)
    .mutation(({ ctx, input }) => rescheduleVisit(ctx, ctx.actor, input)),
  cancelQuote: customerProcedure
    .input(cancelQuoteInput)
    .query(({ ctx, input }) => quoteCancel(ctx, ctx.actor, input)),
  cancel: customerProcedure
    .input(cancelInput)
    .mutation(({ ctx, input }) => cancelBooking(ctx, ctx.actor, input)),
  chooseAfterRejection: customerProcedure
    .input(rejectionChoiceInput)
    .mutation(({ ctx, input }) => chooseAfterRejection(ctx, ctx.actor, input)),
  mine: customerProcedure
    .input(myBookingsInput)
    .query(({ ctx, input }) => listMyBookings(ctx.db, ctx.actor, input)),
  get: customerProcedure
    .input(getBookingInput)
    .query(({ ctx, input }) => getBooking(ctx.db, ctx.actor, input)),
});
