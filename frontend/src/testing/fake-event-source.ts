/** Stands in for the browser's EventSource, which the simulated browser has not; a test says what the server sends. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 1;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  /** Sends to every stream of an address that is open. */
  static send(url: string, event: string, data: object): void {
    for (const source of FakeEventSource.openAt(url)) {
      source.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
    }
  }

  static openAt(url: string): FakeEventSource[] {
    return FakeEventSource.opened.filter((one) => one.url === url && one.readyState !== FakeEventSource.CLOSED);
  }

  /** For `beforeEach`; `afterEach` puts back what was there. */
  static install(): () => void {
    FakeEventSource.opened = [];
    const before = globalThis.EventSource;
    globalThis.EventSource = FakeEventSource as unknown as typeof EventSource;
    return () => {
      globalThis.EventSource = before;
    };
  }
}
