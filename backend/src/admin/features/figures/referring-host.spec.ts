import { referringHost } from './referring-host.js';

describe('what is counted', () => {
  it.each([
    ['https://www.google.com/search?q=eulogy+for+dad', 'www.google.com'],
    ['http://forum.example.org:8080/thread/7', 'forum.example.org'],
    ['http://localhost:3000/why-ai', null],
    ['android-app://com.google.android.gm/', null],
    ['not an address', null],
    ['', null],
    [undefined, null],
  ])('is of the site that led here only its host: %s', (referrer, host) => {
    expect(referringHost(referrer, ['localhost:3000'])).toBe(host);
  });
});
