import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** User present, user verified; attested credential data follows. */
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

interface Credential {
  readonly id: string;
  readonly rpId: string;
  readonly userHandle: string;
  readonly privateKey: KeyObject;
  counter: number;
}

/** What a page asks a device with, as far as this device looks. */
interface Options {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
  readonly user?: { readonly id: string };
}

/** How an answer differs from an honest one. */
export interface Twist {
  /** Of the page that asks. */
  readonly origin?: string;
  readonly challenge?: string;
  /** The device did not look who holds it. */
  readonly unverified?: 'unverified';
  readonly userHandle?: string;
  /** With its maker's certificate, which nobody asked for. */
  readonly certificate?: Buffer;
  /** As if the device had counted so far. */
  readonly counter?: number;
}

/** A device that makes passkeys and answers with them, ES256, as WebAuthn level 3 describes: for tests over HTTP, without a browser. */
export class SoftwareAuthenticator {
  readonly credentials: Credential[] = [];

  constructor(private readonly origin: string) {}

  /** As `navigator.credentials.create()` and `toJSON()` give it. */
  create(options: unknown, twist: Twist = {}): object {
    const { challenge, rp, user } = options as Options;
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(20);
    const rpId = rp?.id ?? '';
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.credentials.push({ id: base64url(id), rpId, userHandle: user?.id ?? '', privateKey, counter: 0 });
    // RFC 9053: kty EC2, alg ES256, crv P-256, x, y
    const key = cborMap([
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(Buffer.from(x, 'base64url'))],
      [integer(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
    const authData = Buffer.concat([this.authenticatorData(rpId, 0, twist, FLAGS.attested), attested]);
    const { certificate } = twist;
    const statement: [Buffer, Buffer][] = certificate ? [[text('x5c'), cborArray([bytes(certificate)])]] : [];
    const attestationObject = cborMap([
      [text('fmt'), text(certificate ? 'packed' : 'none')],
      [text('attStmt'), cborMap(statement)],
      [text('authData'), bytes(authData)],
    ]);
    return {
      ...{ id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON: this.clientData('webauthn.create', challenge, twist),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** As `navigator.credentials.get()` and `toJSON()` give it, with the newest passkey or another one. */
  get(options: unknown, twist: Twist = {}, credential = this.credentials.at(-1)): object {
    if (!credential) throw new Error('this device has no passkey');
    const { challenge, rpId = credential.rpId } = options as Options;
    credential.counter = twist.counter ?? credential.counter + 1;
    const clientDataJSON = this.clientData('webauthn.get', challenge, twist);
    const authData = this.authenticatorData(rpId, credential.counter, twist);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...{ id: credential.id, rawId: credential.id, type: 'public-key', clientExtensionResults: {} },
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, credential.privateKey)),
        userHandle: twist.userHandle ?? credential.userHandle,
      },
    };
  }

  private clientData(type: string, challenge: string, twist: Twist): string {
    const origin = twist.origin ?? this.origin;
    const data = { type, challenge: twist.challenge ?? challenge, origin, crossOrigin: false };
    return base64url(Buffer.from(JSON.stringify(data)));
  }

  private authenticatorData(rpId: string, counter: number, { unverified }: Twist, more = 0): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const flags = FLAGS.present | (unverified ? 0 : FLAGS.verified) | more;
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.of(flags), counted]);
  }
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function base64url(data: Buffer): string {
  return data.toString('base64url');
}

/** RFC 8949: a major type and its argument, up to 65,535. */
function head(major: number, argument: number): Buffer {
  if (argument < 24) return Buffer.of((major << 5) | argument);
  if (argument < 256) return Buffer.of((major << 5) | 24, argument);
  return Buffer.of((major << 5) | 25, argument >> 8, argument & 255);
}

function integer(value: number): Buffer {
  return value < 0 ? head(1, -1 - value) : head(0, value);
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([head(2, value.length), value]);
}

function text(value: string): Buffer {
  const encoded = Buffer.from(value, 'utf8');
  return Buffer.concat([head(3, encoded.length), encoded]);
}

function cborArray(items: readonly Buffer[]): Buffer {
  return Buffer.concat([head(4, items.length), ...items]);
}

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat()]);
}
