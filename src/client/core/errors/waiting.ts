import { msg } from '@lingui/core/macro';

export const waitingErrorMessages = {
  WAITS_FULL: msg`You are on as many waiting lists as one person can be. Leave one first.`,
  HELD_TO_MOVE: msg`This place is held to move your visit. Take it from the waiting list above your bookings.`,
};
