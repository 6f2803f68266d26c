import { randomBytes, randomUUID } from 'node:crypto';
import { authenticator } from '../people/authenticator.ts';

/** Valid answers to challenges that the server never made. */
export function passkeyInputs() {
  const device = authenticator();
  const challenge = randomBytes(32).toString('base64url');
  const made = device.make({ challenge, rp: {}, user: { id: randomBytes(16).toString('base64url') } });
  return {
    'auth.passkeyOptions': {},
    'auth.signInWithPasskey': { response: device.answer({ challenge }) },
    'developers.reference': undefined,
    'account.apiKeys': undefined,
    'account.makeApiKey': { name: 'Program', scopes: ['bookings:read'], secret: 'not this one' },
    'account.replaceApiKey': { id: randomUUID(), secret: 'not this one' },
    'account.revokeApiKey': { id: randomUUID() },
    'account.passkeys': undefined,
    'account.startPasskey': { secret: 'not this one' },
    'account.addPasskey': { name: 'Telephone', response: made },
    'account.removePasskey': { id: randomUUID(), secret: 'not this one' },
  };
}
