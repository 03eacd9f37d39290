import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icons.js';

interface PageLeadProps {
  /** Where the page was reached from. */
  back: { to: string; label: string };
  title: string;
  /** What the page is for. */
  children?: ReactNode;
}

/** How a page of a eulogy's own begins: the way back, its name, what it is for. */
export function PageLead({ back, title, children }: PageLeadProps) {
  return (
    <div className="page-lead">
      <Link className="word word-plain" to={back.to}>
        <Icon name="arrowLeft" />
        {back.label}
      </Link>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
