import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { passkeyErrorOf } from './passkey-error.ts';

const load = () => import('@simplewebauthn/browser');

export const hasPasskeys = () => 'PublicKeyCredential' in window;

/** Whether the browser offers passkeys among the suggestions of a field. */
export const suggestsPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** Asks the device for a new passkey. PasskeyError. */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await load();
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    throw passkeyErrorOf(error);
  }
}

/**
 * Asks the device for one of its passkeys: at once, or once the person chooses one among the suggestions of a field. Ends
 * the question that waits. PasskeyError.
 */
export async function answerWithPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  { asSuggestion = false } = {},
) {
  const { startAuthentication } = await load();
  try {
    return await startAuthentication({
      optionsJSON,
      useBrowserAutofill: asSuggestion,
      verifyBrowserAutofillInput: false,
    });
  } catch (error) {
    throw passkeyErrorOf(error);
  }
}

export async function stopAsking() {
  const { WebAuthnAbortService } = await load();
  WebAuthnAbortService.cancelCeremony();
}
