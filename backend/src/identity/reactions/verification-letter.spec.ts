import { verificationLetter } from './verification-letter.js';

const content = { firstName: 'Ruth', code: '042917', url: 'https://eulogy.example/auth?token=abc' };

describe('the verification letter', () => {
  it('carries code and link in both forms, and greets by name', () => {
    const { text, html } = verificationLetter(content);
    for (const form of [text, html]) {
      expect(form).toContain('042917');
      expect(form).toContain('https://eulogy.example/auth?token=abc');
      expect(form).toContain('Dear Ruth,');
    }
  });

  it('does not carry what somebody wrote into the name field to a stranger', () => {
    const { text, html } = verificationLetter({ ...content, firstName: 'You won. Go to http://evil.example' });
    expect(text).toContain('Hello,');
    expect(text + html).not.toContain('evil');
  });

  it('keeps the code out of the subject, which lock screens show', () => {
    expect(verificationLetter(content).subject).not.toContain('042917');
  });
});
