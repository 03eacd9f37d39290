import { useEffect } from 'react';
import { PRODUCT_NAME } from '../content/site.js';

/** Names the browser's tab: "Payment · Eulogy". The name stays until another screen sets its own. */
export function useScreenTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title]);
}
