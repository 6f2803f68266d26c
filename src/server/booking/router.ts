import {
  availableDaysInput,
  availableSlotsInput,
  createBookingInput,
  getBookingInput,
  myBookingsInput,
} from '#/shared/booking.ts';
import { customerProcedure, publicProcedure, router } from '../trpc.ts';
import { createBooking } from './create-booking.ts';
import { getBooking } from './get-booking.ts';
import { listAvailableDays } from './list-available-days.ts';
import { listAvailableSlots } from './list-available-slots.ts';
import { listMyBookings } from './list-my-bookings.ts';

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
  mine: customerProcedure
    .input(myBookingsInput)
    .query(({ ctx, input }) => listMyBookings(ctx.db, ctx.actor, input)),
  get: customerProcedure
    .input(getBookingInput)
    .query(({ ctx, input }) => getBooking(ctx.db, ctx.actor, input)),
});
