/** What the benches use of autocannon, which brings no types. */
declare module 'autocannon' {
  function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    timeout: number;
    setupClient: (client: autocannon.Client) => void;
  }): Promise<autocannon.Result>;

  namespace autocannon {
    interface Sent {
      method?: string;
      path?: string;
      headers?: Record<string, string>;
      body?: string;
      setupRequest?: (request: Sent) => Sent;
    }

    interface Client {
      on(event: 'response', heard: (status: number) => void): void;
      setRequests(requests: Sent[]): void;
    }

    /** `duration` in seconds, `latency` in milliseconds. */
    interface Result {
      '2xx': number;
      non2xx: number;
      errors: number;
      duration: number;
      latency: { p50: number; p99: number };
    }
  }

  export = autocannon;
}
