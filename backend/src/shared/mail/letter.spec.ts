import { greetableName, letter } from './letter.js';

const { text, html } = letter({
  subject: 'A <b>subject</b>',
  greeting: 'Dear "Ruth" & Co',
  parts: [
    { kind: 'text', text: 'First.\nSecond <script>alert(1)</script>' },
    { kind: 'words', words: 'שלום <b>#1</b>\nHe wrote 2 < 3' },
    { kind: 'code', code: '012345' },
    { kind: 'link', label: 'Go <on>', url: 'https://example.com/auth?a=1&b="2"' },
  ],
  signature: 'The people at Eulogy',
});

describe('a letter', () => {
  it('says the same as plain text', () => {
    expect(text).toBe(
      'Dear "Ruth" & Co,\n\nFirst.\nSecond <script>alert(1)</script>\n\n' +
        'שלום <b>#1</b>\nHe wrote 2 < 3\n\n    012345\n\n' +
        'Go <on>:\nhttps://example.com/auth?a=1&b="2"\n\nThe people at Eulogy\n',
    );
  });

  it('escapes everything in its HTML', () => {
    expect(html).toContain('Dear &quot;Ruth&quot; &amp; Co,');
    expect(html).toContain('First.<br>Second &lt;script&gt;');
    expect(html).toContain('href="https://example.com/auth?a=1&amp;b=&quot;2&quot;"');
    expect(html).toContain('Go &lt;on&gt;');
    expect(html).toContain('>012345</p>');
    expect(html).not.toMatch(/<script|<b>|<on>/);
  });

  it('shows what a person wrote as it was typed, from the side on which it is read', () => {
    expect(html).toMatch(/<p dir="auto"[^>]*>שלום &lt;b&gt;#1&lt;\/b&gt;<br>He wrote 2 &lt; 3<\/p>/);
  });

  it('fetches nothing from the network', () => {
    expect(html).not.toMatch(/<img|<link|src=|url\(/);
  });
});

describe('a name in a greeting', () => {
  it.each([
    'Ruth',
    'Nguyễn Thị',
    "O'Brien",
    'O’Dea',
    'Kealiʻi',
    'ʻAukai',
    'Mary-Jane',
    'Þóra',
    '  José ',
    'J',
    'J. R.',
    'Sammy Davis, Jr.',
    'Mick (Michael)',
    'Tom & Ann',
    'Gal·la',
    '李伟',
    'さくら',
    'Ольга',
    'ไพลิน',
    'प्रिया',
    'Wilhelmina-Alexandra Fitzgerald-Montgomery',
  ])('may be %j', (name) => {
    expect(greetableName(name)).toBe(name.trim());
  });

  it('keeps its place in an English sentence where it is read from right to left', () => {
    expect(greetableName('ליאור')).toBe('\u200eליאור\u200e');
    expect(greetableName('علی\u200cرضا')).toBe('\u200eعلی\u200cرضا\u200e');
  });

  it.each([
    '',
    "'",
    'www.example.com',
    'You won 500 dollars',
    'Ruth\nCall us',
    '<b>Ruth</b>',
    'x'.repeat(51),
    'Please call the bank at once on my number',
    'http://a',
    'Ruth@example',
    'Ruth\u202eevil',
  ])('is left out when it could be a message: %j', (name) => {
    expect(greetableName(name)).toBeUndefined();
  });
});
