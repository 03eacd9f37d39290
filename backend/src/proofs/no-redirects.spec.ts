import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { patientFetch } from '../generation/writers/model-writer/patient-fetch.js';
import { HttpConversionReporting } from '../purchasing/conversions/http-conversion-reporting.js';
import { EndpointTranscriber } from '../questionnaire/recordings/transcribe/endpoint-transcriber.js';
import { S3BlobStore } from '../shared/blobs/s3-blob-store.js';

/** Whoever answers for an endpoint could send people's words on to anywhere. */
describe('a redirect of an endpoint that we were told to use', () => {
  let server: Server;
  let url: string;
  const asked: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      request.resume();
      response.writeHead(307, { location: `${url}/elsewhere` }).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const blobs = () =>
    new S3BlobStore({ adapter: 's3', url: `${url}/voices`, region: 'x', accessKeyId: 'x', secretAccessKey: 'x' });

  it.each<[string, () => Promise<unknown>]>([
    [
      'that writes down what was said',
      () =>
        new EndpointTranscriber({
          adapter: 'endpoint',
          baseUrl: url,
          apiKey: undefined,
          model: 'x',
          name: 'x',
        }).transcribe(Buffer.from('sound')),
    ],
    ['that keeps recordings', () => blobs().put('one', Buffer.from('sound'))],
    ['that keeps recordings, when one is read', () => blobs().get('one')],
    ['that writes', () => patientFetch(`${url}/chat`, { method: 'POST', body: 'words' })],
    [
      'that hears of conversions',
      () => new HttpConversionReporting(url).report({} as never, new AbortController().signal),
    ],
  ])('%s is not followed', async (_, ask) => {
    const before = asked.length;
    await ask().catch(() => undefined);
    expect(asked.length).toBeGreaterThan(before);
    expect(asked).not.toContain('/elsewhere');
  });
});
