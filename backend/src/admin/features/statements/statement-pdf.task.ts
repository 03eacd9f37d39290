import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { TAGGED, TaggedPdf, type StructurePart } from '../../../shared/pdf/tagged-pdf.js';
import { wordTask } from '../../../shared/work/word-task.js';
import type { FrozenStatement } from '../../domain/statement/statement.js';
import { feesOf, type NamedSums, type PeriodFigures } from './period.figures.js';
import { lastDayOf } from './statement-files.js';

const money = (cents: number): string => `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;
const LEFT = 56;
const RIGHT = 540;
const LINE = 16;

const require = createRequire(import.meta.url);
const face = (weight: string): string =>
  require.resolve(`@expo-google-fonts/noto-serif/${weight}/NotoSerif_${weight}.ttf`);
const PLAIN = 'plain';
const BOLD = 'bold';

interface Printed {
  readonly statement: FrozenStatement;
  readonly figures: PeriodFigures;
}

/** A statement on paper: its figures, its number and its hash. Printed from what was frozen, so always the same. */
export const statementPdf = wordTask<Printed, Promise<Uint8Array>>({
  name: 'admin.statement-pdf',
  module: import.meta.url,
  work: ({ statement, figures }) => printed(statement, figures),
});

async function printed(statement: FrozenStatement, figures: PeriodFigures): Promise<Uint8Array> {
  const frozenAt = new Date(statement.frozenAt);
  const info = { Title: `Statement ${statement.month}`, CreationDate: frozenAt, ModDate: frozenAt };
  // A file that is read aloud carries its own letters.
  const paper = new PDFDocument({ size: 'A4', margin: LEFT, font: face('400Regular'), ...TAGGED, info });
  paper.registerFont(PLAIN, face('400Regular'));
  paper.registerFont(BOLD, face('700Bold'));
  const tags = new TaggedPdf(paper);
  const chunks: Buffer[] = [];
  paper.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    paper.on('end', resolve);
    paper.on('error', reject);
  });
  const say = (type: 'H1' | 'H2' | 'P', words: string): void =>
    tags.draw(tags.part(type), () => void paper.text(words, LEFT));
  let table: StructurePart | undefined;
  const row = (name: string, value: string): void => {
    if (paper.y > paper.page.height - LEFT - LINE) paper.addPage();
    const y = paper.y;
    table ??= tags.part('Table');
    const line = tags.part('TR', {}, table);
    tags.draw(tags.part('TH', { scope: 'Row' }, line), () => void paper.text(name, LEFT, y));
    tags.draw(
      tags.part('TD', {}, line),
      () => void paper.text(value, LEFT, y, { width: RIGHT - LEFT, align: 'right' }),
    );
    paper.y = y + LINE;
  };
  const part = (title: string): void => {
    table = undefined;
    paper.moveDown(0.6).font(BOLD);
    say('H2', title);
    paper.font(PLAIN);
  };
  const { totals, fees, corrections, payouts } = figures;
  paper.font(BOLD).fontSize(18);
  say('H1', `Statement ${statement.month}`);
  paper.font(PLAIN).fontSize(10);
  say('P', `Number ${statement.number}, ${figures.from} to ${lastDayOf(figures)}, ${figures.timeZone}`);
  say('P', figures.abn === null ? 'Australian dollars' : `ABN ${figures.abn}, Australian dollars`);
  part('From sales to what is ours');
  row(`Taken, ${totals.purchases} orders`, money(totals.grossCents));
  row(`Sent back, ${totals.refunds} refunds`, money(-totals.refundedCents));
  row(`Disputed, ${totals.disputes} disputes`, money(-totals.disputedCents));
  row('Net sales', money(totals.netCents));
  row(figures.gst === 'registered' ? 'GST in it' : 'GST: not registered', money(totals.gstCents));
  row('Fees of payments', money(-fees.paymentCents));
  row('Fees of disputes', money(-fees.disputeCents));
  row('Other fees', money(-fees.otherCents));
  row('Ours after fees and GST', money(totals.netCents - totals.gstCents - feesOf(figures)));
  row('Came for nobody and is kept', money(totals.unclaimedCents));
  const sums = (title: string, all: readonly NamedSums[], without: string): void => {
    part(title);
    for (const { name, purchases, netCents } of all)
      row(`${name === '' ? without : name}, ${purchases} orders`, money(netCents));
  };
  sums('Net sales by kind', figures.byKind, '');
  sums('Net sales by code', figures.byCode, 'no code');
  sums('Net sales by currency', figures.byCurrency, '');
  part('Payouts');
  for (const { id, arrivedAt, matched, lines, cents } of payouts)
    row(`${arrivedAt.slice(0, 10)} ${id}, ${matched} of ${lines} lines matched`, money(cents));
  part('Corrections of earlier months');
  for (const { month, netCents, feeCents } of corrections) row(`${month}, fees ${money(feeCents)}`, money(netCents));
  paper.moveDown().fontSize(8);
  say('P', `Frozen ${statement.frozenAt}`);
  say('P', `Hash ${statement.hash}`);
  say('P', `Follows ${statement.previousHash === '' ? 'none' : statement.previousHash}`);
  say('P', `Audit ${statement.auditHead === '' ? 'none' : statement.auditHead}`);
  tags.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
