/** `npm run pictures`: the icons and the picture that a shared link shows, drawn from the mark, the colours and the serif. Committed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as fontkit from 'fontkit';
import { root } from './lib/build.mjs';

const fromBackend = createRequire(join(root, 'backend/package.json'));
const sharp = fromBackend('sharp');
const font = fontkit.openSync(
  fromBackend.resolve('@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf'),
);
if (!('layout' in font)) throw new Error('the file holds several fonts');
const serif = font;
/** @param {string} name */
const target = (name) => join(root, 'frontend/public', name);
const mark = readFileSync(target('favicon.svg'), 'utf8');

/**
 * Words as outlines, so that no machine needs the font to draw them.
 * @param {string} text
 * @param {{ x: number, y: number, size: number, colour: string }} at
 */
function words(text, { x, y, size, colour }) {
  const run = serif.layout(text);
  const scale = size / serif.unitsPerEm;
  let at = 0;
  const glyphs = run.glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0 } = run.positions[index] ?? {};
    const drawn = `<path transform="translate(${(at + xOffset) * scale} 0) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    at += xAdvance;
    return drawn;
  });
  return `<g fill="${colour}" transform="translate(${x} ${y})">${glyphs.join('')}</g>`;
}

const leaf = /<path[^>]*d="([^"]+)"/.exec(mark)?.[1];
const hills = `
  <rect width="1200" height="630" fill="#FAF7F2"/>
  <path fill="#EEF0E8" d="M0 430C220 380 420 470 640 430S1010 360 1200 420V630H0z"/>
  <path fill="#DFE6DF" d="M0 500C260 450 480 540 720 500S1040 450 1200 490V630H0z"/>
  <path fill="#D0DBD3" d="M0 570C240 540 520 600 760 570S1060 540 1200 565V630H0z"/>`;
const share = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">${hills}
  <g transform="translate(96 92) scale(2.6)"><path fill="#3F5B4F" d="${leaf}"/></g>
  ${words('Eulogy', { x: 196, y: 158, size: 64, colour: '#2B2A28' })}
  ${words('Help to find the words.', { x: 100, y: 320, size: 96, colour: '#2B2A28' })}
</svg>`;

/** What a messenger shows beside words that somebody in the family wrote: nothing of ours to read. */
const link = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">${hills}
  <g transform="translate(510 120) scale(5.6)"><path fill="#3F5B4F" d="${leaf}"/></g>
</svg>`;

for (const size of [192, 512]) {
  const icon = await sharp(Buffer.from(mark), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  writeFileSync(target(`icon-${size}.png`), icon);
}
for (const [name, drawn] of Object.entries({ 'share.png': share, 'link.png': link }))
  writeFileSync(
    target(name),
    await sharp(Buffer.from(drawn)).png({ compressionLevel: 9, palette: true, colours: 64 }).toBuffer(),
  );
