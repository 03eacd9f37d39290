import type { EulogyText } from '@eulogy/arranger';
import { MovingClock } from '../../../shared/testing/moving-clock.js';
import { namesInZip, unzipped } from '../../../shared/testing/unzip.js';
import { InProcessWordWork } from '../../../shared/work/in-process-word-work.js';
import type { EulogyPdf, PdfFile, PdfWanted } from '../download-pdf/eulogy-pdf.js';
import type { OrderPdf } from '../order-of-service/order-pdf.js';
import type { ServiceDesk } from '../order-of-service/service-desk.js';
import type { TextToTake } from '../take-along/text-to-take.js';
import { EulogyPack } from './eulogy-pack.js';

const speaks = (id: string, name: string) => ({ kind: 'story', speaker: { id, name }, paragraphs: [] });
const text = { sections: [speaks('a', 'Mick'), speaks('b', 'Mick')] } as unknown as EulogyText;
const file = (name: string, said: string): PdfFile => ({ name, bytes: Buffer.from(said), disposition: '' });

/** A house in which a print is its name, and what it is asked for. */
function house(onPrint: (wanted: PdfWanted) => void = () => undefined) {
  const print = jest.fn(async (_id: number, _text: object, wanted: PdfWanted) => {
    onPrint(wanted);
    return file(wanted.speaker === undefined ? `${wanted.layout}.pdf` : 'for Mick.pdf', wanted.speaker ?? '');
  });
  const pack = new EulogyPack(
    { of: async () => ({ text, person: 'Бабушка', title: '' }) } as unknown as TextToTake,
    { of: async () => ({ isSaved: false }) } as unknown as ServiceDesk,
    { print } as unknown as EulogyPdf,
    {} as unknown as OrderPdf,
    new InProcessWordWork(),
    new MovingClock(),
  );
  return { pack, print };
}

describe('the pack for the day', () => {
  it('loses nobody’s copy where two who speak have one name, and is called after the person', async () => {
    const { pack, print } = house();
    const made = await pack.of(7, { whose: 'claire', pace: 90, signal: new AbortController().signal });
    expect(made?.name).toBe('Бабушка - everything for the day.zip');
    const bytes = made?.bytes ?? Buffer.alloc(0);
    expect(namesInZip(bytes)).toEqual(['page.pdf', 'lectern.pdf', 'for Mick.pdf', 'for Mick 2.pdf', 'second-copy.pdf']);
    expect(['for Mick.pdf', 'for Mick 2.pdf'].map((name) => unzipped(bytes, name).toString())).toEqual(['a', 'b']);
    for (const [id, , wanted] of print.mock.calls)
      expect([id, wanted]).toMatchObject([7, { whose: 'claire', pace: 90, reader: 'owner' }]);
  });

  it('is not made to its end once nobody waits for it', async () => {
    const gone = new AbortController();
    const { pack, print } = house(() => gone.abort());
    expect(await pack.of(7, { whose: 'claire', signal: gone.signal })).toBeUndefined();
    expect(print).toHaveBeenCalledTimes(1);
  });
});
