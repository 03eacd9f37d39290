interface Page<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

/** The most that the server gives at once. */
const LARGEST_PAGE = 200;

/** All rows of a list that comes in pages. A row that moves to another page while they are read comes once. */
export async function everyPage<Row extends { readonly id: string | number }>(
  read: (page: number, pageSize: number) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows = new Map<string | number, Row>();
  for (let page = 1; ; page++) {
    const { items, total } = await read(page, LARGEST_PAGE);
    for (const row of items) rows.set(row.id, row);
    if (items.length < LARGEST_PAGE || page * LARGEST_PAGE >= total) return [...rows.values()];
  }
}
