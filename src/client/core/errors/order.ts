import { msg } from '@lingui/core/macro';

/** Errors of orders, payments and plans; loaded with the later messages. */
export const orderErrorMessages = {
  HOLD_EXPIRED: msg`The time that was held for you has gone back to everybody. Your cart is kept: choose a time again.`,
  ORDER_CHANGED: msg`The amount has changed since you saw it. Please check it and confirm again.`,
  NOT_CHANGEABLE: msg`This booking can no longer be changed.`,
  TOO_LATE_TO_CHANGE: msg`It is too late to move this visit: the lab’s notice limit has passed.`,
  REFUND_CHANGED: msg`The refund has changed since you saw it. Please check it and confirm again.`,
  PAYMENT_NOT_OFFERED: msg`Online payment is not available here. You can pay at the lab.`,
  PAYMENT_DECLINED: msg`The payment was declined. Nothing was charged; your time is still held.`,
  PAYMENT_UNREACHABLE: msg`The payment provider cannot be reached. Nothing was charged; please try again in a moment.`,
  PLAN_LIMIT_REACHED: msg`The plan’s limit of active tests is reached. Deactivate tests or choose a larger plan.`,
};
