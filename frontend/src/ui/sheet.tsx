import type { ComponentProps } from 'react';
import { classNames } from './class-names.js';

/** Something to hold: an order, an invitation, a eulogy. Not a box for the sake of a box. */
export function Sheet({
  as: Tag = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: 'div' | 'article' | 'aside' | 'section' }) {
  return <Tag {...(rest as ComponentProps<'div'>)} className={classNames('sheet', className)} />;
}
