import { deviceOf } from './device.js';

describe('the name of a browser', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/138.0 Safari/537.36 Edg/138.0', 'Edge on Mac'],
    ['<script>alert(1)</script>', 'Unknown device'],
    [undefined, 'Unknown device'],
  ])('%j is called %j', (userAgent, name) => {
    expect(deviceOf(userAgent)).toBe(name);
  });
});
