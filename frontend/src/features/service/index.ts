/** What other features ask of the order of service: its facts, and the photos that stand on it. */
export { orderQuery, photosQuery } from './api.js';
