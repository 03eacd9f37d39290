import { queryOptions } from '@tanstack/react-query';
import {
  createFinalURL,
  createQuerySerializer,
  defaultPathSerializer,
  type ClientPathsWithMethod,
  type MethodResponse,
} from 'openapi-fetch';
import { api } from './api.js';
import { answerOf } from './http.js';
import type { paths } from './schema.generated.js';

type GetPath = ClientPathsWithMethod<typeof api, 'get'>;
type Parameters<Path extends GetPath> = Pick<paths[Path]['get']['parameters'], 'path' | 'query'>;

/**
 * A question to the API as TanStack Query asks it. Its key is the address: what a screen writes into the cache or asks for anew is named
 * by `queryOf(…).queryKey`, which carries the type of the answer.
 */
export function queryOf<Path extends GetPath>(
  path: Path,
  ...[params]: Parameters<Path> extends { path: object } | { query: object }
    ? [params: Parameters<Path>]
    : [params?: Parameters<Path>]
) {
  // Which answer belongs to which path is said in the types of this function; within it the path is any.
  const get = api.GET as (
    path: string,
    init: object,
  ) => Promise<{ data: MethodResponse<typeof api, 'get', Path> } | { data?: never }>;
  return queryOptions({
    queryKey: [addressOf(path, params ?? {})],
    queryFn: ({ signal }) => answerOf(get(path, { params, signal })),
  });
}

function addressOf(path: string, params: { path?: object; query?: object }): string {
  return createFinalURL(path, {
    baseUrl: '',
    params: params as { path?: Record<string, unknown>; query?: Record<string, unknown> },
    querySerializer: createQuerySerializer(),
    pathSerializer: defaultPathSerializer,
  });
}
