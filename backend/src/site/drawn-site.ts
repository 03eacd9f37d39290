import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { AppParts, PublicPage } from '../shared/http/public-site.port.js';
import { filesOf, linksFor, screensOf, shellAddress, type Built, type Manifest } from './app-screens.js';
import type { SiteFacts } from './site-facts.js';

/** What the frontend's second build exports: the program that draws the public pages from the same components. */
interface SiteProgram {
  drawSite(facts: SiteFacts, assets: SiteAssets): Promise<{ paths: readonly string[]; html: string }[]>;
  drawSitemap(facts: SiteFacts): string;
  drawRobots(facts: SiteFacts): string;
  drawShells(): Promise<{ address: string; html: string }[]>;
}

interface SiteAssets {
  readonly script: string;
  readonly modules: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  /** Parts that only their own page loads. */
  readonly parts: Readonly<Record<string, { readonly modules: readonly string[]; readonly styles: readonly string[] }>>;
}

const ENTRY = 'src/site-client.tsx';
/** Parts of public pages with a script of their own; the build names their files so. */
const PARTS = ['taste'] as const;
/** What is seen before anything is scrolled: headings in the serif, the rest in the sans. */
const FIRST_FONTS = /\/(newsreader|source-sans-3)-latin-wght-normal-/;

/** Every page of the site, drawn. */
export interface DrawnSite {
  readonly pages: ReadonlyMap<string, PublicPage>;
  readonly notFound: PublicPage;
}

let drawnLast: { readonly program: SiteProgram; readonly said: string; readonly site: DrawnSite } | undefined;
let shellsLast: { readonly program: SiteProgram; readonly shells: ReadonlyMap<string, string> } | undefined;

/** Draws the public pages with the program that the frontend's build left in `frontend/dist-server`. */
export class SiteDrawing {
  private constructor(
    private readonly program: SiteProgram,
    private readonly manifest: Manifest,
    private readonly screens: ReadonlyMap<string, string>,
    private readonly assets: SiteAssets,
  ) {}

  /** @returns undefined where the frontend is not built (tests of the API alone) */
  static load(): SiteDrawing | undefined {
    const program = frontendFile('dist-server/site-server.cjs');
    const manifest = frontendFile('dist/.vite/manifest.json');
    if (!existsSync(program) || !existsSync(manifest)) return undefined;
    const built = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
    const required = createRequire(import.meta.url)(program) as SiteProgram;
    return new SiteDrawing(required, built, screensOf(built), assetsOf(built));
  }

  /** The same facts give the same pages: they are drawn once in a process, however often it starts the product (tests do so for each file). */
  async draw(facts: SiteFacts): Promise<DrawnSite> {
    const said = JSON.stringify(facts);
    if (drawnLast?.program !== this.program || drawnLast.said !== said)
      drawnLast = { program: this.program, said, site: await this.drawn(facts) };
    return drawnLast.site;
  }

  private async drawn(facts: SiteFacts): Promise<DrawnSite> {
    const pages = new Map<string, PublicPage>();
    let notFound: PublicPage | undefined;
    for (const { paths, html } of await this.program.drawSite(facts, this.assets)) {
      if (paths.length === 0) notFound = asPage(html, 'text/html; charset=utf-8', 404);
      else {
        const page = asPage(html, 'text/html; charset=utf-8', 200);
        for (const path of paths) pages.set(path, page);
      }
    }
    pages.set('/sitemap.xml', asPage(this.program.drawSitemap(facts), 'application/xml; charset=utf-8', 200));
    pages.set('/robots.txt', asPage(this.program.drawRobots(facts), 'text/plain; charset=utf-8', 200));
    if (!notFound) throw new Error('the frontend draws no page for an address that is not there');
    return { pages, notFound };
  }

  /** Draws the first screens of the app. They say nothing that the price list changes: once is enough. */
  async drawShells(): Promise<ReadonlyMap<string, string>> {
    if (shellsLast?.program !== this.program)
      shellsLast = {
        program: this.program,
        shells: new Map((await this.program.drawShells()).map(({ address, html }) => [address, html])),
      };
    return shellsLast.shells;
  }

  /** What the app's page says for an address. */
  partsOf(url: string, shells: ReadonlyMap<string, string>): AppParts {
    const path = url.split('?', 1)[0] ?? '/';
    const address = shellAddress(url);
    return {
      head: linksFor(this.manifest, this.screens, path, this.assets.fonts),
      shell: address === undefined ? undefined : shells.get(address),
    };
  }
}

function assetsOf(built: Manifest): SiteAssets {
  const [entry, ...others] = filesOf(built, ENTRY);
  if (!entry) throw new Error(`the frontend's build has no ${ENTRY}`);
  const all = [entry, ...others];
  const address = (file: string): string => `/${file}`;
  return {
    script: address(entry.file),
    modules: others.map(({ file }) => address(file)),
    styles: [...new Set(all.flatMap(({ css }) => css ?? []))].map(address),
    fonts: [...new Set(all.flatMap(({ assets }) => assets ?? []))]
      .map(address)
      .filter((file) => FIRST_FONTS.test(file)),
    parts: Object.fromEntries(PARTS.map((part) => [part, partOf(built, part, all)])),
  };
}

/** What a part brings beside the files that every page has. */
function partOf(built: Manifest, part: string, every: readonly Built[]): SiteAssets['parts'][string] {
  const source = Object.keys(built).find((one) => built[one]?.name === part);
  if (source === undefined) throw new Error(`the frontend's build has no part ${part}`);
  const own = filesOf(built, source).filter((file) => !every.includes(file));
  return {
    modules: own.map(({ file }) => `/${file}`),
    styles: [...new Set(own.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
  };
}

function asPage(text: string, type: string, status: 200 | 404): PublicPage {
  const plain = Buffer.from(text, 'utf8');
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return new CompressedPage(status, type, etag, plain);
}

/** Compressed when it is first asked for, and kept: a start does not wait for pages that have not been asked for yet. */
class CompressedPage implements PublicPage {
  private asGzip: Buffer | undefined;
  private asBrotli: Buffer | undefined;

  constructor(
    readonly status: 200 | 404,
    readonly type: string,
    readonly etag: string,
    readonly plain: Buffer,
  ) {}

  get gzip(): Buffer {
    return (this.asGzip ??= gzipSync(this.plain, { level: 9 }));
  }

  /** 9 of 11: a few milliseconds a page, within two per cent of the smallest. */
  get brotli(): Buffer {
    return (this.asBrotli ??= brotliCompressSync(this.plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
    }));
  }
}

/** Beside `backend`, from `backend/src/site` and from `backend/dist/site` alike. */
function frontendFile(name: string): string {
  return resolve(fileURLToPath(new URL('.', import.meta.url)), '../../../frontend', name);
}
