type Refusal = 'NotAllowedError' | 'InvalidStateError';

/** Stands in for the browser's passkeys, which the simulated browser has not; a test says whether the person goes along. */
export class FakeDevice {
  /** What the person does with the next question. */
  refuses: Refusal | undefined;
  /** What pages have asked for so far. */
  readonly asked: ('create' | 'get')[] = [];

  /** For `beforeEach`. */
  install(): void {
    Object.assign(window, { PublicKeyCredential: class PublicKeyCredential {} });
    Object.defineProperty(navigator, 'credentials', {
      configurable: true,
      value: {
        create: () => this.answer('create', { attestationObject: buffer(), getTransports: () => ['internal'] }),
        get: () => this.answer('get', { authenticatorData: buffer(), signature: buffer(), userHandle: buffer() }),
      },
    });
  }

  /** For `afterEach`. */
  remove(): void {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  }

  private answer(what: 'create' | 'get', response: object): Promise<object> {
    this.asked.push(what);
    if (this.refuses) return Promise.reject(new DOMException('Not this time', this.refuses));
    return Promise.resolve({
      ...{ id: 'AQID', rawId: buffer(), type: 'public-key', authenticatorAttachment: 'platform' },
      response: { clientDataJSON: buffer(), ...response },
      getClientExtensionResults: () => ({}),
    });
  }
}

function buffer(): ArrayBuffer {
  return Uint8Array.of(1, 2, 3).buffer;
}
