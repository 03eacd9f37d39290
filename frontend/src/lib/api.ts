import createClient from 'openapi-fetch';
import { exchange, ours } from './http.js';
import type { paths } from './schema.generated.js';

/**
 * Every call to the API: method, path, what is sent and what is answered are those of the server's description, or it does not compile.
 * It fails as `exchange` does.
 */
export const api = createClient<paths>({ ...ours, fetch: exchange });
