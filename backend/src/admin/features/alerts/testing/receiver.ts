import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Takes what is posted, and answers as it is told. */
export class Receiver {
  answer = 200;
  readonly taken: { body: string; signature: string | undefined }[] = [];
  private readonly server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      this.taken.push({ body, signature: request.headers['x-eulogy-signature'] as string | undefined });
      response.writeHead(this.answer, this.answer === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });

  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
