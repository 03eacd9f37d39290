import { parentPort } from 'node:worker_threads';
import { serveWordWork } from './serve-word-work.js';

/** Where a worker begins. */
if (parentPort) serveWordWork(parentPort, (module) => import(module));
