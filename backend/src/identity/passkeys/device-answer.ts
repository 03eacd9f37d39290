import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';

const BASE64URL = /^[\w-]+$/;
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** What a browser sends of a device's answer, as far as we use it. Whether it is true is for others to say. @throws RuleBroken passkey.refused */
export function readAssertion(sent: unknown): AuthenticationResponseJSON {
  const { id, response } = envelopeOf(sent);
  const userHandle = response['userHandle'];
  return {
    ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
    response: {
      clientDataJSON: textOf(response['clientDataJSON']),
      authenticatorData: textOf(response['authenticatorData']),
      signature: textOf(response['signature']),
      ...(userHandle === undefined || userHandle === null ? {} : { userHandle: textOf(userHandle) }),
    },
  };
}

/** The same of a device that made a passkey. @throws RuleBroken passkey.refused */
export function readRegistration(sent: unknown): RegistrationResponseJSON {
  const { id, response } = envelopeOf(sent);
  const transports = Array.isArray(response['transports']) ? (response['transports'] as unknown[]) : [];
  const answer = {
    ...{ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} },
    response: {
      clientDataJSON: textOf(response['clientDataJSON']),
      attestationObject: textOf(response['attestationObject']),
      transports: TRANSPORTS.filter((known) => transports.includes(known)),
    },
  };
  if (!speaksForItself(answer.response.attestationObject)) throw new RuleBroken('passkey.refused');
  return answer;
}

/** The question that the device answered. @throws RuleBroken passkey.refused */
export function challengeIn({ response }: AuthenticationResponseJSON | RegistrationResponseJSON): string {
  try {
    return textOf(decodeClientDataJSON(response.clientDataJSON).challenge);
  } catch {
    throw new RuleBroken('passkey.refused');
  }
}

/** We ask for no maker's word. One that comes all the same is not looked at: its certificates name addresses to ask, and those are anybody's. */
function speaksForItself(attestationObject: string): boolean {
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const format = attestation.get('fmt');
    return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

function envelopeOf(sent: unknown): { id: string; response: Record<string, unknown> } {
  const { id, rawId, type, response } = recordOf(sent);
  if (type !== 'public-key' || id !== rawId) throw new RuleBroken('passkey.refused');
  return { id: textOf(id), response: recordOf(response) };
}

function recordOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new RuleBroken('passkey.refused');
  return value as Record<string, unknown>;
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' || !BASE64URL.test(value)) throw new RuleBroken('passkey.refused');
  return value;
}
