const NodeRequest = globalThis.Request;

/** As a browser makes requests: an address may be relative. What is sent stays readable at once, where a request only streams it. */
export class KeptRequest extends NodeRequest {
  /** The path and what is asked behind it. */
  readonly path: string;
  readonly sent: BodyInit | undefined;

  constructor(input: RequestInfo | URL, { body, ...init }: RequestInit = {}) {
    const address = new URL(input instanceof NodeRequest ? input.url : String(input), window.location.href);
    super(address, init);
    this.path = address.pathname + address.search;
    this.sent = body ?? undefined;
  }
}
