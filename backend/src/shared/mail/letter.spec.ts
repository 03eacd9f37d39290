import { greetableName, letter } from './letter.js';

const { text, html } = letter({
  subject: 'A <b>subject</b>',
  greeting: 'Dear "Ruth" & Co',
  parts: [
    { kind: 'text', text: 'First.\nSecond <script>alert(1)</script>' },
    { kind: 'code', code: '012345' },
    { kind: 'link', label: 'Go <on>', url: 'https://example.com/auth?a=1&b="2"' },
  ],
  signature: 'The people at Eulogy',
});

describe('a letter', () => {
  it('says the same as plain text', () => {
    expect(text).toBe(
      'Dear "Ruth" & Co,\n\nFirst.\nSecond <script>alert(1)</script>\n\n    012345\n\n' +
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

  it('fetches nothing from the network', () => {
    expect(html).not.toMatch(/<img|<link|src=|url\(/);
  });
});

describe('a name in a greeting', () => {
  it.each(['Ruth', 'Nguyễn Thị', "O'Brien", 'Mary-Jane', 'Þóra', '  José '])('may be %j', (name) => {
    expect(greetableName(name)).toBe(name.trim());
  });

  it.each(['', 'www.example.com', 'You won 500 dollars', 'Ruth\nCall us', '<b>Ruth</b>', 'x'.repeat(31), 'http://a'])(
    'is left out when it could be a message: %j',
    (name) => {
      expect(greetableName(name)).toBeUndefined();
    },
  );
});
