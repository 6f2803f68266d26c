import { msg } from '@lingui/core/macro';

/** Errors that only dialogs, settings and dashboards show; loaded with the later messages. */
export const accountErrorMessages = {
  INVALID_CREDENTIALS: msg`Invalid login credentials`,
  SIGN_IN_AGAIN: msg`For your safety, log out and log in again, then repeat this.`,
  TOTP_REQUIRED: msg`Enter the six-digit code from your authenticator app.`,
  TOTP_WRONG: msg`This code is not right, or has been used already. Wait for the next one.`,
  TOTP_SETUP_REQUIRED: msg`Set up the second step of signing in first.`,
  SECOND_FACTOR_AGAIN: msg`This asks for a code of the second step once more.`,
  LAB_UNDER_REVIEW: msg`Your lab account is under review. You will be notified once it is approved.`,
  LINK_INVALID: msg`This link has expired or has been used already. Ask for a new one.`,
  INVITATION_EXPIRED: msg`This invitation has expired. Ask the person who invited you to send it again.`,
  INVITATION_WITHDRAWN: msg`This invitation is withdrawn.`,
  OTHER_ADDRESS: msg`This invitation is for another address. Log in with the account that has it.`,
  NOT_A_LAB_ACCOUNT: msg`A customer's account cannot work at a lab. Ask the lab to invite another address of yours.`,
  WORKS_ELSEWHERE: msg`This account works at a lab already, and an account works at one. Its owner can remove you first.`,
  EMAIL_UNPROVED: msg`Confirm your own e-mail address first.`,
  CODE_INVALID: msg`This code is wrong or has ended. Check it, or ask for a new one.`,
  PHONE_VERIFIED: msg`This number is confirmed already.`,
  MUST_KNOW: msg`At least one way stays on for this.`,
  EMAIL_TAKEN: msg`This e-mail already has an account. Log in, or use another e-mail.`,
  PASSWORD_TOO_COMMON: msg`This password is on lists of common passwords. Choose another; a short sentence works well.`,
  PASSKEY_REFUSED: msg`This passkey could not be added. Please try again.`,
  PASSKEY_UNKNOWN: msg`This passkey is not known here, or was removed. Log in another way.`,
  PASSKEYS_FULL: msg`You have ten passkeys. Remove one that you do not use, then add another.`,
  PIN_TOO_EASY: msg`This PIN could be your birth date. Labs know your birth year: choose other digits.`,
  REASON_REQUIRED: msg`Please write the reason.`,
};
