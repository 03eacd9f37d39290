/** The built backend, for scripts that go to one part of it. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './build.mjs';

/** A module of the built backend. @param {string} path below `backend/dist` */
export const backend = (path) => import(pathToFileURL(join(root, 'backend/dist', path)).href);

/** A package that the backend depends on. */
export const fromBackend = createRequire(join(root, 'backend/package.json'));

// before any module of ours: their decorators write to it
fromBackend('reflect-metadata');
