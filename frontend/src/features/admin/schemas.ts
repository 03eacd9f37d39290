import type { components } from '../../lib/schema.generated.js';

/** The shapes of the staff calls, under the names of the generated API. */
export type Schemas = components['schemas'];
