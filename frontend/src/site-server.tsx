import { setImmediate as nextTurn } from 'node:timers/promises';
import { renderToString } from 'react-dom/server';
import { PRODUCT_NAME } from './content/site.js';
import type { SiteFacts } from './features/site/facts.js';
import { NOT_FOUND, SITE_PAGES, type SitePage, type SitePart } from './features/site/page-table.js';
import { closedToRobots } from './lib/pages.generated.js';

export { drawShells, type DrawnShell } from './app-shells.js';

/** The files that the browser's build made, as addresses on this site. */
export interface SiteAssets {
  script: string;
  /** Modules that the script imports at once. */
  modules: readonly string[];
  styles: readonly string[];
  /** Fonts that are seen before anything is scrolled. */
  fonts: readonly string[];
  /** What a part brings beside the files that every page has. */
  parts: Readonly<Record<SitePart, { modules: readonly string[]; styles: readonly string[] }>>;
}

export interface DrawnPage {
  /** Every address that shows it; none for the page of an address that is not there. */
  paths: readonly string[];
  html: string;
}

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Data in a script element must not be able to end it. */
const asData = (value: object): string => JSON.stringify(value).replace(/</g, '\\u003c');

function head(page: SitePage, facts: SiteFacts, assets: SiteAssets): string {
  const address = `${facts.appUrl}${page.path === '/' ? '/' : page.path}`;
  const image = `${facts.appUrl}/share.png`;
  const part = page.part && assets.parts[page.part];
  const lines = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escape(page.title)}</title>`,
    `<meta name="description" content="${escape(page.description)}">`,
    page.keywords && `<meta name="keywords" content="${escape(page.keywords)}">`,
    page.isHidden ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escape(address)}">`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#FAF7F2" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#1B1C1A" media="(prefers-color-scheme: dark)">',
    ...[...assets.styles, ...(part?.styles ?? [])].map((style) => `<link rel="stylesheet" href="${style}">`),
    ...assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`),
    ...[...assets.modules, ...(part?.modules ?? [])].map((module) => `<link rel="modulepreload" href="${module}">`),
    `<script type="module" src="${assets.script}"></script>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icon-192.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<meta property="og:site_name" content="${escape(PRODUCT_NAME)}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:locale" content="en_AU">',
    `<meta property="og:title" content="${escape(page.title)}">`,
    `<meta property="og:description" content="${escape(page.description)}">`,
    `<meta property="og:url" content="${escape(address)}">`,
    `<meta property="og:image" content="${escape(image)}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
    ...(page.data?.(facts) ?? []).map((each) => `<script type="application/ld+json">${asData(each)}</script>`),
  ];
  return lines.filter(Boolean).join('\n');
}

// at once: what draws in pieces carries its request in a way that every promise of the process pays for from then on
function draw(page: SitePage, facts: SiteFacts, assets: SiteAssets): string {
  const body = renderToString(<page.Page facts={facts} />);
  return [
    '<!doctype html>',
    '<html lang="en-AU">',
    `<head>\n${head(page, facts, assets)}\n</head>`,
    `<body>${body}</body>`,
    '</html>\n',
  ].join('\n');
}

/** Every public page as HTML; the last is the page of an address that is not there. */
export async function drawSite(facts: SiteFacts, assets: SiteAssets): Promise<DrawnPage[]> {
  const pages: DrawnPage[] = [];
  for (const page of SITE_PAGES) {
    pages.push({ paths: [page.path, ...(page.also ?? [])], html: draw(page, facts, assets) });
    await nextTurn(); // whoever waits for something else waits for one page
  }
  pages.push({ paths: [], html: draw(NOT_FOUND, facts, assets) });
  return pages;
}

/** `sitemap.xml`: the public pages, each under its canonical address. */
export function drawSitemap({ appUrl }: SiteFacts): string {
  const urls = SITE_PAGES.filter(({ isHidden }) => !isHidden).map(
    ({ path }) => `  <url><loc>${escape(appUrl + path)}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

/** `robots.txt`: the public pages may be read; what belongs to a person may not. */
export function drawRobots({ appUrl }: SiteFacts): string {
  const closed = ['/api/', ...closedToRobots()];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${appUrl}/sitemap.xml\n`;
}
