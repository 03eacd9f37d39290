import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** As the API hands it to the browser, and takes back what the browser got of the device. */
type DeviceJson = Record<string, unknown>;

/** Nothing came of it: the person said no, or looked for their device too long. Nothing is wrong. */
export class NoPasskeyShown extends Error {
  override readonly name = 'NoPasskeyShown';
  constructor(cause?: unknown) {
    super('No passkey was used.', { cause });
  }
}

/** The device holds one for this account already. */
export class HasPasskeyAlready extends Error {
  override readonly name = 'HasPasskeyAlready';
  constructor(cause?: unknown) {
    super('This device has a passkey for your account already.', { cause });
  }
}

// Loaded where it is used: most people never need it.
const library = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys at all. Drawn ahead on the server it does, as most do: so the page does not move afterwards. */
export function knowsPasskeys(): boolean {
  return typeof window === 'undefined' || typeof window.PublicKeyCredential === 'function';
}

/** Has the device make a passkey. @throws NoPasskeyShown, HasPasskeyAlready */
export async function makePasskey(options: DeviceJson): Promise<DeviceJson> {
  const { startRegistration } = await library();
  try {
    const optionsJSON = options as DeviceJson & PublicKeyCredentialCreationOptionsJSON;
    return { ...(await startRegistration({ optionsJSON })) };
  } catch (error) {
    throw nameOf(error) === 'InvalidStateError' ? new HasPasskeyAlready(error) : known(error);
  }
}

/** Has the person show a passkey. @throws NoPasskeyShown */
export async function showPasskey(options: DeviceJson): Promise<DeviceJson> {
  return show(options, 'asked');
}

/** Waits until the person picks a passkey from what the browser offers at the address field. @throws NoPasskeyShown */
export async function awaitPasskey(options: DeviceJson): Promise<DeviceJson> {
  return show(options, 'offered');
}

/** Whether the browser can offer passkeys at a field. */
export async function offersPasskeys(): Promise<boolean> {
  if (!knowsPasskeys()) return false;
  return (await library()).browserSupportsWebAuthnAutofill();
}

/** Ends the waiting. */
export async function stopAwaitingPasskey(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}

async function show(options: DeviceJson, how: 'asked' | 'offered'): Promise<DeviceJson> {
  const { startAuthentication } = await library();
  try {
    const optionsJSON = options as DeviceJson & PublicKeyCredentialRequestOptionsJSON;
    return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: how === 'offered' })) };
  } catch (error) {
    throw known(error);
  }
}

function known(error: unknown): unknown {
  return ['NotAllowedError', 'AbortError'].includes(nameOf(error)) ? new NoPasskeyShown(error) : error;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}
