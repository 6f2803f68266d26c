import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const FLAGS = { userPresent: 0x01, userVerified: 0x04, attestedData: 0x40 };

type Options = {
  origin?: string;
  /** Without it: the host of the origin. */
  rpId?: string;
  /** Whether the person was recognised by finger or screen lock. */
  isVerified?: boolean;
};
type RegistrationOptions = { challenge: string; rp: { id?: string }; user: { id: string } };
type SignInOptions = { challenge: string; rpId?: string };

/** A device in software, as WebAuthn describes one: it makes ES256 keys, encodes them in COSE and signs. */
export function authenticator({
  origin = 'http://site.test',
  rpId = new URL(origin).hostname,
  isVerified = true,
}: Options = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const flags = FLAGS.userPresent + (isVerified ? FLAGS.userVerified : 0);
  let userHandle = '';
  let count = 0;
  const common = { id, rawId: id, type: 'public-key' as const };

  return {
    id,
    /** The count of its next signature is one more. */
    setCount(to: number) {
      count = to;
    },
    setUserHandle(to: string) {
      userHandle = to;
    },
    /** The answer to the options of a new passkey. */
    make({ challenge, user }: RegistrationOptions, from = origin) {
      userHandle = user.id;
      const data = Buffer.concat([
        authenticatorData(rpId, flags + FLAGS.attestedData, count),
        Buffer.alloc(16),
        uint16(credentialId.length),
        credentialId,
        coseKey(publicKey),
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, from),
          attestationObject: attestationObject(data).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** The answer to the options of a sign-in. */
    answer({ challenge }: SignInOptions, from = origin) {
      count += 1;
      const data = authenticatorData(rpId, flags, count);
      const clientDataJSON = clientData('webauthn.get', challenge, from);
      return {
        ...common,
        response: {
          clientDataJSON,
          authenticatorData: data.toString('base64url'),
          signature: signed(privateKey, data, clientDataJSON).toString('base64url'),
          userHandle,
        },
      };
    },
  };
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');

const authenticatorData = (rpId: string, flags: number, count: number) =>
  Buffer.concat([sha256(rpId), Buffer.from([flags]), uint32(count)]);

const signed = (privateKey: KeyObject, data: Buffer, clientDataJSON: string) =>
  sign('sha256', Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]), privateKey);

/** CBOR: {"fmt": "none", "attStmt": {}, "authData": data}. */
const attestationObject = (data: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    cborBytes(data),
  ]);

/** COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
function coseKey(publicKey: KeyObject) {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = (coordinate: string) => cborBytes(Buffer.from(coordinate, 'base64url'));
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    point(x),
    Buffer.from([0x22]),
    point(y),
  ]);
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
/** The shortest form of the length, as COSE demands. */
const cborBytes = (data: Buffer) =>
  Buffer.concat(
    data.length < 256
      ? [Buffer.from([0x58, data.length]), data]
      : [Buffer.from([0x59]), uint16(data.length), data],
  );

function uint16(value: number) {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function uint32(value: number) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
