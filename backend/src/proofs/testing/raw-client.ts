import { connect, type Socket } from 'node:net';

/** What came back on one connection, and whether the server has ended it. */
export interface RawConversation {
  readonly socket: Socket;
  /** Everything that was answered so far. */
  heard(): string;
  isEnded(): boolean;
}

/** Sends bytes as they are: a client that follows no rules of HTTP but those that the test gives it. */
export function rawClient(url: string, firstBytes: string): RawConversation {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname, () => socket.write(firstBytes));
  let heard = '';
  let ended = false;
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('utf8')));
  // a server that closes while we write resets the connection: that is an end as well
  socket.on('error', () => (ended = true));
  socket.on('close', () => (ended = true));
  return { socket, heard: () => heard, isEnded: () => ended };
}

/** The head of a request, with the empty line after it. */
export function head(method: string, path: string, headers: Readonly<Record<string, string | number>> = {}): string {
  const lines = Object.entries({ host: 'eulogy', 'x-requested-with': 'fetch', ...headers });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}
