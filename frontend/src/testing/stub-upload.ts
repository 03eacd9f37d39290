import { act } from '@testing-library/react';

/** One file as it was sent. */
export interface SentFile {
  readonly path: string;
  readonly bytes: Blob;
  readonly headers: Readonly<Record<string, string>>;
  /** Tells the page how much has gone. */
  readonly goes: (sent: number, all: number) => void;
  /** The server answers; `no-connection`: nothing comes. */
  readonly answer: (answer: { status?: number; body: unknown } | 'no-connection') => void;
}

/** A simulated browser sends nothing: gives it an XMLHttpRequest that waits for the test's answers. */
export function stubUpload(): { readonly files: readonly SentFile[] } {
  const files: SentFile[] = [];
  class Request {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    status = 0;
    statusText = '';
    responseText = '';
    private path = '';
    private readonly headers: Record<string, string> = {};

    open(_method: string, path: string): void {
      this.path = path;
    }

    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value;
    }

    getResponseHeader(): null {
      return null;
    }

    send(bytes: Blob): void {
      files.push({
        path: this.path,
        bytes,
        headers: this.headers,
        goes: (loaded, total) => act(() => this.upload.onprogress?.({ loaded, total })),
        answer: (answer) => {
          if (answer === 'no-connection') return act(() => this.onerror?.());
          this.status = answer.status ?? 200;
          this.responseText = JSON.stringify(answer.body);
          act(() => this.onload?.());
        },
      });
    }
  }
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest;
  return { files };
}
