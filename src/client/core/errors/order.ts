import { msg } from '@lingui/core/macro';

/** Errors of orders, payments and plans; loaded with the later messages. */
export const orderErrorMessages = {
  HOLD_EXPIRED: msg`The time that was held for you has gone back to everybody. Your cart is kept: choose a time again.`,
  ORDER_CHANGED: msg`The amount has changed since you saw it. Please check it and confirm again.`,
  PAYMENT_BEYOND_BALANCE: msg`The amount is more than the balance of this visit. The balance may have changed: check it and try again.`,
  TILL_CLOSED: msg`The till is closed. Open it first.`,
  TILL_COUNTED: msg`A colleague closed the till meanwhile with another count. Yours was not kept.`,
  VISIT_LINK_ENDED: msg`This link shows nothing any more: it has ended, or was taken back. Ask the person who sent it.`,
  NOT_CHANGEABLE: msg`This booking can no longer be changed.`,
  TOO_LATE_TO_CHANGE: msg`It is too late to move this visit: the lab’s notice limit has passed.`,
  REFUND_CHANGED: msg`The refund has changed since you saw it. Please check it and confirm again.`,
  PAYMENT_NOT_OFFERED: msg`Online payment is not available here. You can pay at the lab.`,
  UNPAID_VISITS_LIMIT: msg`You have enough visits ahead to pay at labs. Pay for this one by card, or cancel another.`,
  PROOF_NEEDED: msg`To have more visits to pay at labs, confirm your mobile number (good for three accounts) or pay by card.`,
  VISIT_MISSED: msg`You missed your last visit. Pay for this one by card, or telephone the lab.`,
  PAYMENT_DECLINED: msg`The payment was declined. Nothing was charged, and your time is still held. Try another card, or pay at the lab.`,
  PAYMENT_UNREACHABLE: msg`The payment provider cannot be reached. Nothing was charged; please try again in a moment.`,
  ACCOUNTS_USED_UP: msg`No account is left on this plan. Remove a member or withdraw an invitation first.`,
  ALREADY_INVITED: msg`This address is invited already, or belongs to a member.`,
  OWN_ADDRESS: msg`This is your own address. You are on the plan already.`,
  IN_ANOTHER_PLAN: msg`You can be on one plan at a time. Leave the plan you share, or remove the members of yours, then accept.`,
  IN_SHARED_PLAN: msg`You are on a plan that another person pays for. Leave it first, in the settings.`,
  PLAN_LIMIT_REACHED: msg`The plan’s limit of active tests is reached. Deactivate tests or choose a larger plan.`,
};
