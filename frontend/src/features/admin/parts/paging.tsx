import { Button } from '../../../ui/button.js';

interface PagingProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  /** What is turned over: "accounts". */
  what: string;
}

/** The way to the next part of a long list, and which part this is. One page has none. */
export function Paging({ page, pageSize, total, onPage, what }: PagingProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1 && page === 1) return null;
  const from = Math.min(total, (page - 1) * pageSize + 1);
  return (
    <nav className="paging num" aria-label={`Pages of ${what}`}>
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span role="status">
        {total === 0 ? 'None' : `${from} to ${Math.min(total, page * pageSize)}`} of {total} {what}
      </span>
      <Button size="small" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
