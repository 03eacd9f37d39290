/**
 * Where the events of the app on a database of a test's are, as environment variables: in that database, or, with EVENTSTORE_URL set
 * for the run, on that server, apart from those of every other database.
 */
export function storeOfTests(databaseUrl: string): Readonly<Record<string, string>> {
  const url = process.env['EVENTSTORE_URL'];
  if (!url) return {};
  return { EVENTSTORE_URL: url, EVENTSTORE_PREFIX: `${new URL(databaseUrl).pathname.slice(1)}.` };
}
