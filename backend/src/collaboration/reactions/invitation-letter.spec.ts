import { invitationLetter, quotableTitle } from './invitation-letter.js';

const url = 'https://eulogy.example/collaborate/abc';
const neverAgainUrl = 'https://eulogy.example/no-more-letters/xyz';
const claire = { firstName: 'Claire', lastName: 'Whitlow' };

describe('the letter that invites', () => {
  it('says who asks, for what, and how long the link is good', () => {
    const { subject, text, html } = invitationLetter({ owner: claire, title: 'Honouring Ray', url, neverAgainUrl });
    expect(subject).toBe('Claire Whitlow would like your help with a eulogy');
    expect(text).toContain('Claire Whitlow is writing a eulogy, “Honouring Ray”, and would be glad of your help.');
    expect(text).toContain('The link is good for 14 days');
    expect(text).toContain(url);
    expect(html).toContain(`href="${url}"`);
  });

  it('is nobody’s message: what was typed as a name or a title is only said where it is one', () => {
    const owner = { firstName: 'Win at www.evil.example', lastName: '<b>now</b>' };
    const { subject, text, html } = invitationLetter({
      owner,
      title: 'Visit https://evil.example',
      url,
      neverAgainUrl,
    });
    for (const part of [subject, text, html]) expect(part).not.toMatch(/evil|<b>now/);
    expect(text).toContain('Somebody who knows you is writing a eulogy and would be glad of your help.');
  });

  it('keeps a Hebrew name and title in their places', () => {
    const { text } = invitationLetter({
      owner: { firstName: 'ליאור', lastName: 'Cohen' },
      title: 'סבא',
      url,
      neverAgainUrl,
    });
    expect(text).toContain('\u200eליאור\u200e Cohen is writing a eulogy, “\u200eסבא\u200e”, and');
  });

  it('has a way to say “never write to me again”', () => {
    const { text, html } = invitationLetter({ owner: claire, title: 'Honouring Ray', url, neverAgainUrl });
    expect(text).toContain(`Never write to me again:\n${neverAgainUrl}`);
    expect(html).toContain(`href="${neverAgainUrl}"`);
  });

  it.each([
    ['Honouring Dr. Ray O’Brien-Smith', true],
    ['Celebration of life for Nguyễn Văn Hòa', true],
    ["Joan's Life Story", true],
    ['Honouring Mick O’Dea, our #1 dad <3 (2 < 3)', true],
    ['“Ray”: a life!', true],
    ['Honouring 爷爷 🌹', true],
    ['懷念爺爺。', true],
    ['Honouring Ray, 1944 – 2025', true],
    ['Ray 1944-2025: 50 years, 3 boats', true],
    ['Call 0412 345 678 to confirm your bank', false],
    ['Ring (07) 3456-7890', false],
    ['Please ring 131114', false],
    ['Ring ٠٤١٢ ٣٤٥ ٦٧٨', false],
    ['Ray 1944-2025 0412', true],
    ['Ray 1944-2025 0412 34', false],
    ['evil.example', false],
    ['evil。example', false],
    ['mail me@evil', false],
    ['call:here', false],
    ['…', false],
    ['Honouring\nRay', false],
    ['http://evil', false],
    ['x'.repeat(81), false],
    ['', false],
  ])('quotes %j: %s', (title, quoted) => expect(quotableTitle(title)).toBe(quoted ? title : undefined));
});
