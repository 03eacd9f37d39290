import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/query-of.js';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Message } from '../../ui/states.js';
import { Button } from '../../ui/button.js';
import { SITE_PAGES } from './page-table.js';

/** A public page within the app: after a navigation that did not leave it, and under Vite's own server. */
export function SiteScreen() {
  const { pathname } = useLocation();
  const plain = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const page = SITE_PAGES.find(({ path, also }) => path === plain || also?.includes(plain));
  const facts = useQuery(queryOf('/api/site-facts'));
  useEffect(() => {
    if (page) document.title = page.title;
  }, [page]);
  if (!page) return null;
  if (facts.data) return <page.Page facts={facts.data} />;
  if (facts.isError) {
    return (
      <main id="main" className="shell body" tabIndex={-1}>
        <Message title="The page did not load" action={<Button onClick={() => void facts.refetch()}>Try again</Button>}>
          <p>There may be no connection right now.</p>
        </Message>
      </main>
    );
  }
  return (
    <p className="shell body muted" role="status">
      Loading...
    </p>
  );
}
