import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { backend } from '../lib/backend.mjs';
import { listScreens } from './list.mjs';

const { APP_PAGES, appPageAt, SITE_ADDRESSES } = await backend('shared/http/pages.js');

const token = 'x'.repeat(43);
/**
 * Has the same under every name.
 * @template {string} Name
 * @template T
 * @param {T} value
 * @returns {Record<Name, T>}
 */
const always = (value) => /** @type {Record<Name, T>} */ (new Proxy({}, { get: () => value }));
const screens = listScreens({
  publicPaths: Object.values(SITE_ADDRESSES).map(([path]) => path),
  rooms: [],
  people: always(undefined),
  ids: always(7),
  inviteToken: token,
  readPath: `/read/${token}`,
  guestPath: `/guest/${token}`,
  personPath: '/admin/people/0198c1f0-2b6e-7c30-9d1a-3f5e8b7a6c21',
  links: always(`/copy/${token}`),
  receiptPath: '/receipts/E-2025-001042',
  noLettersPath: `/no-more-letters/${token}`,
});

/** Seen on the way from the screen of another address. */
const passed = { checkout: '/naming/other', 'create-eulogy': '/auth' };

describe('The screens that are photographed and examined', () => {
  it('are of every page that the product has', () => {
    const seen = new Set(screens.map(({ path }) => appPageAt(path)?.name));
    const missing = Object.keys(APP_PAGES).filter((name) => !seen.has(name) && !(name in passed));
    assert.deepEqual(missing, []);
    for (const path of Object.values(passed)) assert.ok(seen.has(appPageAt(path)?.name));
  });

  it('are of the back office also its dialogs, its views and the menu of a phone', () => {
    const names = new Set(screens.map(({ name }) => name));
    const wanted = ['order', 'refund', 'month', 'close-month', 'funnel', 'put-back', 'more'].map(
      (one) => `admin-${one}`,
    );
    assert.deepEqual(
      wanted.filter((name) => !names.has(name)),
      [],
    );
    assert.equal(names.size, screens.length);
  });
});
