/**
 * Lighthouse (mobile) on every public page, the two ways in and the screens of the app that most time is spent on, each several times; the medians go to
 * docs/lighthouse.json. It wants the machine for itself.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { commit, machine, median } from '../bench/figures.mjs';
import { chromiumArguments, findChromium } from '../lib/chromium.mjs';
import { root } from '../lib/build.mjs';
import { startProduct } from '../lib/product.mjs';
import { Families, readFamilies } from '../screens/family.mjs';

/** @typedef {'performance' | 'accessibility' | 'best-practices' | 'seo'} Category */
/** @typedef {Record<Category | 'lcp' | 'cls' | 'tbt', number>} Figures */
/** @typedef {{ path: string, kind: 'public' | 'app', held: boolean } & Figures} MeasuredPage */

/** @type {Category[]} */
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
/**
 * Issue 7: public pages in all four; the app's screens in two (they are not for search engines).
 * @type {Record<'public' | 'app', Partial<Record<Category, number>>>}
 */
const goals = {
  public: { performance: 95, accessibility: 95, 'best-practices': 95, seo: 95 },
  app: { performance: 90, accessibility: 100 },
};

/**
 * Somebody with a eulogy that is begun and one that is finished, by the calls that the screens make.
 * @param {string} url
 */
async function signedInWithEulogies(url) {
  const families = new Families(url);
  const claire = await families.person('Claire', 'Whitlow');
  const { visitor } = claire;
  const { ray, joan } = readFamilies();
  const begun = await families.eulogy(claire, joan, { upTo: 0 });
  const { inviteToken } = await visitor.get(`/api/eulogies/${begun}/invitation`);
  const finished = await families.eulogy(claire, ray);
  await families.write(claire, finished);
  const { version } = await visitor.get(`/api/eulogies/${finished}/text`);
  await visitor.post(`/api/eulogies/${finished}/text/finish`, { version });
  const day = new Date().toISOString().slice(0, 10);
  /** @type {{ copies: { url: string }[] }} */
  const { copies } = await visitor.post(`/api/eulogies/${finished}/copies`, { role: 'follow', name: '', day });
  const copyPath = new URL(copies[0]?.url ?? url).pathname;
  return { cookie: visitor.headers.cookie, begun, finished, inviteToken, copyPath };
}

/** A page's name without what differs from run to run. @param {string} path */
const named = (path) => path.replace(/^(\/collaborate|\/copy)\/.*/, '$1/{token}').replace(/\d+$/, '{id}');

/** @param {string} url */
async function publicPaths(url) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/**
 * @param {{ url: string, path: string, cookie: string | undefined, chrome: { port: number }, runs: number, say: import('./types.mjs').Log }} input
 * @returns {Promise<Figures>}
 */
async function measure({ url, path, cookie, chrome, runs, say }) {
  /** @type {Record<keyof Figures, number[]>} */
  const runsOf = { performance: [], accessibility: [], 'best-practices': [], seo: [], lcp: [], cls: [], tbt: [] };
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(`${url}${path}`, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: categories,
      // A signed-in screen is measured as that person sees it.
      ...(cookie ? { extraHeaders: { Cookie: cookie }, disableStorageReset: true } : {}),
    });
    if (result === undefined) throw new Error(`${path}: Lighthouse says nothing.`);
    const { lhr } = result;
    /** @param {string} audit */
    const valueOf = (audit) => lhr.audits[audit]?.numericValue ?? NaN;
    if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
    for (const category of categories) runsOf[category].push(Math.round((lhr.categories[category]?.score ?? 0) * 100));
    runsOf.lcp.push(Math.round(valueOf('largest-contentful-paint')));
    runsOf.cls.push(Number(valueOf('cumulative-layout-shift').toFixed(3)));
    runsOf.tbt.push(Math.round(valueOf('total-blocking-time')));
    if (process.env['EXPLAIN'])
      for (const audit of Object.values(lhr.audits))
        if (audit.score !== null && audit.score < 0.9)
          say(`    ${audit.id}: ${audit.score} ${audit.displayValue ?? ''}`);
  }
  return {
    performance: median(runsOf.performance),
    accessibility: median(runsOf.accessibility),
    'best-practices': median(runsOf['best-practices']),
    seo: median(runsOf.seo),
    lcp: median(runsOf.lcp),
    cls: median(runsOf.cls),
    tbt: median(runsOf.tbt),
  };
}

/**
 * @param {{ runs: number, only?: string, say: (line: string) => void }} input `only`: this page alone; its figures take their place among the others'
 * @returns {Promise<MeasuredPage[]>} medians by page
 */
export async function measurePages({ runs, only, say }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'eulogy-lighthouse-'));
  const product = await startProduct({ env: { ...process.env, DATA_DIR: dataDir, PORT: '0' }, output: 'ignore' });
  const { program } = await findChromium();
  const chrome = await launch({ chromePath: program, chromeFlags: ['--headless', ...chromiumArguments] });
  /** @type {MeasuredPage[]} */
  const pages = [];
  try {
    const url = product.appUrl;
    const { cookie, begun, finished, inviteToken, copyPath } = await signedInWithEulogies(url);
    /** @type {{ path: string, kind: 'public' | 'app', cookie?: string | undefined }[]} */
    const known = [
      ...(await publicPaths(url)).map((path) => ({ path, kind: /** @type {const} */ ('public') })),
      { path: '/try', kind: 'app' },
      { path: `/collaborate/${inviteToken}`, kind: 'app' },
      { path: '/auth', kind: 'app' },
      { path: '/account', kind: 'app', cookie },
      { path: `/questionnaire/${begun}`, kind: 'app', cookie },
      ...['review', 'eulogy', 'practice', 'lectern', 'day'].map((page) => ({
        ...{ path: `/${page}/${finished}`, kind: /** @type {const} */ ('app'), cookie },
      })),
      { path: copyPath, kind: 'app' },
    ];
    const wanted = known.filter(({ path }) => only === undefined || named(path) === only);
    for (const { path, kind, cookie: own } of wanted) {
      const figures = await measure({ url, path, cookie: own, chrome, runs, say });
      const missed = categories.filter((category) => figures[category] < (goals[kind][category] ?? 0));
      pages.push({ path: named(path), kind, ...figures, held: missed.length === 0 });
      say(
        `${missed.length === 0 ? 'ok  ' : 'FAIL'}  ${path}  ${categories.map((each) => figures[each]).join(' / ')}  LCP ${figures.lcp} ms, CLS ${figures.cls}, TBT ${figures.tbt} ms`,
      );
    }
  } finally {
    chrome.kill();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const report = only === undefined ? reportOf(pages, runs) : placed(pages, runs);
  writeFileSync(reportFile, `${JSON.stringify(report, null, 2)}\n`);
  return pages;
}

const reportFile = join(root, 'docs/lighthouse.json');

/**
 * Pages that were measured alone say when, how often and of which commit. The others stay as they were.
 * @param {readonly MeasuredPage[]} pages
 * @param {number} runs
 */
function placed(pages, runs) {
  /** @type {{ pages: { path: string }[] }} */
  const before = JSON.parse(readFileSync(reportFile, 'utf8'));
  const alone = pages.map((page) => ({ ...page, runs, measuredAt: new Date().toISOString(), commit: commit() }));
  const others = before.pages.filter(({ path }) => !pages.some((page) => page.path === path));
  return { ...before, pages: [...others, ...alone] };
}

/**
 * @param {readonly MeasuredPage[]} pages
 * @param {number} runs
 */
function reportOf(pages, runs) {
  const version = JSON.parse(readFileSync(join(root, 'node_modules/lighthouse/package.json'), 'utf8')).version;
  return {
    measuredAt: new Date().toISOString(),
    commit: commit(),
    machine: machine(),
    lighthouse: version,
    runs,
    goals,
    pages,
  };
}

/**
 * A row of the proof.
 * @param {{ runs: number, say: import('./types.mjs').Log }} input
 */
export async function proveLighthouse({ runs, say }) {
  const pages = await measurePages({ runs, say });
  /**
   * @param {MeasuredPage['kind']} kind
   * @param {Category} category
   */
  const worst = (kind, category) =>
    Math.min(...pages.filter((page) => page.kind === kind).map((page) => page[category]));
  return {
    row: 22,
    name: `Lighthouse (mobile, median of ${runs}) on every public page, and on /try, /collaborate/{token}, /auth, /account, /questionnaire, /review, /eulogy, /practice, /lectern, /day and /copy`,
    passesAt: 'public pages >= 95 in all four; screens of the app >= 90 performance, 100 accessibility',
    result: pages.every(({ held }) => held) ? 'passed' : 'failed',
    figures: {
      pages: pages.length,
      missed: pages.filter(({ held }) => !held).map(({ path }) => path),
      publicPages: Object.fromEntries(categories.map((category) => [category, worst('public', category)])),
      app: { performance: worst('app', 'performance'), accessibility: worst('app', 'accessibility') },
    },
  };
}
