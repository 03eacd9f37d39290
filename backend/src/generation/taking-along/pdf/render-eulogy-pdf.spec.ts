import { renderPlainText, type EulogyText } from '@eulogy/arranger';
import { partsOf, readPdf, type ReadPdf } from '../../../shared/testing/read-pdf.js';
import { renderEulogyPdf, unprintableLetters, type EulogyPdfInput } from './render-eulogy-pdf.js';

async function print(input: EulogyPdfInput): Promise<ReadPdf> {
  const { bytes, pages } = await renderEulogyPdf(input);
  const read = readPdf(bytes);
  expect(read.pages).toHaveLength(pages);
  return read;
}

const textOf = (...paragraphs: string[][]): EulogyText => ({
  title: 'Honouring Ray',
  sections: [
    {
      kind: 'story',
      paragraphs: paragraphs.map((sentences) => ({
        sentences: sentences.map((text) => ({ text, sources: [], verdict: 'supported' as const })),
      })),
    },
  ],
  words: 0,
  durationMinutes: 5,
  notice: null,
});

const sentence = (index: number) =>
  `Sentence ${index} tells that he drove forty minutes in his pyjamas with a thermos of tea and said very little.`;
const long = textOf(
  ...Array.from({ length: 8 }, (_, paragraph) =>
    Array.from({ length: 6 }, (__, index) => sentence(paragraph * 6 + index + 1)),
  ),
);
const input = (overrides: Partial<EulogyPdfInput> = {}): EulogyPdfInput => ({
  title: 'Honouring Ray',
  subtitle: 'Raymond Thomas Whitlow, 1944 to 2025',
  author: 'Claire Whitlow',
  text: long,
  contributors: ['Anna', 'Mick', 'Joss'],
  layout: 'page',
  ...overrides,
});

/** The words of the body, page by page, without title, dates, acknowledgement and page numbers. */
const body = ({ pages }: ReadPdf, size: number) =>
  pages.map(({ lines }) =>
    lines
      .filter((line) => Math.abs(line.size - size) < 0.6)
      .map(({ text }) => text)
      .join(' '),
  );

describe('the printed eulogy', () => {
  it('has the title, the dates, every word of the text in order, and those whose memories are in it', async () => {
    const pdf = await print(input());
    const all = pdf.pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
    expect(pdf.title).toBe('Honouring Ray');
    expect(all).toContain('Honouring Ray');
    expect(all).toContain('Raymond Thomas Whitlow, 1944 to 2025');
    expect(all).toContain('With memories from Anna, Mick and Joss');
    const words = (text: string) => text.split(/\s+/).filter(Boolean);
    expect(words(body(pdf, 12).join(' '))).toEqual(words(renderPlainText(long)));
  });

  it('embeds its fonts', async () => {
    const pdf = await print(input());
    expect(pdf.fonts.some((name) => name.startsWith('Newsreader'))).toBe(true);
    expect(pdf.embeddedFonts).toBeGreaterThanOrEqual(2);
  });

  it('keeps each paragraph on one page for the lectern, at 20 point, with “3 of 6”', async () => {
    const pdf = await print(input({ layout: 'lectern' }));
    expect(pdf.pages.length).toBeGreaterThan(3);
    const pages = body(pdf, 20);
    for (let paragraph = 0; paragraph < 8; paragraph++) {
      const first = pages.filter((page) => page.includes(sentence(paragraph * 6 + 1)));
      expect(first).toHaveLength(1);
      expect(first[0]).toContain(sentence(paragraph * 6 + 6));
    }
    pdf.pages.forEach(({ lines }, index) => {
      expect(lines.map(({ text }) => text)).toContain(`${index + 1} of ${pdf.pages.length}`);
      const ys = lines.filter(({ size }) => Math.abs(size - 20) < 0.6).map(({ y }) => y);
      for (const [at, y] of ys.entries()) if (at > 0) expect((ys[at - 1] ?? 0) - y).toBeGreaterThanOrEqual(29);
    });
  });

  it('goes on overleaf at the lectern where one sentence is longer than a page, and loses none of it', async () => {
    const endless = Array.from({ length: 400 }, (_, index) => `word${index}`);
    const pdf = await print(input({ layout: 'lectern', text: textOf(['Short.', endless.join(' ')]) }));
    expect(pdf.pages.length).toBeGreaterThan(3);
    const said = body(pdf, 20).join(' ').split(/\s+/);
    expect(said.filter((word) => word.startsWith('word'))).toEqual(endless);
    for (const { y } of pdf.pages.flatMap(({ lines }) => lines)) expect(y).toBeGreaterThan(30);
  });

  it('keeps everything on the paper, long words and long titles too', async () => {
    const wide = textOf(['W'.repeat(300), 'A short one.']);
    const pdf = await print(input({ title: 'Honouring '.repeat(12).trim(), text: wide, subtitle: '' }));
    expect(pdf.pages[0]?.lines.filter(({ size }) => size > 20).length).toBeGreaterThan(2);
    expect(body(pdf, 12).join(' ').replaceAll(' ', '')).toContain('W'.repeat(300));
  });

  it.each([
    ['Vietnamese', 'Nguyễn Thị Bà Hoà nấu phở mỗi sáng chủ nhật.'],
    ['Polish', 'Babcia Małgorzata Żółkiewska mówiła: „Jedz, dziecko”.'],
    ['Greek', 'Η γιαγιά Ελένη από τη Ρόδο.'],
    ['Cyrillic', 'Бабушка Людмила пела по вечерам.'],
  ])('prints %s letters as they are', async (_, text) => {
    const pdf = await print(input({ text: textOf([text]), title: text.slice(0, 20).trim() }));
    expect(body(pdf, 12).join(' ').normalize('NFC')).toContain(text.normalize('NFC'));
  });

  const scripts = [
    ['simplified Chinese', 'NotoSerifSC', '爷爷每天清晨都去河边，坐在老榕树下。他说过：“鱼比人有耐心。”'],
    ['traditional Chinese', 'NotoSerifTC', '爺爺每天清晨都去河邊，坐在老榕樹下。他說過：「魚比人有耐心。」'],
    ['Japanese', 'NotoSerifJP', 'おじいちゃんは毎朝、川のほとりで釣りをしていました。コーヒーが好きでした。'],
    ['Korean', 'NotoSerifKR', '할아버지는 매일 아침 강가에 나가 낚시를 하셨습니다.'],
    ['Arabic', 'Amiri', 'كان جدي محمود يصطاد السمك كل صباح عند النهر'],
    ['Hebrew', 'NotoSerifHebrew', 'סבא דוד דג בכל בוקר ליד הנהר'],
    ['Thai', 'NotoSansThai', 'คุณปู่ตกปลาทุกเช้าและชงชาให้เราดื่มทุกวันอาทิตย์'],
    ['Devanagari', 'NotoSerifDevanagari', 'नमस्ते दादाजी'],
    ['Armenian', 'NotoSansArmenian', 'Պապիկը ամեն առավոտ'],
    ['Bengali', 'NotoSansBengali', 'দাদু মাছ'],
    ['Ethiopic', 'NotoSansEthiopic', 'አያቴ በየማለዳው'],
    ['Georgian', 'NotoSansGeorgian', 'ბაბუა ყოველ დილით'],
    ['Gurmukhi', 'NotoSansGurmukhi', 'ਦਾਦਾ ਜੀ ਹਰ ਸਵੇਰ ਨਦੀ ਕੰਢੇ'],
    ['Kannada', 'NotoSansKannada', 'ಮೀನು'],
    ['Khmer', 'NotoSansKhmer', 'ជីតា'],
    ['Sinhala', 'NotoSansSinhala', 'සීයා හැම'],
    ['Tamil', 'NotoSansTamil', 'தாத்தா'],
    ['Telugu', 'NotoSansTelugu', 'తాతయ్య'],
    ['emoji', 'NotoEmoji', '🌹🎣'],
  ] as const;
  // Readers find words from right to left in parts whose order they choose themselves.
  const letters = (words: string) => [...words.normalize('NFKD').replace(/[^\p{L}\p{So}]/gu, '')].sort().join('');

  const texts = scripts.map(([, , text]) => text);
  const everybody = input({
    title: texts.map((text) => [...text].slice(0, 2).join('')).join(' '),
    text: textOf(...texts.map((text) => [text])),
    contributors: texts.map((text) => [...text].slice(0, 5).join('')),
  });

  it('prints titles, texts and names of every script, each in its own face', async () => {
    expect(await unprintableLetters(everybody)).toEqual([]);
    const pdf = await print(everybody);
    // Chinese characters are drawn as in the text's own language: here it has Japanese words.
    const faces = scripts.map(([, face]) => face).filter((face) => !/SC$|TC$/.test(face));
    expect(pdf.fonts.map((name) => name.replace('-Regular', ''))).toEqual(expect.arrayContaining(faces));
    expect(letters(body(pdf, 12).join(''))).toBe(letters(texts.join('')));
  });

  it('prints every script on the pages for the lectern too', async () => {
    const pdf = await print({ ...everybody, layout: 'lectern' });
    expect(letters(body(pdf, 20).join(''))).toBe(letters(texts.join('')));
  });

  it.each(scripts.slice(0, 4))('draws Chinese characters as in %s', async (_, face, text) => {
    const { bytes } = await renderEulogyPdf(input({ text: textOf([text]) }));
    expect(bytes.toString('latin1')).toContain(`+${face}`);
  });

  it('keeps the house’s serif for an English text with one Chinese name in it', async () => {
    const pdf = await print(input({ contributors: ['李伟', 'Anna'] }));
    expect(pdf.fonts).toEqual(expect.arrayContaining(['Newsreader-Regular', 'NotoSerifSC']));
    const all = pdf.pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join('');
    expect(all.replaceAll(' ', '')).toContain('Withmemoriesfrom李伟andAnna');
    expect(body(pdf, 12).join(' ')).toContain(sentence(1));
  });

  it('prints what looks like markup, sums and addresses as it was typed', async () => {
    const typed = 'Our #1 dad <3, 2 < 3, [ok] {x} <b>bold</b> &amp; https://example.com/a?b=1&c=2 Mick O’Dea';
    const pdf = await print(input({ title: 'Dad <3 #1', text: textOf([typed]) }));
    expect(pdf.title).toBe('Dad <3 #1');
    expect(body(pdf, 12).join(' ')).toBe(typed);
  });

  it('sets a word in one face where the house’s serif lacks one of its letters', async () => {
    const pdf = await print(input({ text: textOf(['Her name was Kealiʻi Ng.']) }));
    expect(pdf.pages[0]?.lines.map(({ text }) => text)).toContain('Kealiʻi');
  });

  it('prints a mark that its face has no place for, as in a name of a game', async () => {
    for (const text of ['Z͑ͫ̓a̸̢̛lg̊o q̈̊̋', 'ਸ੍ਤ੍ਰ੍ੰਂ', 'తాతఁయ్ఃయ', 'ក្្កំះ៍', 'עֵֶַָה', 'سًٌٍَُِّ', 'กิ์่้', 'नींँ़ः']) {
      const { pages } = await renderEulogyPdf(input({ text: textOf([text]), title: text, layout: 'page' }));
      expect(pages).toBe(1);
    }
  });

  it('prints all the same where no face has a letter, with a box in its place', async () => {
    const pdf = await print(input({ text: textOf(['བོད sang.']), contributors: ['བོད'] }));
    expect(body(pdf, 12).join('')).toContain('sang.');
    expect(pdf.fonts).toContain('NotoSerif-Regular');
  });

  it('has at the lectern how a name is said, where to breathe and to pause, and how long each page takes', async () => {
    const text = textOf(
      [
        'Siobhán sang.',
        `${'She sang in the kitchen and in the garden every day, '.repeat(2)}and nobody ever asked her to stop.`,
      ],
      ['Siobhán stopped.'],
    );
    const pdf = await print(
      input({ layout: 'lectern', text, names: [{ name: 'Siobhán', say: 'shi-VAWN' }], pace: 60 }),
    );
    const said = body(pdf, 20).join(' ');
    expect(said).toContain('Siobhán [shi-VAWN] sang. She');
    expect(said).toContain('every day, / and nobody');
    expect(said).toContain('to stop. // Siobhán stopped. //');
    const foot = pdf.pages[0]?.lines.map(({ text: line }) => line) ?? [];
    expect(foot).toContain('1 of 1');
    expect(foot.some((line) => line.includes('/ a breath'))).toBe(true);
    // 31 words at 60 words a minute
    expect(foot).toContain('about 30 s');
    const page = await print(input({ text, names: [{ name: 'Siobhán', say: 'shi-VAWN' }] }));
    expect(body(page, 12).join(' ')).not.toMatch(/\[|\//);
  });

  it.each(['page', 'lectern', 'second-copy'] as const)('says what is what to who hears it read: %s', async (layout) => {
    const pdf = await print(input({ layout }));
    expect(pdf).toMatchObject({
      title: 'Honouring Ray',
      author: 'Claire Whitlow',
      language: 'en-AU',
      isMarked: true,
      standard: '1',
    });
    expect(pdf.pages.map(({ untagged }) => untagged)).toEqual(pdf.pages.map(() => 0));
    const [heading, subtitle] = partsOf(pdf);
    expect([heading, subtitle]).toMatchObject([
      { type: 'H1', text: 'Honouring Ray' },
      { type: 'P', text: 'Raymond Thomas Whitlow, 1944 to 2025' },
    ]);
    const words = (text: string) => text.split(/\s+/).filter(Boolean);
    const heard = partsOf(pdf)
      .filter(({ type }) => type === 'P')
      .map(({ text }) => text)
      .join(' ');
    if (layout === 'page') expect(words(heard).join(' ')).toContain(words(renderPlainText(long)).join(' '));
    for (let index = 1; index <= 48; index++) expect(words(heard).join(' ')).toContain(`Sentence ${index} tells`);
    // the number of the page is not read out amid a sentence
    expect(heard).not.toMatch(/1 of \d/);
  });

  it('goes on in the same paragraph overleaf, and tells in which language it is', async () => {
    const pdf = await print(
      input({
        text: textOf(
          Array.from({ length: 90 }, (_, index) => sentence(index)),
          ['爷爷每天清晨都去河边。'],
        ),
      }),
    );
    expect(pdf.pages.length).toBeGreaterThan(2);
    const paragraphs = partsOf(pdf).filter(({ type }) => type === 'P');
    expect(paragraphs.filter(({ lang }) => lang === 'zh')).toMatchObject([{ text: expect.stringContaining('爷爷') }]);
    expect(paragraphs.filter(({ text }) => text.includes('pyjamas')).length).toBe(pdf.pages.length);
  });

  it('knows before anything is printed which letters no embedded font has, in names and notes too', async () => {
    expect(await unprintableLetters(input())).toEqual([]);
    expect(await unprintableLetters(input({ title: 'Honouring བོད', contributors: ['ᏣᎳᎩ'] }))).toEqual(
      expect.arrayContaining(['བོ', 'ད', 'Ꮳ']),
    );
    expect(await unprintableLetters(input({ names: [{ name: 'Ye', say: 'ད' }] }))).not.toEqual([]);
  });
});
