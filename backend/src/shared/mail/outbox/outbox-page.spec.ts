import { outboxPage } from './outbox-page.js';

const mail = {
  to: '"><script>@example.com',
  subject: '<img src=x onerror=alert(1)>',
  text: 'Dear <b>Ruth</b>, follow https://example.com/auth?a=1&b=2 please',
  html: '<p>not shown</p>',
  sentAt: '2025-03-02T21:00:00.000Z',
  code: '012345',
};

describe('the outbox page', () => {
  it('shows subject, address, code and text, escaped, with links that can be followed', () => {
    const page = outboxPage([mail]);
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).toContain('To &quot;&gt;&lt;script&gt;@example.com');
    expect(page).toContain('<p class="code">012345</p>');
    expect(page).toContain('Dear &lt;b&gt;Ruth&lt;/b&gt;');
    expect(page).toContain('<a href="https://example.com/auth?a=1&amp;b=2">');
    expect(page).not.toMatch(/<script|<img|<b>/);
  });

  it('has a form to reply where a letter can be answered, and only there', () => {
    expect(outboxPage([mail])).not.toContain('<form');
    const page = outboxPage([{ ...mail, replyTo: 'answers+"><b>@example.org' }]);
    expect(page).toContain('<form method="post" action="/dev/outbox/reply">');
    expect(page).toContain('name="to" value="answers+&quot;&gt;&lt;b&gt;@example.org"');
    expect(page).not.toMatch(/<script|<img|<b>/);
  });

  it('says so when there is nothing', () => {
    expect(outboxPage([])).toContain('No mail has been sent yet.');
  });
});
