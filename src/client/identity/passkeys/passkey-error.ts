import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { appErrorCode, errorWording } from '#/client/core/errors/app-error.ts';

/** Why the browser gave no passkey: the person did not finish, it cannot, or this device has one of the account already. */
export type PasskeyFailure = 'cancelled' | 'unsupported' | 'known';

export class PasskeyError extends Error {
  readonly failure: PasskeyFailure;
  constructor(failure: PasskeyFailure, cause: unknown) {
    super(failure, { cause });
    this.name = 'PasskeyError';
    this.failure = failure;
  }
}

const messages: Record<PasskeyFailure, MessageDescriptor> = {
  cancelled: msg`You are not logged in: the question of your device was not answered, or it has no passkey of this site.`,
  unsupported: msg`This browser or device cannot use a passkey here.`,
  known: msg`This device has a passkey of your account already.`,
};

export const passkeyFailureOf = (error: unknown) => (error instanceof PasskeyError ? error.failure : null);

/** The message for a failure of the browser or of the server. */
export function passkeyWording(error: unknown): MessageDescriptor {
  const failure = passkeyFailureOf(error);
  return failure === null ? errorWording(error) : messages[failure];
}

/** Names of WebAuthn's errors. Which of its reasons a refusal has, a browser does not say, to protect the person. */
export function passkeyErrorOf(error: unknown): unknown {
  if (appErrorCode(error) !== null || !(error instanceof Error)) return error;
  if (error.name === 'NotAllowedError' || error.name === 'AbortError')
    return new PasskeyError('cancelled', error);
  return new PasskeyError(error.name === 'InvalidStateError' ? 'known' : 'unsupported', error);
}
