import { useQuery } from '@tanstack/react-query';
import type { PayWhen } from '../content/legal.js';
import { queryOf } from './query-of.js';

export type { PayWhen };

const configQuery = () => queryOf('/api/payments/config');

/** As the house is set up; undefined until it is known. A house that does not say asks for the payment first. */
export function usePayWhen(): PayWhen | undefined {
  const config = useQuery(configQuery());
  if (config.data?.payWhen === 'before-writing') return 'before-writing';
  return config.data || config.isError ? 'before-answering' : undefined;
}
